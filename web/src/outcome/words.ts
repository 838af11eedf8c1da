import type { LazyWords } from '../i18n/lazy';
import type words from './words/en';

export type OutcomeWords = typeof words;

export const OUTCOME_WORDS: LazyWords<OutcomeWords> = {
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  fr: () => import('./words/fr'),
  it: () => import('./words/it'),
};
