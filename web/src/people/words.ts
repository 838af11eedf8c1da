import type { LazyWords } from '../i18n/lazy';
import type words from './words/en';

export type PeopleWords = typeof words;

export const PEOPLE_WORDS: LazyWords<PeopleWords> = {
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  fr: () => import('./words/fr'),
  it: () => import('./words/it'),
};
