/** The words of the people's sheet and the operator's page, in the language of the page: they come with those alone. */
import { currentLanguage, type Language } from '../i18n/language.svelte';
import { fill, type Fill } from '../i18n/template';
import en from './words/en';

export type PeopleWords = typeof en;
export type PeopleKey = keyof PeopleWords;

const LOADERS: Record<Exclude<Language, 'en'>, () => Promise<{ default: PeopleWords }>> = {
  de: () => import('./words/de'),
  fr: () => import('./words/fr'),
  it: () => import('./words/it'),
};

let words = $state.raw<PeopleWords>(en);

/** Follows the language of the page; called from an effect. */
export function loadPeopleWords(): void {
  const language = currentLanguage();
  if (language === 'en') words = en;
  else void LOADERS[language]().then((found) => (words = found.default));
}

export function say(key: PeopleKey, args: Fill = {}): string {
  return fill(words[key], args, currentLanguage());
}
