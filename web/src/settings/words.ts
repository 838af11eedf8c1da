import type { LazyWords } from '../i18n/lazy';
import type words from './words/en';

export type SettingsWords = typeof words;

export const SETTINGS_WORDS: LazyWords<SettingsWords> = {
  en: () => import('./words/en'),
  de: () => import('./words/de'),
  fr: () => import('./words/fr'),
  it: () => import('./words/it'),
};
