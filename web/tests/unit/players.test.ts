/** The rules for players: what they cite is written, every language tells the same, and nothing is left untold. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBook } from '../../src/rules/book';
import { playerRules, parseSections, tellsOf, type Section } from '../../src/rules/players';
import { blanksOf, fill } from '../../src/i18n/template';
import { parseLesson } from '../../src/learn/words';
import { rulebooksOf } from './described';

const LANGUAGES = ['en', 'fr', 'de', 'it'] as const;
const folder = (path: string): URL => new URL(`../../src/${path}/`, import.meta.url);
const written = (path: string): string[] =>
  readdirSync(folder(path)).flatMap((name) => (name.endsWith('.en.md') ? name.slice(0, -'.en.md'.length) : []));
const textOf = (path: string, name: string, language: string): string =>
  readFileSync(new URL(`${name}.${language}.md`, folder(path)), 'utf8');
const OWN = {
  dog: 'DOG',
  'dog-royal': 'DR',
  tock6: 'T6',
  'super-tock': 'ST',
  keezen: 'KZ',
  'swiss-dog': 'SD',
  tock: 'TC',
  'pegs-and-jokers': 'PJ',
  jackaroo: 'JK',
  denkste: 'DK',
  'denkste-towers': 'DT',
};
const BOOKS = rulebooksOf(written('rules/players'));
const articlesOf = (game: string) => (BOOKS[game] ?? []).flatMap((book) => parseBook(book.text));
const shapeOf = (sections: Section[]) =>
  sections.map((section) => ({
    id: section.id,
    told: section.paragraphs.map(({ rules, picture }) => ({ rules, picture })),
  }));

test('the games of the boards have their texts, and a guided game each', () => {
  expect(written('rules/players')).toEqual(expect.arrayContaining([...Object.keys(OWN), 'dog-compact']));
  expect(written('learn')).toEqual(expect.arrayContaining([...Object.keys(OWN), 'dog-compact']));
});

test.each(written('rules/players'))('every rule that the text of %s cites is in its rulebooks', async (game) => {
  const numbered = new Set(articlesOf(game).map((article) => article.id));
  const cited = (await playerRules(game, 'en'))
    .flatMap((section) => section.paragraphs)
    .flatMap((section) => section.rules);
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((id) => !numbered.has(id))).toEqual([]);
});

test.each(written('rules/players'))(
  'all languages tell %s in the same sections, with the same rules and pictures',
  (game) => {
    const english = shapeOf(parseSections(game, textOf('rules/players', game, 'en')));
    for (const language of LANGUAGES) {
      const sections = parseSections(game, textOf('rules/players', game, language));
      expect(shapeOf(sections), language).toEqual(english);
      for (const section of sections) {
        expect(section.title.trim(), language).not.toBe('');
        expect(section.paragraphs.length, `${language} ${section.id}`).toBeGreaterThan(0);
      }
    }
    const told = LANGUAGES.map((language) => textOf('rules/players', game, language));
    expect(new Set(told).size).toBe(LANGUAGES.length);
  },
);

test.each(Object.entries(OWN))('every rule of %s is told by some paragraph', async (game, prefix) => {
  const sections = await playerRules(game, 'en');
  const own = articlesOf(game)
    .map((article) => article.id)
    .filter((id) => new RegExp(`^${prefix}-R?\\d+$`).test(id));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((id) => tellsOf(sections, id) === null)).toEqual([]);
});

test('DOG Compact tells what is its own, then all of DOG', async () => {
  const sections = await playerRules('dog-compact', 'de');
  expect(sections[0]?.id).toBe('compact');
  expect(tellsOf(sections, 'DC-2')?.game).toBe('dog-compact');
  expect(tellsOf(sections, 'DOG-12')?.game).toBe('dog');
});

test('the paragraph that tells a rule is the one that names it first', () => {
  const sections = parseSections('x', '## a A\n- [TF-1 TF-2] one\n- [TF-2] {two} two\n');
  expect(tellsOf(sections, 'TF-2')).toEqual({ rules: ['TF-2'], picture: 'two', game: 'x', text: 'two' });
  expect(tellsOf(sections, 'TF-3')).toBeNull();
  expect(() => parseSections('x', '## a A\nno paragraph')).toThrow(/neither/);
});

test.each(written('learn'))(
  'what has been done in %s is told with the choice that was made, or without any',
  (game) => {
    for (const language of LANGUAGES)
      for (const [id, step] of Object.entries(parseLesson(textOf('learn', game, language)))) {
        expect(
          [...blanksOf(step.done)].filter((blank) => blank !== 'choice'),
          `${language} ${id}`,
        ).toEqual([]);
        expect(fill(step.done, { choice: '11' }, language), `${language} ${id}`).not.toMatch(/[{}]/);
        expect([...blanksOf(step.say), ...blanksOf(step.hint)], `${language} ${id}`).toEqual([]);
      }
  },
);

test.each(written('learn'))('all languages guide through the same steps of %s', (game) => {
  const english = parseLesson(textOf('learn', game, 'en'));
  const parts = (words: typeof english) =>
    Object.entries(words).map(([id, step]) => [id, Boolean(step.say), Boolean(step.done), Boolean(step.hint)]);
  expect(Object.keys(english).length).toBeGreaterThanOrEqual(6);
  expect(Object.values(english).every((step) => step.say && step.done)).toBe(true);
  for (const language of LANGUAGES)
    expect(parts(parseLesson(textOf('learn', game, language))), language).toEqual(parts(english));
});
