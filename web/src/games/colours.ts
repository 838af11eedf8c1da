/** A colour and a shape for every place at a table: told apart without seeing colours, too. */
export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'star', 'hexagon', 'cross', 'hourglass'] as const;
export type Shape = (typeof SHAPES)[number];
const AMBER = 1;

export function shapeOf(colour: number): Shape {
  return SHAPES[colour % SHAPES.length] ?? 'circle';
}

/** The CSS variable of a colour; themes say what it is. What no seat did (a clock) is grey. */
export function paintOf(colour: number): string {
  if (colour < 0) return 'var(--soft)';
  return `var(--seat-${colour % SHAPES.length})`;
}

/** The colour as it is printed on ivory and paper. */
export function printOf(colour: number): string {
  return `var(--print-${colour % SHAPES.length})`;
}

/** The stain of a seat's section of a wooden board; plain walnut where nobody sits. */
export function stainOf(colour: number | null): string {
  return colour === null ? 'var(--stain-none)' : `var(--stain-${colour % SHAPES.length})`;
}

/** A seat's sign, let into the wood of a board: darker than the wood by day, paler by night. */
export function inlayOf(colour: number): string {
  return `var(--inlay-${colour % SHAPES.length})`;
}

/** What is written on a piece: dark on the palest seat. */
export function inkOn(colour: number): string {
  return colour % SHAPES.length === AMBER ? 'var(--on-amber)' : 'var(--on-seat)';
}

/** Outline points of the shapes in a box from -1 to 1. */
export function outlineOf(shape: Shape): string {
  switch (shape) {
    case 'square':
      return ring(4, 1.05, 45);
    case 'diamond':
      return ring(4, 1.1, 0);
    case 'triangle':
      return ring(3, 1.1, -90);
    case 'hexagon':
      return ring(6, 1, 0);
    case 'star':
      return star();
    case 'cross':
      return cross();
    case 'hourglass':
      return '-0.9,-1 0.9,-1 0.22,0 0.9,1 -0.9,1 -0.22,0';
    default:
      return ring(24, 0.85, 0);
  }
}

function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(3)},${(radius * Math.sin(angle)).toFixed(3)}`;
}

function ring(corners: number, radius: number, turn: number): string {
  return Array.from({ length: corners }, (_, corner) => point(radius, turn + (360 / corners) * corner)).join(' ');
}

function star(): string {
  return Array.from({ length: 10 }, (_, tip) => point(tip % 2 ? 0.5 : 1.15, -90 + 36 * tip)).join(' ');
}

function cross(): string {
  const [near, far] = [0.36, 1.05];
  const arm = [`${-near},${-near}`, `${-near},${-far}`, `${near},${-far}`];
  const turned = (pair: string, quarter: number): string => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [`${x},${y}`, `${-y},${x}`, `${-x},${-y}`, `${y},${-x}`][quarter] ?? pair;
  };
  return [0, 1, 2, 3].flatMap((quarter) => arm.map((pair) => turned(pair, quarter))).join(' ');
}
