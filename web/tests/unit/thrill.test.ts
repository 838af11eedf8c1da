/** Thrill without a page: how the plate is seen, how a push is drawn from its trace, how a disc is laid. */
import { expect, test } from 'vitest';
import { gap, middle, pushAction, stepOf, weightOn } from '../../src/games/thrill/placing';
import { measuresOf, onStrip, overhang, project, unproject, type Size } from '../../src/games/thrill/plate';
import { fallsWithin, millimetres, placesAt, traceOf, weightAt } from '../../src/games/thrill/trace';
import { bidsBefore, openBids, type PushEvent } from '../../src/games/thrill/view';
import type { GameEvent } from '../../src/live/state';
import { describedBoard } from './described';

const measures = measuresOf(describedBoard('thrill', 3));
const { rest, stop, radii } = measures;
const sizes = Object.keys(radii) as Size[];

/** Disc 0 is pushed from y = 28 on and falls at the slider's -6.5; disc 1 moves late; disc 2 never. */
const EVENT: PushEvent = {
  pusher: 1,
  laid: { disc: 3, size: 'M', x: 0, y: -7, weight: { disc: 1, x: 2, y: 61 } },
  sizes: { '0': 'L', '1': 'S', '2': 'S', '3': 'M' },
  frames: [
    {
      slider: -37,
      discs: [
        [0, 0, 108],
        [1, 0, 60],
        [2, 60, 60],
        [3, 0, -7],
      ],
    },
    {
      slider: -10,
      discs: [
        [0, 0, 112],
        [3, 0, 0],
      ],
    },
    {
      slider: -9,
      discs: [
        [0, 0, 116],
        [1, 0, 61],
      ],
    },
    {
      slider: 8,
      discs: [
        [1, 0, 80],
        [3, 0, 23],
      ],
    },
  ],
  falls: [
    { disc: 0, size: 'L', x: 0, y: 123.5, slider: -6.5, weighted: false, unloading: false },
    { disc: 1, size: 'S', x: 0, y: 80, slider: 8, weighted: true, unloading: true },
  ],
  bets: null,
  penalty: 4,
  out: null,
};
const trace = traceOf(EVENT);
const at = (id: number, slider: number, unloaded = false) =>
  placesAt(trace, slider, unloaded).find((disc) => disc.id === id);

test('a point of the plate is found again where it is seen, however the view is turned', () => {
  for (const turn of [0, 15, 90, 180, 275]) {
    const seen = project({ x: 30, y: -12 }, 0, turn);
    const found = unproject(seen, turn);
    expect(found.x).toBeCloseTo(30);
    expect(found.y).toBeCloseTo(-12);
  }
});

test('what lies higher is seen higher, what lies further is seen higher, too', () => {
  expect(project({ x: 0, y: 0 }, 10, 0).y).toBeLessThan(project({ x: 0, y: 0 }, 0, 0).y);
  expect(project({ x: 0, y: 50 }, 0, 0).y).toBeLessThan(project({ x: 0, y: 0 }, 0, 0).y);
  expect(project({ x: 0, y: 50 }, 0, 180).y).toBeGreaterThan(0);
});

test('only what hangs over the edge is at risk, and the more the further', () => {
  expect(overhang(measures, { size: 'L', x: 0, y: 105 })).toBe(0);
  expect(overhang(measures, { size: 'L', x: 0, y: 110 })).toBeCloseTo(0.25);
  expect(overhang(measures, { size: 'L', x: -120, y: 0 })).toBeGreaterThan(
    overhang(measures, { size: 'L', x: 0, y: 110 }),
  );
});

test('a disc is laid between slider and groove, in tenths of a millimetre', () => {
  for (const size of sizes) {
    const low = onStrip(measures, { x: 3.14159, y: -100 }, size);
    expect(low).toEqual({ x: 3.1, y: rest + radii[size] });
    expect(onStrip(measures, { x: 0, y: 100 }, size).y).toBe(stop - radii[size]);
    expect(gap(measures, low, size)).toBe(0);
    expect(middle(measures, size).x).toBe(0);
  }
  expect(onStrip(measures, { x: 500, y: 0 }, 'S').x).toBeLessThan(125.1);
});

test('a key is a millimetre, with the shift key ten', () => {
  expect(stepOf('ArrowRight', false)).toEqual({ x: 1, y: 0 });
  expect(stepOf('ArrowDown', true)).toEqual({ x: 0, y: -10 });
  expect(stepOf('x', false)).toBeNull();
});

test('actions are written with three decimals at most', () => {
  expect(pushAction({ x: -0, y: -14.5 }, null)).toBe('push|0,-14.5');
  expect(pushAction({ x: 12.3456, y: -7 }, { disc: 4, x: -1.00049, y: 44.125 })).toBe('push|12.346,-7|4|-1,44.125');
});

test('a finger near the middle of a disc puts the weight on its middle, and never beside the disc', () => {
  const disc = { id: 7, size: 'M', x: 10.123456, y: 40 } as const;
  expect(weightOn(measures, disc, { x: 11, y: 42 })).toEqual({ disc: 7, x: disc.x, y: disc.y });
  const off = weightOn(measures, disc, { x: 80, y: 40 });
  expect(Math.hypot(off.x - disc.x, off.y - disc.y)).toBeLessThanOrEqual(15.1);
});

test('discs go along the trace, and lie still until they move', () => {
  expect(at(3, -37)).toMatchObject({ size: 'M', x: 0, y: -7 });
  expect(at(0, -20)).toMatchObject({ y: 108 });
  expect(at(0, -10.5)?.y).toBeCloseTo(110);
  expect(at(1, -10)).toMatchObject({ y: 60 });
  expect(at(1, -9.5)?.y).toBeCloseTo(60.5);
  expect(at(2, 8)).toMatchObject({ x: 60, y: 60 });
});

test('a disc falls where the server says, and one that the weight had held when it is taken off', () => {
  expect(at(0, -7)?.y).toBeGreaterThan(116);
  expect(at(0, -6.5)).toBeUndefined();
  expect(fallsWithin(trace, -7, -6).map((fall) => fall.disc)).toEqual([0]);
  expect(fallsWithin(trace, -6, 8)).toEqual([]);
  expect(at(1, 8)).toMatchObject({ y: 80 });
  expect(at(1, 8, true)).toBeUndefined();
});

test('the weight keeps its place on its disc and is gone with it', () => {
  expect(weightAt(trace, placesAt(trace, -37))).toEqual({ x: 2, y: 61 });
  expect(weightAt(trace, placesAt(trace, 8))).toEqual({ x: 2, y: 81 });
  expect(weightAt(trace, placesAt(trace, 8, true))).toBeNull();
  expect([millimetres(measures, rest), millimetres(measures, stop)]).toEqual([0, 45]);
});

test('bids lie open from the reveal until the push is over', () => {
  const told = (number: number, detail: object): GameEvent =>
    ({ number, detail, kind: 'play', seat: 0, by: 'player', action: null, before: null, after: null }) as GameEvent;
  const reveal = { bids: [1, 0, 2], pusher: 1 };
  const log = [told(1, {}), told(2, reveal), told(3, {})];
  expect(openBids(log)).toEqual(reveal);
  expect(openBids([...log, told(4, EVENT)])).toBeNull();
  expect(bidsBefore([...log, told(4, EVENT)], 4)).toEqual(reveal);
});
