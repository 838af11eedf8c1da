import type { LazyWords } from '../i18n/lazy';
import type words from './words/en';

export type ArrivalWords = typeof words;

export const ARRIVAL_WORDS: LazyWords<ArrivalWords> = {
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  fr: () => import('./words/fr'),
  it: () => import('./words/it'),
};
