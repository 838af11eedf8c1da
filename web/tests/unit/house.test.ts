/** Sets of house rules: kept under a name, sent as a link. */
import { beforeEach, expect, test, vi } from 'vitest';
import { linkTo, removeSet, savedSets, saveSet, setOfLink } from '../../src/house/sets';

const OURS = { name: 'Oma', game: 'keezen', players: 4, options: { seven: 'any', lap: true, queen: 14 } };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a link says all that was chosen, with the types of the values', () => {
  const link = new URL(linkTo(OURS, 'https://example.org'));
  expect(link.pathname).toBe('/new/keezen');
  expect(setOfLink('keezen', link.search)).toEqual(OURS);
});

test('a value with a hyphen stays a text', () => {
  expect(setOfLink('dog', '?players=4&ace=1-or-11')?.options).toEqual({ ace: '1-or-11' });
});

test('a plain address is no set', () => {
  expect(setOfLink('dog', '')).toBeNull();
  expect(setOfLink('dog', '?players=many')).toBeNull();
});

test('sets are kept by game and name', () => {
  saveSet(OURS);
  saveSet({ ...OURS, game: 'dog' });
  saveSet({ ...OURS, options: { four: 'both' } });
  expect(savedSets('keezen')).toEqual([{ ...OURS, options: { four: 'both' } }]);
  removeSet(OURS);
  expect(savedSets('keezen')).toEqual([]);
  expect(savedSets('dog')).toHaveLength(1);
});
