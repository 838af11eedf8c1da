/** Where everything lies on a drawn board: a polygon with round corners, the own section at the bottom. */
import type { Point } from '../point';
import type { PrintedBoard } from './boards';

export interface DrawnBoard {
  spacing: number;
  /** The size of a square. */
  radius: number;
  spots: Map<string, Point>;
  track: Point[];
  outline: string;
  names: Point[];
  /** Where each seat sits, seen from the middle. */
  towards: Point[];
  length: number;
  printed: PrintedBoard;
  colours: number[];
  /** Track square of each colour's start. */
  starts: number[];
  mouths: number[];
  width: number;
  height: number;
}

const HALF = 500;
const DENSE = 400;
export const HOME_ROW = 4;

/** The key of a place of a seat's pawn, as views write it: shared squares have one key for all. */
export function spotOf(seat: number, place: string, index: number): string {
  if (place === 'R') return `R${seat}.${index}`;
  return place.startsWith('H') ? `${place}.${seat}` : place;
}

/** The board as whoever sits on `own` sees it: the own section at the bottom. */
export function drawBoard(printed: PrintedBoard, own: number): DrawnBoard {
  const { colours, sections, pawns, mirrored } = printed;
  const ownColour = colours[own] ?? 0;
  const length = sections * printed.section;
  const apothem = sections === 4 ? 458 : 412;
  const loop = roundedPolygon(sections, apothem, sections === 4 ? 170 : 130);
  const flip = (point: Point): Point => (mirrored ? { x: -point.x, y: point.y } : point);
  const turn = (2 * Math.PI) / sections;
  const along = (square: number): number => (square + printed.mouth) / length - ownColour / sections;
  const track = Array.from({ length }, (_, square) => flip(loop.at(along(square))));
  const spacing = loop.length / length;
  const radius = spacing * 0.4;
  const gap = Math.max(spacing, 33);
  const spots = new Map<string, Point>(track.map((point, square) => [`T${square}`, point]));
  spots.set('C', { x: 0, y: 0 });
  const names: Point[] = [];
  const towards: Point[] = [];
  colours.forEach((colour, seat) => {
    const angle = Math.PI / 2 + turn * (colour - ownColour);
    const out = { x: Math.cos(angle), y: Math.sin(angle) };
    const ahead = { x: -Math.sin(angle), y: Math.cos(angle) };
    const place = (inward: number, forward: number): Point =>
      flip({
        x: out.x * (apothem - inward) + ahead.x * forward,
        y: out.y * (apothem - inward) + ahead.y * forward,
      });
    for (let row = 1; row <= HOME_ROW; row += 1) spots.set(`H${row}.${seat}`, place(row * gap * 1.02, 0));
    const side = sections === 4 ? 190 : 125;
    reserve(pawns, gap).forEach((at, index) => spots.set(`R${seat}.${index}`, place(gap * 2.05 + at.y, -side + at.x)));
    names.push(place(gap * 2.05 + Math.abs(out.x) * 55, side));
    towards.push(flip(out));
  });
  return {
    spacing,
    radius,
    spots,
    track,
    outline: loop.path,
    names,
    towards,
    length,
    printed,
    colours,
    starts: colours.map((colour) => colour * printed.section),
    mouths: colours.map((colour) => (colour * printed.section - printed.mouth + length) % length),
    width: 2 * HALF,
    height: sections === 4 ? 2 * HALF : 910,
  };
}

/** Four in a square, the fifth in its middle. */
function reserve(pawns: number, gap: number): Point[] {
  const step = gap * (pawns > 4 ? 0.68 : 0.52);
  const corners = [-1, 1].flatMap((y) => [-1, 1].map((x) => ({ x: x * step, y: y * step })));
  return pawns > 4 ? [...corners, { x: 0, y: 0 }] : corners;
}

interface Loop {
  length: number;
  path: string;
  /** The point at a share of the way round, from the middle of the bottom side. */
  at(share: number): Point;
}

/** A regular polygon with a side at the bottom; travel is clockwise on the screen. */
export function roundedPolygon(sides: number, apothem: number, corner: number): Loop {
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
    const local = { out: apothem - corner * (1 - Math.cos(bend)), ahead: clamped + corner * Math.sin(bend) };
    return {
      x: Math.cos(angle) * local.out - Math.sin(angle) * local.ahead,
      y: Math.sin(angle) * local.out + Math.cos(angle) * local.ahead,
    };
  };
  const points = Array.from({ length: DENSE }, (_, index) => at(index / DENSE));
  const path = `M${points.map((point) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('L')}Z`;
  return { length, path, at };
}
