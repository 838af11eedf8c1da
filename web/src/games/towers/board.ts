/** The drawn board of Denkste!?: a hexagon of four rings walked as a snake, as rules/denkste-towers.md lists it. No rules. */
import type { Point } from '../point';

export const GOAL = 61;
const CELLS =
  '-4,4 -3,4 -2,4 -1,4 0,4 1,3 2,2 3,1 4,0 4,-1 4,-2 4,-3 4,-4 3,-4 2,-4 1,-4 0,-4 -1,-3 -2,-2 -3,-1 -4,0 -4,1 -4,2 -4,3 ' +
  '-3,3 -3,2 -3,1 -3,0 -2,-1 -1,-2 0,-3 1,-3 2,-3 3,-3 3,-2 3,-1 3,0 2,1 1,2 0,3 -1,3 -2,3 ' +
  '-2,2 -1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2 0,-2 -1,-1 -2,0 -2,1 -1,1 -1,0 0,-1 1,-1 1,0 0,1 0,0';
export const BRIDGES: [number, number][] = [
  [15, 32],
  [18, 30],
  [21, 28],
  [34, 49],
  [37, 47],
  [40, 45],
  [50, 57],
];
/** Fields where no tower may be built are drawn paler. */
export const PALE = 12;
export const SIZE = 60;

const FIELDS: Point[] = CELLS.split(' ').map((cell) => {
  const [q = 0, r = 0] = cell.split(',').map(Number);
  return { x: SIZE * Math.sqrt(3) * (q + r / 2), y: SIZE * 1.5 * r };
});

/** The middle of a field, 1 to 61. */
export function fieldAt(field: number): Point {
  return FIELDS[field - 1] ?? { x: 0, y: 0 };
}

export const ALL_FIELDS = FIELDS.map((_, index) => index + 1);

export function hexagon(size: number): string {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return `${(size * Math.cos(angle)).toFixed(1)},${(size * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** Where each seat's stones wait beside the board: own at the bottom left, then clockwise. */
export function trayAt(seat: number, own: number, players: number): Point {
  const corners: Point[] = [
    { x: -430, y: 395 },
    { x: -430, y: -395 },
    { x: 430, y: -395 },
    { x: 430, y: 395 },
  ];
  const places = players === 2 ? [0, 2] : [0, 1, 2, 3];
  return corners[places[(seat - own + players) % players] ?? 0] ?? { x: 0, y: 0 };
}
