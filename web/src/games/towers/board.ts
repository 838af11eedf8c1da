/** The drawn board of Denkste!?: a hexagon of rings walked as a snake, as the server lists its fields. */
import type { Board } from '../board';
import type { Point } from '../point';

/** What the server says about the board. */
interface TowersFacts {
  cells: [number, number][];
  bridges: [number, number][];
  first_for_towers: number;
  goal: number;
}

export interface DrawnTowers {
  /** The middles of the fields, from 1 on. */
  fields: Point[];
  bridges: [number, number][];
  /** Before it no tower may be built: those fields are paler. */
  firstForTowers: number;
  goal: number;
}

export const SIZE = 58;

export function drawTowers(board: Pick<Board, 'facts'>): DrawnTowers {
  const facts = board.facts as unknown as TowersFacts;
  const fields = facts.cells.map(([q, r]) => ({ x: SIZE * Math.sqrt(3) * (q + r / 2), y: SIZE * 1.5 * r }));
  return { fields, bridges: facts.bridges, firstForTowers: facts.first_for_towers, goal: facts.goal };
}

/** The middle of a field. */
export function fieldAt(drawn: DrawnTowers, field: number): Point {
  return drawn.fields[field - 1] ?? { x: 0, y: 0 };
}

export function hexagon(size: number, turn = Math.PI / 6): Point[] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + turn;
    return { x: size * Math.cos(angle), y: size * Math.sin(angle) };
  });
}

export function outline(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** Where each seat's stones wait beside the board: own at the bottom left, then clockwise. */
export function trayAt(seat: number, own: number, players: number): Point {
  const corners: Point[] = [
    { x: -425, y: 375 },
    { x: -425, y: -375 },
    { x: 425, y: -375 },
    { x: 425, y: 375 },
  ];
  const places = players === 2 ? [0, 2] : [0, 1, 2, 3];
  return corners[places[(seat - own + players) % players] ?? 0] ?? { x: 0, y: 0 };
}
