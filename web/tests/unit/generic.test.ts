/** The generic table: any view in words, without knowing the game. */
import { expect, test } from 'vitest';
import { actionLabel, groupedActions, readable, valueText } from '../../src/games/generic/readable';

test('facts of the table, and facts per seat', () => {
  const view = {
    game: 'nim',
    players: 2,
    options: {},
    seat: 0,
    to_act: [1],
    outcome: null,
    heaps: [3, 0, 5],
    tokens_left: [4, 2],
    last_move: null,
    market: { red: 2, blue: [1, 2] },
    phase: 'take',
  };
  expect(readable(view, 2)).toEqual({
    facts: [
      { name: 'heaps', text: '3, 0, 5' },
      { name: 'market', text: 'red: 2, blue: [1, 2]' },
      { name: 'phase', text: 'take' },
    ],
    seatFacts: [{ name: 'tokens left', texts: ['4', '2'] }],
  });
});

test('yes, no, nothing', () => {
  expect([true, false, null, [], {}].map(valueText)).toEqual(['✓', '✗', '–', '–', '–']);
});

test('actions as buttons say them, in groups by their first word', () => {
  expect(actionLabel('take|2|red_heap')).toBe('take 2 red heap');
  expect(groupedActions(['take|1', 'pass', 'take|2'])).toEqual([
    { verb: 'take', actions: ['take|1', 'take|2'] },
    { verb: 'pass', actions: ['pass'] },
  ]);
});
