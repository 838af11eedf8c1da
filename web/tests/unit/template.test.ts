/** Texts with named arguments, plurals and choices, as the Python catalogues have them. */
import { expect, test } from 'vitest';
import { blanksOf, fill, parse } from '../../src/i18n/template';

const CARDS = '{name} has {n, plural, =0 {no cards} one {# card} other {# cards}}.';

test('arguments by name', () => {
  expect(fill('{name} goes {go}.', { name: 'Anna', go: 3 }, 'en')).toBe('Anna goes 3.');
});

test('plural forms, and exact numbers before them', () => {
  expect([0, 1, 2].map((n) => fill(CARDS, { name: 'Bob', n }, 'en'))).toEqual([
    'Bob has no cards.',
    'Bob has 1 card.',
    'Bob has 2 cards.',
  ]);
});

test('French counts nought as one', () => {
  const text = '{n, plural, one {# carte} other {# cartes}}';
  expect(fill(text, { n: 0 }, 'fr')).toBe('0 carte');
  expect(fill(text, { n: 0 }, 'it')).toBe('0 cartes');
});

test('a choice, with something in it', () => {
  const text = '{side, select, own {your pawn on {place}} other {a pawn}}';
  expect(fill(text, { side: 'own', place: 'T3' }, 'en')).toBe('your pawn on T3');
  expect(fill(text, { side: 'else' }, 'en')).toBe('a pawn');
  expect([...blanksOf(text)].sort()).toEqual(['place', 'side']);
});

test('braces that do not match are an error', () => {
  expect(() => parse('{name')).toThrow();
  expect(() => parse('name}')).toThrow();
});
