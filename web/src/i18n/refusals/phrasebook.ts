/** The server says why not in English; a phrasebook says the same in another language. It is kept by the sentence with
 * numbered blanks, as the server's source has it, and what stands in a blank is put into words by who knows the table. */

/** What blanks stand for: seats and teams by their number, the owner of a pawn, everything else as the game calls it. */
export interface Circle {
  seat(number: number): string;
  team(number: number): string;
  /** Whose pawn: empty if it is one's own. */
  whose(pawn: string): string;
  word(text: string): string;
}

interface Entry {
  pattern: RegExp;
  /** What is said before each blank: it tells seats and teams from other numbers. */
  leads: string[];
  text: string;
  weight: number;
}

export type Phrasebook = Entry[];

const BLANK = /\{(\d)\}/;
const FILLED = /\{(\d)(!?)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function phrasebook(book: Record<string, string>): Phrasebook {
  const entries = Object.entries(book).map(([template, text]) => {
    const parts = template.split(BLANK).filter((_, place) => place % 2 === 0);
    return {
      pattern: new RegExp(`^${parts.map(escaped).join('(.+?)')}$`, 's'),
      leads: parts.slice(0, -1),
      text,
      weight: parts.join('').length,
    };
  });
  return entries.sort((one, other) => other.weight - one.weight);
}

/** The sentence in the phrasebook's language; null where it has none for it. */
export function translate(book: Phrasebook, sentence: string, circle: Circle): string | null {
  const said = phrase(book, sentence, circle);
  return said === null ? null : said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

function phrase(book: Phrasebook, sentence: string, circle: Circle): string | null {
  for (const entry of book) {
    const found = entry.pattern.exec(sentence);
    if (!found) continue;
    return entry.text.replace(FILLED, (_, blank: string, owner: string) => {
      const text = found[Number(blank) + 1] ?? '';
      return owner ? circle.whose(text) : fill(book, entry.leads[Number(blank)] ?? '', text, circle);
    });
  }
  return null;
}

function fill(book: Phrasebook, lead: string, text: string, circle: Circle): string {
  if (/\bseat $/i.test(lead)) return circle.seat(Number(text));
  if (/\bteam $/i.test(lead)) return circle.team(Number(text));
  return /[a-z]{2}/.test(text) ? (phrase(book, text, circle) ?? circle.word(text)) : circle.word(text);
}

/** English needs no translation, but names instead of numbers; `better` says some sentences in other words. */
export function englishBook(templates: string[], better: Record<string, string>): Record<string, string> {
  const plain = templates.map((template) => [template, template.replace(/\bseat (?=\{\d\})/gi, '')]);
  return { ...Object.fromEntries(plain), ...better };
}
