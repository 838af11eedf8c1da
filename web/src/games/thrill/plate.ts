/** The plate as it is drawn: its measures as the server says them, and how it is seen. No rules. */
import { createContext } from 'svelte';
import type { Board } from '../board';

export type Size = 'S' | 'M' | 'L';

export interface Spot {
  x: number;
  y: number;
}

export interface Disc extends Spot {
  id: number;
  size: Size;
}

/** A point on the screen; far things have a greater depth. */
export interface Seen extends Spot {
  depth: number;
}

/** In millimetres (browser_board.py; rules/thrill.md, TH-P1 and TH-P2). */
export interface Measures {
  /** The radius of the plate. */
  plate: number;
  /** Where the slider lies before a push, and where it stops. */
  rest: number;
  stop: number;
  radii: Record<Size, number>;
  weight_radius: number;
}

export function measuresOf(board: Board): Measures {
  return board.facts as unknown as Measures;
}

/** What lies on the plate asks for its measures wherever it is drawn. */
export const [getMeasures, setMeasures] = createContext<Measures>();

/** [TH-10] The pips on a disc; they say what it costs. */
export const PIPS: Record<Size, Spot[]> = {
  S: [{ x: 0, y: 0 }],
  M: [
    { x: -0.34, y: 0 },
    { x: 0.34, y: 0 },
  ],
  L: [
    { x: 0, y: -0.36 },
    { x: -0.36, y: 0.26 },
    { x: 0.36, y: 0.26 },
  ],
};

/** How much of a depth and of a height is left, looking down at a slight tilt. */
export const FLAT = 0.86;
export const UPRIGHT = 0.51;
export const DISC_HEIGHT = 6;
export const PLATE_HEIGHT = 9;
/** How far below the plate the table lies. */
export const TABLE_DEPTH = 56;

/** Where a point of the plate is seen, the plate turned by some degrees. */
export function project(spot: Spot, height: number, turn: number): Seen {
  const angle = (turn * Math.PI) / 180;
  const across = spot.x * Math.cos(angle) - spot.y * Math.sin(angle);
  const depth = spot.x * Math.sin(angle) + spot.y * Math.cos(angle);
  return { x: across, y: -depth * FLAT - height * UPRIGHT, depth };
}

/** The point of the plate that is seen at a point of the picture. */
export function unproject(seen: Spot, turn: number): Spot {
  const angle = (turn * Math.PI) / 180;
  const depth = -seen.y / FLAT;
  return {
    x: seen.x * Math.cos(angle) + depth * Math.sin(angle),
    y: -seen.x * Math.sin(angle) + depth * Math.cos(angle),
  };
}

/** How far a disc's rim hangs over the edge, as a share of its radius; 0 where it lies wholly on the plate. */
export function overhang({ plate, radii }: Measures, disc: Spot & { size: Size }): number {
  const radius = radii[disc.size];
  return Math.max(0, Math.min(1, (Math.hypot(disc.x, disc.y) + radius - plate) / radius));
}

/** Half the length of the straight line across a plate of this radius, at some height. */
export function halfChord(y: number, radius: number): number {
  return Math.sqrt(Math.max(0, radius * radius - y * y));
}

/** The freed strip between the slider and the groove, as an outline. */
export function stripOutline({ plate, rest, stop }: Measures): Spot[] {
  const edge = (from: number, to: number, side: number): Spot[] =>
    Array.from({ length: 9 }, (_, step) => {
      const y = from + ((to - from) * step) / 8;
      return { x: side * halfChord(y, plate), y };
    });
  return [...edge(rest, stop, 1), ...edge(stop, rest, -1)];
}

/** The nearest place to `wanted` between the slider and the groove: there they stop a hand, too. */
export function onStrip({ plate, rest, stop, radii }: Measures, wanted: Spot, size: Size): Spot {
  const radius = radii[size];
  const y = Math.min(stop - radius, Math.max(rest + radius, wanted.y));
  const reach = halfChord(y, plate);
  return { x: tenths(Math.min(reach, Math.max(-reach, wanted.x))), y: tenths(y) };
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** A coordinate as actions are written: at most three decimals. */
export function written(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}

/** A box with upright walls over an outline: its walls, far ones first, and its lid. */
export function box(outline: Spot[], from: number, to: number, turn: number): { walls: string[]; lid: string } {
  const low = outline.map((spot) => project(spot, from, turn));
  const high = outline.map((spot) => project(spot, to, turn));
  const walls = low.map((lower, place) => {
    const next = (place + 1) % low.length;
    const corners = [lower, low[next], high[next], high[place]].flatMap((corner) => (corner ? [corner] : []));
    return { depth: lower.depth + (low[next]?.depth ?? 0), points: pointsOf(corners) };
  });
  walls.sort((near, other) => other.depth - near.depth);
  return { walls: walls.map((wall) => wall.points), lid: pointsOf(high) };
}

export function pointsOf(spots: Spot[]): string {
  return spots.map((spot) => `${spot.x.toFixed(2)},${spot.y.toFixed(2)}`).join(' ');
}
