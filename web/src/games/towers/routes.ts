/** The ways of a stone, as the server tells them, by the order of the dice; and what a finger would ask about. */
import type { DrawnTowers } from './board';
import { parseMove, type TowerMove } from './view';

export interface Route {
  move: TowerMove;
  /** The points of the first and of the second die. */
  dice: [number, number];
  /** Fields walked over, from where it stands to where it ends; 0 is off the board. */
  fields: number[];
  stop: number;
  crosses: boolean;
}

/** All ways of the stones on a field, in the order of the dice. */
export function routesFrom(ways: Record<string, number[][][]>, field: number): Route[] {
  return Object.entries(ways).flatMap(([text, routes]) => {
    const move = parseMove(text);
    return move?.from === field ? routes.flatMap((legs) => routeOf(move, legs) ?? []) : [];
  });
}

function routeOf(move: TowerMove, legs: number[][]): Route | null {
  const [first, second] = legs;
  if (!first || !second) return null;
  const fields = [...first, ...second.slice(1)];
  const crosses = fields.some((field, place) => place > 0 && field !== (fields[place - 1] ?? 0) + 1);
  return { move, dice: [first.length - 1, second.length - 1], fields, stop: first.at(-1) ?? 0, crosses };
}

/** The orders a throw can be walked in, as it is shown: each die first once, a double only once. */
export function ordersOf(dice: [number, number]): [number, number][] {
  const [first, second] = dice;
  if (first === second) return [[first, second]];
  return Math.min(first, second) === 1 && Math.max(first, second) === 6
    ? [
        [1, 1],
        [6, 6],
      ]
    : [
        [first, second],
        [second, first],
      ];
}

/** Why does this stone not move? Where both dice lead, along and over every bridge it would stop at: the server answers. */
export function questionsFor(drawn: DrawnTowers, field: number, dice: [number, number]): string[] {
  const ends = ordersOf(dice).flatMap(([first, second]) =>
    reached(drawn, field, first).flatMap((stop) => reached(drawn, stop, second)),
  );
  const inside = [...new Set(ends.map((end) => Math.min(end, drawn.goal)))];
  return inside.map((end) => `${field}>${end === drawn.goal ? 'G' : end}`);
}

function reached({ bridges }: DrawnTowers, field: number, points: number): number[] {
  const exit = bridges.find(([from]) => from === field)?.[1];
  return exit === undefined ? [field + points] : [field + points, exit + points - 1];
}
