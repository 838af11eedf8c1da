/** Refusals in the language of the page. The phrasebook of one language is fetched when the first refusal is shown. */
import { currentLanguage, t, type Language } from '../i18n/language.svelte';
import { englishBook, phrasebook, translate, type Circle, type Phrasebook } from '../i18n/refusals/phrasebook';

const LOADERS: Record<Language, () => Promise<Record<string, string>>> = {
  en: async () => {
    const [own, source] = await Promise.all([import('../i18n/refusals/en'), import('../protocol/sentences')]);
    return englishBook([...source.SENTENCES, ...source.PHRASES], own.default);
  },
  fr: async () => (await import('../i18n/refusals/fr')).default,
  de: async () => (await import('../i18n/refusals/de')).default,
  it: async () => (await import('../i18n/refusals/it')).default,
};
const LETTERS = 'ABCDEFGHIJKL';

let books = $state.raw<Partial<Record<Language, Phrasebook>>>({});
const asked: Partial<Record<Language, boolean>> = {};

function load(language: Language): void {
  if (asked[language]) return;
  asked[language] = true;
  LOADERS[language]().then(
    (book) => (books = { ...books, [language]: phrasebook(book) }),
    () => (asked[language] = false),
  );
}

export interface Company {
  names: string[];
  own: number | null;
  /** How the game calls what the server writes in its notation: cards, places. */
  word?: ((text: string) => string) | undefined;
}
const NOBODY: Company = { names: [], own: null };

export function told(sentence: string, company: Company = NOBODY): string {
  const language = currentLanguage();
  const book = books[language];
  if (!book) load(language);
  return (book && translate(book, sentence, circleOf(company))) ?? sentence;
}

/** What went wrong when the api was asked for something. */
export function problemOf(error: unknown): string {
  if (error instanceof TypeError) return t('line.offline');
  return error instanceof Error ? error.message : String(error);
}

function circleOf({ names, own, word }: Company): Circle {
  const seat = (number: number): string => names[number] ?? t('seat.number', { n: number + 1 });
  return {
    seat,
    team: (number) => LETTERS[number] ?? String(number + 1),
    whose: (pawn) =>
      Number(pawn.split('.')[0]) === own ? '' : ` ${t('pawn.of', { name: seat(Number(pawn.split('.')[0])) })}`,
    word: (text) =>
      word
        ? text
            .replaceAll(' or ', ` ${t('or')} `)
            .split(/(, | )/)
            .map(word)
            .join('')
        : text,
  };
}
