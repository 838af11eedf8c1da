/** Ways are the server's; the page only sorts them by the order of the dice. */
import { expect, test } from 'vitest';
import { drawTowers } from '../../src/games/towers/board';
import { ordersOf, questionsFor, routesFrom } from '../../src/games/towers/routes';
import { describedBoard } from './described';

const drawn = drawTowers(describedBoard('denkste-towers', 2));

const told = {
  '14>33': [
    [
      [14, 15],
      [15, 32, 33],
    ],
  ],
  '14>17': [
    [
      [14, 15],
      [15, 16, 17],
    ],
    [
      [14, 15, 16],
      [16, 17],
    ],
  ],
  '20>23': [
    [
      [20, 21],
      [21, 22, 23],
    ],
  ],
};

test('the ways of one stone, with their dice, their stop and their bridge', () => {
  const ways = routesFrom(told, 14);
  expect(ways.map((way) => [way.move.to, way.dice, way.stop, way.crosses])).toEqual([
    ['33', [1, 2], 15, true],
    ['17', [1, 2], 15, false],
    ['17', [2, 1], 16, false],
  ]);
  expect(ways[0]?.fields).toEqual([14, 15, 32, 33]);
  expect(routesFrom(told, 15)).toEqual([]);
});

test('a throw has two orders, a double one', () => {
  expect(ordersOf([5, 2])).toEqual([
    [5, 2],
    [2, 5],
  ]);
  expect(ordersOf([4, 4])).toEqual([[4, 4]]);
  expect(ordersOf([6, 1])).toEqual([
    [1, 1],
    [6, 6],
  ]);
});

test('a stone that does not move asks about both orders and every bridge', () => {
  expect(questionsFor(drawn, 14, [1, 2])).toEqual(['14>17', '14>33']);
  expect(questionsFor(drawn, 55, [6, 5])).toEqual(['55>G']);
  expect(questionsFor(drawn, 15, [3, 2])).toEqual(['15>20', '15>31', '15>36', '15>50']);
});
