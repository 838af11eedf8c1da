/** The drawn board of Denkste!: three square rings of an 8 by 8 grid round a red centre. No rules. */
import type { Point } from '../point';

export const GRID = 8;
const SIDES = [8, 6, 4];
export const CENTRE_LEVEL = 4;
const MIDDLE = (GRID - 1) / 2;
/** The corner the own colour has: bottom left. */
const OWN_CORNER = 3;

/** A square of a level in grid units, turned so that the own colour lies at the bottom. */
export function squareAt(level: number, square: number, ownColour: number): Point {
  if (level >= CENTRE_LEVEL) return { x: MIDDLE, y: MIDDLE };
  const side = SIDES[level - 1] ?? GRID;
  const lap = 4 * (side - 1);
  const turned = (square + ((OWN_CORNER - ownColour + 4) % 4) * (side - 1)) % lap;
  const edge = Math.floor(turned / (side - 1));
  const along = turned % (side - 1);
  const last = side - 1;
  const offset = (GRID - side) / 2;
  const corners: Point[] = [
    { x: along, y: 0 },
    { x: last, y: along },
    { x: last - along, y: last },
    { x: 0, y: last - along },
  ];
  const found = corners[edge] ?? { x: 0, y: 0 };
  return { x: found.x + offset, y: found.y + offset };
}

export function lapOf(level: number): number {
  return 4 * ((SIDES[level - 1] ?? 1) - 1);
}

/** The level and square of a colour's start. */
export function startOf(level: number, colour: number): number {
  return (colour * lapOf(level)) / 4;
}

/** Counts as views write them (0 to 63) to level and square, for walking; as rules/denkste.md, DK-R2. */
const FIRST = [0, 29, 50, 63];
export function squareOfCount(count: number, colour: number): { level: number; square: number } {
  const level = FIRST.findLastIndex((first) => count >= first) + 1;
  if (level >= CENTRE_LEVEL) return { level: CENTRE_LEVEL, square: 0 };
  return { level, square: (count - (FIRST[level - 1] ?? 0) + startOf(level, colour)) % lapOf(level) };
}
