/** The two ways a track runs: round a polygon with round corners, or in and out along the arms of a star. */
import type { Point } from '../point';

export interface Loop {
  /** From square to square. */
  spacing: number;
  /** How far from the middle the way into a home row begins. */
  reach: number;
  /** How far from the middle the nearest squares of the track lie. */
  valley: number;
  /** The point at a share of the way round, from the middle of the bottom side. */
  at(share: number): Point;
}

/** A point from where it lies as seen from the middle: outwards at an angle, and ahead of that. */
export function outwards(angle: number, out: number, ahead: number): Point {
  return {
    x: Math.cos(angle) * out - Math.sin(angle) * ahead,
    y: Math.sin(angle) * out + Math.cos(angle) * ahead,
  };
}

/** A regular polygon with a side at the bottom; travel is clockwise on the screen. */
export function roundedPolygon(sides: number, apothem: number, corner: number, squares: number): Loop {
  const half = apothem * Math.tan(Math.PI / sides);
  const straight = half - corner * Math.tan(Math.PI / sides);
  const arc = (corner * 2 * Math.PI) / sides;
  const sideLength = 2 * straight + arc;
  const length = sides * sideLength;
  const at = (share: number): Point => {
    const whole = (((share % 1) + 1) % 1) * length;
    const side = Math.floor(whole / sideLength + 0.5) % sides;
    const way = whole - Math.floor(whole / sideLength + 0.5) * sideLength;
    const angle = Math.PI / 2 + (side * 2 * Math.PI) / sides;
    const clamped = Math.max(-straight, Math.min(straight, way));
    const bend = (way - clamped) / corner;
    return outwards(angle, apothem - corner * (1 - Math.cos(bend)), clamped + corner * Math.sin(bend));
  };
  return { spacing: length / squares, reach: apothem, valley: apothem, at };
}

/** How far from the line between two arms the last square of an arm lies, in squares. */
const NEAR_VALLEY = 0.8;
/** What is left outside the outermost squares, in squares. */
const BRIM = 0.64;

/**
 * A star with an arm for every section, three squares wide, the home row inside: down one side of an arm, through the
 * valley, up the next. On a board for six it has room for squares half as large again as a ring has.
 */
export function star(arms: number, section: number, apothem: number): Loop {
  const half = section / 2;
  const turn = Math.PI / arms;
  const inner = (NEAR_VALLEY + Math.cos(turn)) / Math.sin(turn);
  const spacing = apothem / (inner + half - 2 + BRIM);
  const reach = spacing * (inner + half - 2);
  const valley = inner * Math.cos(turn) + Math.sin(turn) - Math.sqrt(1 - NEAR_VALLEY ** 2);
  /** Squares from the middle of the tip; the valley belongs to both of its arms. */
  const corner = (arm: number, step: number): Point => {
    const angle = Math.PI / 2 + 2 * turn * arm;
    const side = Math.sign(step);
    if (Math.abs(step) >= half) return outwards(angle + side * turn, valley * spacing, 0);
    return outwards(
      angle,
      reach - Math.max(0, Math.abs(step) - 1) * spacing,
      side * Math.min(1, Math.abs(step)) * spacing,
    );
  };
  const at = (share: number): Point => {
    const steps = (((share % 1) + 1) % 1) * arms * section;
    const arm = Math.floor(steps / section + 0.5);
    const step = steps - arm * section;
    const [before, after] = [corner(arm, Math.floor(step)), corner(arm, Math.ceil(step))];
    const part = step - Math.floor(step);
    return { x: before.x + (after.x - before.x) * part, y: before.y + (after.y - before.y) * part };
  };
  return { spacing, reach, valley: valley * spacing, at };
}

/** The outline of a polygon with round corners, as a path. */
export function polygonPath(sides: number, apothem: number, corner: number): string {
  const half = (apothem - corner) * Math.tan(Math.PI / sides);
  const points = Array.from({ length: sides }, (_, side) => {
    const angle = Math.PI / 2 + (side * 2 * Math.PI) / sides;
    return [outwards(angle, apothem, -half), outwards(angle, apothem, half)] as const;
  });
  const write = (point: Point): string => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return `${points
    .map(([from, to], side) => `${side ? `A${corner} ${corner} 0 0 1 ` : 'M'}${write(from)}L${write(to)}`)
    .join('')}A${corner} ${corner} 0 0 1 ${points[0] ? write(points[0][0]) : ''}Z`;
}
