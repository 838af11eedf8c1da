/** Puzzles are counted in their game, and after one comes the next that is not solved. */
import { expect, test } from 'vitest';
import { gamesOf, nextAfter, numbered, ofGame } from '../../src/puzzles/numbered';

const puzzle = (id: string, game: string) => ({ id, game, grade: 1 });
const LIST = [puzzle('a', 'dog'), puzzle('b', 'tock'), puzzle('c', 'dog'), puzzle('d', 'tock')];
const ids = (puzzles: readonly { id: string }[]): string => puzzles.map(({ id }) => id).join('');
const none = (): boolean => false;

test('every game counts its own puzzles, in the order of the list', () => {
  expect(numbered(LIST).map(({ id, number }) => `${id}${number}`)).toEqual(['a1', 'b1', 'c2', 'd2']);
});

test('a game shows its own puzzles, and one that has none shows all', () => {
  expect(ids(ofGame(LIST, 'tock'))).toBe('bd');
  expect(ids(ofGame(LIST, ''))).toBe('abcd');
  expect(ids(ofGame(LIST, 'keezen'))).toBe('abcd');
});

test('the next one is not solved, and comes from the beginning after the last', () => {
  expect(nextAfter('a', LIST, none)).toBe('b');
  expect(nextAfter('d', LIST, none)).toBe('a');
  expect(nextAfter('a', LIST, (id) => id === 'b')).toBe('c');
  expect(nextAfter('a', LIST, () => true)).toBe('b');
});

test('whoever comes from another game begins with the first one', () => {
  expect(nextAfter('a', ofGame(LIST, 'tock'), none)).toBe('b');
  expect(nextAfter('a', [], none)).toBeNull();
});

test('games are in the order of their titles', () => {
  const titles: Record<string, string> = { dog: 'Zoo', tock: 'Arche' };
  expect(gamesOf(LIST, (game) => titles[game] ?? '')).toEqual(['tock', 'dog']);
});
