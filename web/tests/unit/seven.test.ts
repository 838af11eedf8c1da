/** A seven by plus and minus offers exactly the legal shares. */
import { expect, test } from 'vitest';
import { describedBoard } from './described';
import { printedBoard } from '../../src/games/track/boards';
import { drawBoard } from '../../src/games/track/geometry';
import { less, more, shareIn, sharesOf } from '../../src/games/track/seven';
import type { TrackView } from '../../src/games/track/view';

const board = drawBoard(printedBoard(describedBoard('dog', 4)), 0);
const view = {
  game: 'dog',
  players: 4,
  options: {},
  ranks: [],
  pawns: [
    ['T62', 'T5', 'H1', 'R'],
    ['R', 'R', 'R', 'R'],
    ['R', 'R', 'R', 'R'],
    ['R', 'R', 'R', 'R'],
  ],
  seven: null,
} as unknown as TrackView;
const legal = [
  '7|7|0.1|T12',
  '7|7|0.1|T7',
  '7|7|0.0|H2',
  '7|7|0.0|T63',
  '7|7|0.2|H3',
  '?|7|0.1|T12',
  '9|9|0.1|T14',
  'discard|7',
];

test('shares are counted as a finger counts, few points first', () => {
  const shares = sharesOf(board, view, legal, '7');
  const told = [...shares].map(([pawn, list]) => [pawn, list.map((share) => share.points)]);
  expect(Object.fromEntries(told)).toEqual({ '0.0': [1, 4], '0.1': [2, 7], '0.2': [2] });
});

test('a joker is shared as a seven only if it can be', () => {
  expect(sharesOf(board, view, legal, '?').size).toBe(0);
  expect(sharesOf(board, { ...view, seven: { card: '?', left: 7, moved: [] } }, legal, '?').size).toBe(1);
  expect(sharesOf(board, view, legal, null).size).toBe(0);
  expect(sharesOf(board, view, legal, '9').size).toBe(0);
});

test('plus and minus go from share to share and no further', () => {
  const shares = sharesOf(board, view, legal, '7');
  const single = more(shares, null, '0.1');
  expect(shareIn(shares, single)?.action.text).toBe('7|7|0.1|T7');
  const double = more(shares, single, '0.1');
  expect(shareIn(shares, double)?.points).toBe(7);
  expect(more(shares, double, '0.1')).toBeNull();
  expect(double && less(double)).toEqual(single);
  expect(single && less(single)).toBeNull();
  expect(shareIn(shares, null)).toBeNull();
});
