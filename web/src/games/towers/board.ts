/** The drawn board of Denkste!?: a hexagon walked as a snake from its edge to the goal in the middle. No rules. */
import type { Board } from '../board';
import type { Point } from '../point';

/** What the server says about the board (browser_board.py): the fields as axial coordinates, from the first to the goal. */
interface Facts {
  cells: [number, number][];
  bridges: [number, number][];
  /** Before this field no tower may be built. */
  first_for_towers: number;
  goal: number;
}

export const SIZE = 60;

export class Snake {
  /** Field numbers from 1 on. */
  readonly fields: number[];
  readonly bridges: [number, number][];
  readonly firstForTowers: number;
  readonly goal: number;
  private readonly places: Point[];

  constructor(board: Board) {
    const facts = board.facts as unknown as Facts;
    this.places = facts.cells.map(([q, r]) => ({ x: SIZE * Math.sqrt(3) * (q + r / 2), y: SIZE * 1.5 * r }));
    this.fields = this.places.map((_, index) => index + 1);
    this.bridges = facts.bridges;
    this.firstForTowers = facts.first_for_towers;
    this.goal = facts.goal;
  }

  /** The middle of a field. */
  at(field: number): Point {
    return this.places[field - 1] ?? { x: 0, y: 0 };
  }

  /** A field as moves write it. */
  written(field: number): string {
    return field === this.goal ? 'G' : String(field);
  }
}

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
