/** Laying the disc and the weight by hand or by keys: where they are, in words and as an action. */
import { onStrip, tenths, written, type Disc, type Measures, type Size, type Spot } from './plate';
import type { WeightSpot } from './view';

export const FINE = 1;
export const COARSE = 10;
/** A finger this near the middle of a disc means its middle. */
const SNAP = 4;

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The step that a key stands for: a millimetre, with the shift key ten. */
export function stepOf(key: string, coarse: boolean): Spot | null {
  const way = ARROWS[key];
  const length = coarse ? COARSE : FINE;
  return way ? { x: way[0] * length, y: way[1] * length } : null;
}

/** Where a disc to be pushed lies at first: in the middle of the strip. */
export function middle(measures: Measures, size: Size): Spot {
  return onStrip(measures, { x: 0, y: Math.round((measures.rest + measures.stop) / 2) }, size);
}

/** The weight where a finger points on a disc. */
export function weightOn({ radii }: Measures, disc: Disc, at: Spot): WeightSpot {
  const off = Math.hypot(at.x - disc.x, at.y - disc.y);
  if (off < SNAP) return { disc: disc.id, x: disc.x, y: disc.y };
  const share = Math.min(1, radii[disc.size] / off);
  return { disc: disc.id, x: tenths(disc.x + (at.x - disc.x) * share), y: tenths(disc.y + (at.y - disc.y) * share) };
}

/** How far a laid disc is from the slider behind it. */
export function gap({ radii, rest }: Measures, laid: Spot, size: Size): number {
  return tenths(laid.y - radii[size] - rest);
}

/** What an action lays; null where it is no push, or a pattern. */
export function pushOf(action: string): { laid: Spot; weight: WeightSpot | null } | null {
  const [verb, at = '', disc, on = ''] = action.split('|');
  const [laid, weight] = [at, on].map((point) => {
    const [x = NaN, y = NaN] = point.split(',').map(Number);
    return { x, y };
  });
  if (verb !== 'push' || !laid || Number.isNaN(laid.y)) return null;
  return { laid, weight: disc && weight ? { disc: Number(disc), ...weight } : null };
}

export function pushAction(laid: Spot, weight: WeightSpot | null): string {
  const disc = `push|${written(laid.x)},${written(laid.y)}`;
  return weight ? `${disc}|${weight.disc}|${written(weight.x)},${written(weight.y)}` : disc;
}
