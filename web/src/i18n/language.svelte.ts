/** The page's language: the words of one language are loaded, the others stay where they are. */
import en from './en';
import { fill, type Fill } from './template';

export type Words = typeof en;
export type Key = keyof Words;

export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch', it: 'Italiano' } as const;
export type Language = keyof typeof LANGUAGES;

const STORED = 'ludothek.language';
const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ default: Words }>> = {
  fr: () => import('./fr'),
  de: () => import('./de'),
  it: () => import('./it'),
};

let words = $state.raw<Words>(en);
let language = $state<Language>('en');

export function isLanguage(name: string): name is Language {
  return name in LANGUAGES;
}

/** The words of `key` with its blanks filled in. */
export function t(key: Key, args: Fill = {}): string {
  return fill(words[key], args, language);
}

/** For keys made from what the server says: the fallback is shown where no language has words for it. */
export function tMaybe(key: string, fallback: string, args: Fill = {}): string {
  return key in words ? t(key as Key, args) : fallback;
}

export function currentLanguage(): Language {
  return language;
}

export async function setLanguage(wanted: Language): Promise<void> {
  words = wanted === 'en' ? en : (await LOADERS[wanted]()).default;
  language = wanted;
  document.documentElement.lang = wanted;
  localStorage.setItem(STORED, wanted);
}

/** What was chosen last, else what the browser prefers. */
export async function restoreLanguage(): Promise<void> {
  const usual = [localStorage.getItem(STORED) ?? '', ...navigator.languages.map((one) => one.slice(0, 2))];
  await setLanguage(usual.find(isLanguage) ?? 'en').catch(() => setLanguage('en'));
}
