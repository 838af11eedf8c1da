/** The drawn board of Denkste!: square rings one inside the other round a red centre, as the server counts them. */
import type { Board } from '../board';
import type { Point } from '../point';

export interface DenksteFacts {
  /** Squares of each level, from the outside. */
  laps: number[];
  /** The count on which a pawn starts each level. */
  first_counts: number[];
  /** The count of the centre. */
  centre: number;
}

export interface Spot {
  level: number;
  square: number;
}

/** The corner the own colour has: bottom left. */
const OWN_CORNER = 3;
const CORNERS = 4;

export function factsOf(board: Pick<Board, 'facts'>): DenksteFacts {
  return board.facts as unknown as DenksteFacts;
}

/** How many squares a side of a level has. */
export function sideOf({ laps }: DenksteFacts, level: number): number {
  return (laps[level - 1] ?? 0) / CORNERS + 1;
}

/** A square of a level in grid units, turned so that the own colour lies at the bottom. */
export function squareAt(facts: DenksteFacts, { level, square }: Spot, ownColour: number): Point {
  const grid = sideOf(facts, 1);
  if (level > facts.laps.length) return { x: (grid - 1) / 2, y: (grid - 1) / 2 };
  const last = sideOf(facts, level) - 1;
  const turned = (square + ((OWN_CORNER - ownColour + CORNERS) % CORNERS) * last) % (CORNERS * last);
  const along = turned % last;
  const offset = (grid - 1 - last) / 2;
  const edges: Point[] = [
    { x: along, y: 0 },
    { x: last, y: along },
    { x: last - along, y: last },
    { x: 0, y: last - along },
  ];
  const found = edges[Math.floor(turned / last)] ?? { x: 0, y: 0 };
  return { x: found.x + offset, y: found.y + offset };
}

/** The square of a colour's start on a level. */
export function startOf({ laps }: DenksteFacts, level: number, colour: number): number {
  return (colour * (laps[level - 1] ?? 0)) / CORNERS;
}

/** Counts as views write them to level and square, for drawing. */
export function spotOf(facts: DenksteFacts, count: number, colour: number): Spot {
  if (count >= facts.centre) return { level: facts.laps.length + 1, square: 0 };
  const level = facts.first_counts.findLastIndex((first) => count >= first) + 1;
  const gone = count - (facts.first_counts[level - 1] ?? 0);
  return { level, square: (gone + startOf(facts, level, colour)) % (facts.laps[level - 1] ?? 1) };
}
