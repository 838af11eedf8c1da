import type { LazyWords } from '../i18n/lazy';
import type words from './words/en';

export type PuzzleWords = typeof words;

export const PUZZLE_WORDS: LazyWords<PuzzleWords> = {
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  fr: () => import('./words/fr'),
  it: () => import('./words/it'),
};
