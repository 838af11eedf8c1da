/** What a finger means: it covers 40 pixels, and squares of a large board on a phone are smaller than that. No rules. */
import type { Point } from './point';

/** Something offered on the board, where it is seen on the screen. */
export interface Choice {
  /** The same for things that are alike, as pawns in a reserve are. */
  key: string;
  label: string;
  /** On the board. */
  at: Point;
  /** Half of its size on the board, where it may be larger than a finger. */
  half?: number;
  pick: () => void;
}

/** Half of the smallest thing a finger can point at, in pixels. */
export const FINGER = 20;
const ZOOM = { least: 2, most: 5 };

/** What lies under a finger, nearest first; of things that are alike, the nearest stands for all. */
export function underFinger(choices: Choice[], finger: Point, scale: number): Choice[] {
  const far = ({ at }: Choice): number => Math.hypot(at.x - finger.x, at.y - finger.y) * scale;
  const isUnder = (choice: Choice): boolean => far(choice) <= Math.max(FINGER, (choice.half ?? 0) * scale);
  const near = choices.filter(isUnder).sort((choice, other) => far(choice) - far(other));
  return near.filter((choice, place) => near.findIndex((other) => other.key === choice.key) === place);
}

/** How much larger things have to be drawn so that each can be pointed at. */
export function zoomFor(choices: Choice[], scale: number): number {
  const gaps = choices.flatMap((choice, place) =>
    choices.slice(place + 1).map((other) => Math.hypot(choice.at.x - other.at.x, choice.at.y - other.at.y) * scale),
  );
  return Math.min(ZOOM.most, Math.max(ZOOM.least, (2 * FINGER) / Math.max(1, Math.min(...gaps))));
}
