/** Drawn boards: equal steps, nothing on top of anything, the own seat at the bottom. */
import { expect, test } from 'vitest';
import { factsOf, spotOf, squareAt } from '../../src/games/denkste/board';
import { drawTowers, fieldAt, SIZE } from '../../src/games/towers/board';
import { printedBoard } from '../../src/games/track/boards';
import type { Point } from '../../src/games/point';
import { drawBoard } from '../../src/games/track/geometry';
import { pathBetween } from '../../src/games/track/path';
import { describedBoard, describedBoards, type TableCase } from './described';

const far = (near: Point, other: Point): number => Math.hypot(near.x - other.x, near.y - other.y);
const TABLES = ['dog', 'dog-royal', 'tock6', 'super-tock'].flatMap((game) =>
  [4, 6].flatMap((sections) =>
    [2, 3, 4, 5, 6]
      .filter((players) => players <= sections)
      .map((players) => ({ game, players, options: { sections } })),
  ),
);
/** The games with no choice of sections, by how many play them. */
const OTHERS: Record<string, number[]> = {
  keezen: [2, 3, 4, 5, 6],
  'swiss-dog': [2, 3, 4, 5, 6],
  tock: [2, 3, 4],
  'pegs-and-jokers': [4, 6, 8],
  jackaroo: [2, 3, 4],
};
const ALL: TableCase[] = [
  ...TABLES,
  ...Object.entries(OTHERS).flatMap(([game, counts]) => counts.map((players) => ({ game, players }))),
];
const boards = describedBoards(ALL);
const CASES = ALL.map((table, place) => ({ ...table, place }));

test.each(CASES)('$game with $players players: $options', ({ game, place, players }) => {
  const description = boards[place];
  if (!description) throw new Error('no board');
  for (let own = 0; own < players; own += 1) {
    const board = drawBoard(printedBoard(description), own);
    const steps = board.track.map((point, square) => far(point, board.track[(square + 1) % board.length] ?? point));
    expect(Math.min(...steps)).toBeGreaterThan(board.spacing * 0.96);
    const spots = [...board.spots].filter(([key]) => key !== 'C');
    for (const [key, point] of spots) {
      const nearest = Math.min(...spots.filter(([other]) => other !== key).map(([, other]) => far(point, other)));
      expect(nearest, `${key} of ${game}`).toBeGreaterThan(board.radius * 1.4);
      expect(Math.abs(point.x), key).toBeLessThan(board.width / 2);
      expect(Math.abs(point.y), key).toBeLessThan(board.height / 2);
    }
    const lowest = Math.max(...board.towards.map((point) => point.y));
    expect(board.towards[own]?.y).toBe(lowest);
  }
});

test('a home row has a place for every pawn, clear of the middle', () => {
  for (const [game, rows] of [
    ['dog', 4],
    ['pegs-and-jokers', 5],
  ] as const) {
    const board = drawBoard(printedBoard(describedBoard(game, 4)), 0);
    const depths = [...board.spots.keys()].filter((key) => /^H\d\.0$/.test(key));
    expect(depths, game).toHaveLength(rows);
    const innermost = board.spots.get(`H${rows}.0`);
    expect(innermost?.y, game).toBeGreaterThan(board.wood.medallion + board.radius * 0.9);
  }
});

test('travel is clockwise: from the bottom to the left; the other way round it is mirrored', () => {
  const printed = printedBoard(describedBoard('dog', 4));
  const board = drawBoard(printed, 0);
  expect(board.track[3]?.x).toBeLessThan(0);
  expect(board.towards[1]?.x).toBeLessThan(-0.9);
  const mirrored = drawBoard({ ...printed, mirrored: true }, 0);
  expect(mirrored.track[3]?.x).toBeCloseTo(-(board.track[3]?.x ?? 0));
});

test('a pawn walks square by square, into its home row too, and flies where it is far', () => {
  const board = drawBoard(printedBoard(describedBoard('dog', 4)), 0);
  const pawn = { seat: 0, index: 0 };
  expect(pathBetween(board, pawn, 'T3', 'T8')).toHaveLength(6);
  expect(pathBetween(board, pawn, 'T62', 'T2')).toHaveLength(5);
  expect(pathBetween(board, pawn, 'T8', 'T4')).toHaveLength(5);
  expect(pathBetween(board, pawn, 'T62', 'H2')).toHaveLength(5);
  expect(pathBetween(board, pawn, 'H1', 'H3')).toHaveLength(3);
  expect(pathBetween(board, pawn, 'T20', 'R')).toHaveLength(2);
  expect(pathBetween(board, pawn, 'T3', 'T40')).toHaveLength(2);
  const pegs = drawBoard(printedBoard(describedBoard('pegs-and-jokers', 4)), 0);
  expect(pathBetween(pegs, pawn, 'T20', 'T12')).toHaveLength(9);
  expect(pathBetween(pegs, pawn, 'H3', 'H5')).toHaveLength(3);
});

test('Denkste!: counts to squares (DK-R2), the own corner at the bottom left', () => {
  const facts = factsOf(describedBoard('denkste', 4));
  expect(spotOf(facts, 0, 0)).toEqual({ level: 1, square: 0 });
  expect(spotOf(facts, 28, 1)).toEqual({ level: 1, square: 7 });
  expect(spotOf(facts, 29, 2)).toEqual({ level: 2, square: 10 });
  expect(spotOf(facts, 50, 3)).toEqual({ level: 3, square: 9 });
  expect(spotOf(facts, 63, 0).level).toBe(4);
  for (const colour of [0, 1, 2, 3])
    expect(squareAt(facts, { level: 1, square: colour * 7 }, colour)).toEqual({ x: 0, y: 7 });
});

test('Denkste!?: every field touches the next one', () => {
  const drawn = drawTowers(describedBoard('denkste-towers', 4));
  expect(drawn.fields).toHaveLength(drawn.goal);
  for (let field = 2; field <= drawn.goal; field += 1) {
    expect(far(fieldAt(drawn, field), fieldAt(drawn, field - 1)), String(field)).toBeCloseTo(SIZE * Math.sqrt(3));
  }
});
