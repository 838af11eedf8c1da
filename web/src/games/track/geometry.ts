/** Where everything lies on a drawn board, the own section at the bottom. */
import type { PrintedBoard } from './boards';
import type { Point } from '../point';
import { outwards, polygonPath, roundedPolygon, star, type Loop } from './loops';

export interface DrawnBoard {
  spacing: number;
  /** The size of a square. */
  radius: number;
  spots: Map<string, Point>;
  track: Point[];
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
  sections: number;
  /** What is cut, laid and turned out of wood. */
  wood: Wood;
}

export interface Wood {
  frame: string;
  field: string;
  /** Where the woods of two sections meet. */
  seams: Point[];
  /** The track, section by section; colour null where nobody sits. */
  bands: { section: number; colour: number | null; path: string }[];
  homes: { colour: number; path: string }[];
  dishes: Point[];
  dish: number;
  /** Each seat's sign, inlaid beside its home row; none where there is no room. */
  emblems: Point[];
  medallion: number;
  pile: { at: Point; scale: number };
}

const HALF = 500;
interface Rim {
  frame: number;
  field: number;
  corner: number;
  height: number;
}
/** The outline of a board by its sections. */
const HEXAGON: Rim = { frame: 453, field: 437, corner: 150, height: 910 };
const RIMS: Record<number, Rim> = {
  4: { frame: 497, field: 480, corner: 182, height: 2 * HALF },
  8: { frame: 497, field: 481, corner: 170, height: 2 * HALF },
};
const rimOf = (sections: number): Rim => RIMS[sections] ?? HEXAGON;
const RING = { apothem: 447, corner: 132 };
/** The squares of a home row on a ring, measured by those of the track. */
const HOME_STEP = 1.09;
const SHARE_OF_SPACING = 0.4;
/** The radius that pieces are drawn for. */
export const DRAWN_RADIUS = 20.5;

/** The key of a place of a seat's pawn, as views write it: shared squares have one key for all. */
export function spotOf(seat: number, place: string, index: number): string {
  if (place === 'R') return `R${seat}.${index}`;
  return place.startsWith('H') ? `${place}.${seat}` : place;
}

/** How the parts of a board are proportioned: a ring for four sections without a centre, a star for all others. */
interface Plan {
  loop: Loop;
  /** The reserve: how far out, how far behind the home row, and how large its dish. */
  dish: { out: number; behind: number; size: number };
  hasEmblems: boolean;
  medallion: number;
  pile: { at: Point; scale: number };
}

function planOf(printed: PrintedBoard, sections: number): Plan {
  const squares = sections * printed.section;
  if (sections > 4) {
    const loop = star(sections, printed.section, rimOf(sections).field);
    const isOctagon = sections > 6;
    const dish = outwards(-(isOctagon ? 1 : 0.86) * (Math.PI / sections), isOctagon ? 405 : 352, 0);
    const medallion = loop.valley - loop.spacing * 0.73;
    const middle = { at: { x: 0, y: 0 }, scale: medallion / 104 };
    return {
      loop,
      dish: { out: dish.x, behind: -dish.y, size: 62 },
      hasEmblems: false,
      medallion,
      pile: printed.shortcut === null ? middle : { at: { x: 432, y: -382 }, scale: 0.82 },
    };
  }
  if (printed.shortcut !== null) {
    const loop = star(sections, printed.section, rimOf(sections).field);
    return {
      loop,
      dish: { out: 318, behind: 186, size: 76 },
      hasEmblems: true,
      medallion: loop.spacing * 1.02,
      pile: { at: { x: 350, y: -352 }, scale: 0.82 },
    };
  }
  const loop = roundedPolygon(sections, RING.apothem, RING.corner, squares);
  const medallion = Math.min(176, loop.reach - (printed.homeRow * HOME_STEP + 0.52) * loop.spacing);
  return {
    loop,
    dish: { out: 296, behind: 160, size: 74 },
    hasEmblems: true,
    medallion,
    pile: { at: { x: 0, y: 0 }, scale: medallion / 129 },
  };
}

/** The board as whoever sits on `own` sees it: the own section at the bottom. */
export function drawBoard(printed: PrintedBoard, own: number): DrawnBoard {
  const { colours, sections, pawns, homeRow, mirrored } = printed;
  const ownColour = colours[own] ?? 0;
  const length = sections * printed.section;
  const { loop, ...plan } = planOf(printed, sections);
  const flip = (point: Point): Point => (mirrored ? { x: -point.x, y: point.y } : point);
  const along = (square: number): number => (square + printed.mouth) / length - ownColour / sections;
  const track = Array.from({ length }, (_, square) => flip(loop.at(along(square))));
  const radius = loop.spacing * SHARE_OF_SPACING;
  const angleOf = (section: number): number => Math.PI / 2 + (2 * Math.PI * (section - ownColour)) / sections;
  const from = (section: number, out: number, ahead: number): Point => flip(outwards(angleOf(section), out, ahead));
  const spots = new Map<string, Point>(track.map((point, square) => [`T${square}`, point]));
  spots.set('C', { x: 0, y: 0 });
  const dishes = colours.map((colour) => from(colour, plan.dish.out, -plan.dish.behind));
  const step = loop.spacing * (loop.reach === RING.apothem ? HOME_STEP : 1);
  colours.forEach((colour, seat) => {
    for (let row = 1; row <= homeRow; row += 1) spots.set(`H${row}.${seat}`, from(colour, loop.reach - row * step, 0));
    const dish = dishes[seat] ?? { x: 0, y: 0 };
    reserve(pawns, plan.dish.size).forEach((at, index) =>
      spots.set(`R${seat}.${index}`, { x: dish.x + at.x, y: dish.y + at.y }),
    );
  });
  const shape = rimOf(sections);
  const line = (points: Point[]): string => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const FINE = 8;
  const wood: Wood = {
    frame: polygonPath(sections, shape.frame, shape.corner),
    field: polygonPath(sections, shape.field, shape.corner - 17),
    seams: Array.from({ length: sections }, (_, section) => outwards(angleOf(section + 0.5), 620, 0)),
    bands: Array.from({ length: sections }, (_, section) => ({
      section,
      colour: colours.includes(section) ? section : null,
      path: line(
        Array.from({ length: printed.section * FINE + 1 }, (_, piece) =>
          flip(loop.at((section - ownColour - 0.5 + piece / printed.section / FINE) / sections)),
        ),
      ),
    })),
    homes: colours.map((colour) => ({
      colour,
      path: line([from(colour, loop.reach, 0), from(colour, loop.reach - homeRow * step, 0)]),
    })),
    dishes,
    dish: plan.dish.size,
    emblems: plan.hasEmblems ? colours.map((colour) => from(colour, plan.dish.out, plan.dish.behind)) : [],
    medallion: plan.medallion,
    pile: plan.pile,
  };
  return {
    spacing: loop.spacing,
    radius,
    spots,
    track,
    towards: colours.map((colour) => from(colour, 1, 0)),
    length,
    printed,
    colours,
    starts: colours.map((colour) => colour * printed.section),
    mouths: colours.map((colour) => (colour * printed.section - printed.mouth + length) % length),
    width: 2 * HALF,
    height: shape.height,
    sections,
    wood,
  };
}

/** Four in a square, the fifth in its middle. */
function reserve(pawns: number, dish: number): Point[] {
  const step = dish * (pawns > 4 ? 0.46 : 0.37);
  const corners = [-1, 1].flatMap((y) => [-1, 1].map((x) => ({ x: x * step, y: y * step })));
  return pawns > 4 ? [...corners, { x: 0, y: 0 }] : corners;
}
