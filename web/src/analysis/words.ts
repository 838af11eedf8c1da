import type { LazyWords } from '../i18n/lazy';
import type words from './words/en';

export type AnalysisWords = typeof words;

export const ANALYSIS_WORDS: LazyWords<AnalysisWords> = {
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  fr: () => import('./words/fr'),
  it: () => import('./words/it'),
};
