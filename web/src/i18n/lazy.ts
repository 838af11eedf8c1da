/** Words that belong to one dialog and are fetched with it, so that the first page stays small. */
import type { Language } from './language.svelte';
import { fill, type Fill } from './template';

export type LazyWords<Words> = Record<Language, () => Promise<{ default: Words }>>;
export type Say<Words> = (key: keyof Words, args?: Fill) => string;

export async function speak<Words extends Record<string, string>>(
  catalogues: LazyWords<Words>,
  language: Language,
): Promise<Say<Words>> {
  const words = (await catalogues[language]()).default;
  return (key, args = {}) => fill(words[key] ?? '', args, language);
}
