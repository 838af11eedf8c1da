/** The page's language: the words of one language are loaded, the others stay where they are. The first page has few
 * words; all others come with the screen that is opened next. */
import en from './en';
import type more from './more/en';
import { fill, type Fill } from './template';

export type Words = typeof en;
export type MoreWords = typeof more;
export type Key = keyof Words | keyof MoreWords;

export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch', it: 'Italiano' } as const;
export type Language = keyof typeof LANGUAGES;

const STORED = 'ludothek.language';
const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ default: Words }>> = {
  fr: () => import('./fr'),
  de: () => import('./de'),
  it: () => import('./it'),
};
const MORE: Record<Language, () => Promise<{ default: MoreWords }>> = {
  en: () => import('./more/en'),
  fr: () => import('./more/fr'),
  de: () => import('./more/de'),
  it: () => import('./more/it'),
};

let words = $state.raw<Words & Partial<MoreWords>>(en);
let needsMore = false;
let language = $state<Language>('en');

export function isLanguage(name: string): name is Language {
  return name in LANGUAGES;
}

/** The words of `key` with its blanks filled in. */
export function t(key: Key, args: Fill = {}): string {
  return fill(words[key] ?? key, args, language);
}

/** For keys made from what the server says: the fallback is shown where no language has words for it. */
export function tMaybe(key: string, fallback: string, args: Fill = {}): string {
  return key in words ? t(key as Key, args) : fallback;
}

export function currentLanguage(): Language {
  return language;
}

export async function setLanguage(wanted: Language): Promise<void> {
  const [first, more] = await Promise.all([
    wanted === 'en' ? { default: en } : LOADERS[wanted](),
    needsMore ? MORE[wanted]() : null,
  ]);
  words = { ...first.default, ...more?.default };
  language = wanted;
  document.documentElement.lang = wanted;
  localStorage.setItem(STORED, wanted);
}

/** A screen beyond the first, when its words are there, too. */
export async function withWords<Screen>(screen: Promise<Screen>): Promise<Screen> {
  if (!needsMore) {
    needsMore = true;
    const more = await MORE[language]();
    words = { ...words, ...more.default };
  }
  return screen;
}

/** What was chosen last, else what the browser prefers. */
export async function restoreLanguage(): Promise<void> {
  const usual = [localStorage.getItem(STORED) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  await setLanguage(usual.find(isLanguage) ?? 'en').catch(() => setLanguage('en'));
}
