/** The rules told for players, in the reader's language: web/src/rules/players/GAME.LANGUAGE.md, loaded when somebody
 * opens the drawer. Every paragraph names the numbered rules it tells, and may name a picture of the game's lesson
 * (src/ludothek/lessons).
 *
 *     ## goal The goal
 *     - [DOG-31 TF-12] {home} Bring all your pawns home.
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
    } else if (line.trim()) throw new Error(`neither a heading nor a paragraph: ${line}`);
  }
  return sections;
}

/** What is a game's own, then what is told about the rulebook that it is played by (the server says which); empty where
 * nobody has written any. */
export async function playerRules(game: string, rulebook: string, language: Language): Promise<Section[]> {
  const names = new Set([game, rulebook.replace(/\.md$/, '')]);
  const texts = await Promise.all(
    [...names].map(async (name) => parseSections(name, (await FILES[`./players/${name}.${language}.md`]?.()) ?? '')),
  );
  return texts.flat();
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
