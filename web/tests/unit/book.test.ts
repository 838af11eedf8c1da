/** The drawer shows every numbered rule of the rulebooks, and nothing meant for programs. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBook } from '../../src/rules/book';

test.each(['dog', 'dog-royal', 'tock6', 'super-tock', 'denkste', 'denkste-towers', 'track-family'])('%s', (name) => {
  const text = readFileSync(new URL(`../../../rules/${name}.md`, import.meta.url), 'utf8');
  const written = [...text.matchAll(/^- ([A-Z0-9]+-R?\d+) /gm)].map((found) => found[1]);
  const shown = parseBook(text)
    .filter((article) => article.kind === 'rule')
    .map((article) => article.id);
  expect(shown).toEqual(written);
});
