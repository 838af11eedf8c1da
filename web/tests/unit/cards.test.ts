/** Cards look and are explained by what the server says they do: no game is known by its name. */
import { expect, test } from 'vitest';
import { printedBoard } from '../../src/games/track/boards';
import { helpOf, isStarting, signOf, tintOf } from '../../src/games/track/cards';
import { describedBoards } from './described';

const [dog, royal, tock, advanced] = describedBoards([
  { game: 'dog', players: 4 },
  { game: 'dog-royal', players: 4 },
  { game: 'tock6', players: 4 },
  { game: 'super-tock', players: 4, options: { jack_skip: true } },
]).map(printedBoard);
if (!dog || !royal || !tock || !advanced) throw new Error('a board is missing');

test('a four says which way it goes', () => {
  expect([signOf(dog, '4'), signOf(tock, '4'), signOf(advanced, '4')]).toEqual(['±4', '−4', '4']);
  expect(helpOf(tock, '4')).toBe('Always goes 4 backwards.');
  expect(helpOf(dog, '4')).toBe('Goes 4 forward. Or 4 backwards.');
});

test('signs of the notation are drawn as pictures, numbers as they are', () => {
  expect(['11', 'X', '?', '8'].map((card) => signOf(dog, card))).toEqual(['1·11', '⇄', '★', '8']);
  expect(['1-7', 'M', 'K'].map((card) => signOf(royal, card))).toEqual(['1–7', 'U', 'K']);
});

test('what a card does is said in sentences', () => {
  expect(helpOf(dog, '11')).toBe('Brings a pawn out. Goes 1 or 11 forward.');
  expect(helpOf(royal, '1-7')).toBe('Goes 1 to 7 forward, as you like.');
  expect(helpOf(royal, '10')).toBe('Goes 10 forward. Ignores ranks.');
  expect(helpOf(advanced, 'J')).toBe('The player on your left discards a card and misses a turn.');
  for (const printed of [dog, royal, tock, advanced])
    for (const card of printed.cards.keys()) expect(helpOf(printed, card), card).not.toBe('');
});

test('what is new in the family is said, too', () => {
  const [pegs, jackaroo, tock, keezen] = describedBoards([
    { game: 'pegs-and-jokers', players: 4 },
    { game: 'jackaroo', players: 4 },
    { game: 'tock', players: 4, options: { jokers: true, burns: 'king' } },
    { game: 'keezen', players: 4 },
  ]).map(printedBoard);
  if (!pegs || !jackaroo || !tock || !keezen) throw new Error('a board is missing');
  expect(helpOf(pegs, '9')).toContain('one goes forward, the other backwards');
  expect(helpOf(pegs, '?')).toBe('Takes a pawn straight to a square where somebody else’s stands.');
  expect(helpOf(jackaroo, '5')).toContain('anybody’s pawn');
  expect(helpOf(jackaroo, 'K')).toContain('Captures every pawn it passes.');
  expect(helpOf(tock, '?')).toBe('Brings a pawn out. Goes 18 forward. Then you play another card.');
  expect(helpOf(tock, '7')).toContain('among your pawns');
  expect(helpOf(keezen, '7')).toContain('between two pawns');
  for (const printed of [pegs, jackaroo, tock, keezen])
    for (const card of printed.cards.keys()) expect(helpOf(printed, card), card).not.toBe('');
});

test('colours of cards', () => {
  expect(['8', '7', '?'].map((card) => tintOf(dog, card))).toEqual(['blue', 'red', 'red']);
  expect(tintOf(royal, '10')).toBe('green');
  expect(tintOf(tock, 'K')).toBe('plain');
  expect(isStarting(tock, 'K')).toBe(true);
  expect(isStarting(dog, '12')).toBe(false);
});
