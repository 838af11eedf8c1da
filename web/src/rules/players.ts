/** The rules told for players, in the reader's language: web/src/rules/players/GAME.LANGUAGE.md, loaded when somebody
 * opens the drawer. Every paragraph names the numbered rules it tells, and may name a picture of the game's lesson
 * (src/ludothek/lessons).
 *
 *     ## goal The goal
 *     - [DOG-31 TF-12] {home} Bring all your pawns home.
 *     > dog
 *
 * `> dog` goes on with another game's text.
 */
import type { Language } from '../i18n/language.svelte';

export interface Paragraph {
  /** The numbered rules it tells. */
  rules: string[];
  /** A picture of the lesson of `game`. */
  picture: string | null;
  /** Whose lesson has the picture: the game the text was written for. */
  game: string;
  text: string;
}

export interface Section {
  id: string;
  title: string;
  paragraphs: Paragraph[];
}

const FILES = import.meta.glob<string>('./players/*.md', { query: '?raw', import: 'default' });
const HEAD = /^## ([a-z0-9-]+) (.+)$/;
const MORE = /^> ([a-z0-9-]+)$/;
const TOLD = /^- \[([^\]]*)\](?: \{([a-z0-9-]+)\})? (.+)$/;

export function parseSections(game: string, text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split('\n')) {
    const head = HEAD.exec(line);
    const told = TOLD.exec(line);
    if (head) sections.push({ id: head[1] ?? '', title: head[2] ?? '', paragraphs: [] });
    else if (told) {
      const rules = (told[1] ?? '').split(' ').filter(Boolean);
      sections.at(-1)?.paragraphs.push({ rules, picture: told[2] ?? null, game, text: told[3] ?? '' });
    } else if (line.trim() && !MORE.test(line)) throw new Error(`neither a heading nor a paragraph: ${line}`);
  }
  return sections;
}

/** Empty where nobody has written any. */
export async function playerRules(game: string, language: Language): Promise<Section[]> {
  const text = (await FILES[`./players/${game}.${language}.md`]?.()) ?? '';
  const more = text.split('\n').flatMap((line) => MORE.exec(line)?.[1] ?? []);
  const others = await Promise.all(more.map((name) => playerRules(name, language)));
  return [...parseSections(game, text), ...others.flat()];
}

/** The paragraph that tells a rule best: the one that names it first of all, else the first that names it at all. */
export function tellsOf(sections: Section[], rule: string): Paragraph | null {
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  return (
    paragraphs.find((paragraph) => paragraph.rules[0] === rule) ??
    paragraphs.find((paragraph) => paragraph.rules.includes(rule)) ??
    null
  );
}
