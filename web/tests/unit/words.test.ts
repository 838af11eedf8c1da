/** Every language has the same words, every word is used, and every word used exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import deFirst from '../../src/i18n/de';
import deMore from '../../src/i18n/more/de';
import enFirst from '../../src/i18n/en';
import enMore from '../../src/i18n/more/en';
import frFirst from '../../src/i18n/fr';
import frMore from '../../src/i18n/more/fr';
import itFirst from '../../src/i18n/it';
import itMore from '../../src/i18n/more/it';
import { blanksOf } from '../../src/i18n/template';

const de = { ...deFirst, ...deMore };
const en = { ...enFirst, ...enMore };
const fr = { ...frFirst, ...frMore };
const it = { ...itFirst, ...itMore };
const SOURCE = join(import.meta.dirname, '../../src');
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.(svelte|ts)$/.test(file) &&
    !file.startsWith('i18n') &&
    !/words\/(en|fr|de|it)\.ts$/.test(file) &&
    !file.startsWith('protocol'),
);
const text = files.map((file) => readFileSync(join(SOURCE, file), 'utf8')).join('\n');
const keys = Object.keys(en);

/** Keys built from a game, an option or a choice: t(`game.${id}.title`). */
const patterns = [...text.matchAll(/\bt(?:Maybe)?\(\s*`([^`]+)`/g)].map(
  (found) => new RegExp(`^${(found[1] ?? '').replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w-]+')}$`),
);

test.each(Object.entries({ fr, de, it }))('%s has exactly the keys of English', (_, words) => {
  expect(Object.keys(words).sort()).toEqual([...keys].sort());
});

test.each(Object.entries({ fr, de, it }))('%s fills the same blanks', (_, words) => {
  const blanks = (text: string): string[] => [...blanksOf(text)].sort();
  for (const [key, value] of Object.entries(words)) {
    expect(value.trim(), key).not.toBe('');
    expect(blanks(value), key).toEqual(blanks(en[key as keyof typeof en]));
  }
});

test('no word is left over', () => {
  const unused = keys.filter((key) => !text.includes(`'${key}'`) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

test('no word is missing', () => {
  const used = [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((found) => found[1] ?? '');
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((key) => !keys.includes(key))).toEqual([]);
});
