/** The way of every disc in a push, from the server's pictures of it: one for each millimetre of the slider. */
import type { Disc, Measures, Spot } from './plate';
import type { Fall, PushEvent } from './view';

interface Stay extends Spot {
  slider: number;
}

export interface Trace {
  event: PushEvent;
  ways: Map<number, Stay[]>;
  falls: Map<number, Fall>;
}

const MILLIMETRE = 1;

export function traceOf(event: PushEvent): Trace {
  const ways = new Map<number, Stay[]>();
  for (const frame of event.frames) {
    for (const [id, x, y] of frame.discs) {
      const way = ways.get(id) ?? [];
      const last = way.at(-1);
      // A disc that lay still until the last picture begins to move there, not where it was first seen.
      if (last && frame.slider - last.slider > MILLIMETRE) way.push({ ...last, slider: frame.slider - MILLIMETRE });
      way.push({ slider: frame.slider, x, y });
      ways.set(id, way);
    }
  }
  const falls = new Map(event.falls.map((fall) => [fall.disc, fall]));
  for (const [id, fall] of falls) {
    const way = (ways.get(id) ?? []).filter((stay) => stay.slider < fall.slider);
    ways.set(id, [...way, { slider: fall.slider, x: fall.x, y: fall.y }]);
  }
  return { event, ways, falls };
}

/** Where every disc on the plate is when the slider has come this far; what has fallen is not there. */
export function placesAt(trace: Trace, slider: number, unloaded = false): Disc[] {
  const standing: Disc[] = [];
  for (const [id, way] of trace.ways) {
    const fall = trace.falls.get(id);
    const gone = fall && (fall.unloading ? unloaded : slider >= fall.slider);
    const size = fall?.size ?? trace.event.sizes[String(id)];
    if (!gone && size) standing.push({ id, size, ...between(way, slider) });
  }
  return standing.sort((left, other) => left.id - other.id);
}

/** What falls while the slider goes from one place to another. */
export function fallsWithin(trace: Trace, after: number, upTo: number): Fall[] {
  return trace.event.falls.filter((fall) => !fall.unloading && fall.slider > after && fall.slider <= upTo);
}

/** Where the weight is: it keeps its place on its disc, and is gone with it. */
export function weightAt(trace: Trace, discs: Disc[]): Spot | null {
  const { weight } = trace.event.laid;
  if (!weight) return null;
  const now = discs.find((disc) => disc.id === weight.disc);
  const first = trace.ways.get(weight.disc)?.[0];
  return now && first ? { x: now.x + weight.x - first.x, y: now.y + weight.y - first.y } : null;
}

function between(way: Stay[], slider: number): Spot {
  const next = way.findIndex((stay) => stay.slider >= slider);
  const after = way[next] ?? way.at(-1);
  const before = next > 0 ? way[next - 1] : after;
  if (!after || !before) return { x: 0, y: 0 };
  const span = after.slider - before.slider;
  const share = span > 0 ? Math.min(1, (slider - before.slider) / span) : 1;
  return { x: before.x + (after.x - before.x) * share, y: before.y + (after.y - before.y) * share };
}

/** How far a push has come, in millimetres. */
export function millimetres({ rest, stop }: Measures, slider: number): number {
  return Math.round(Math.min(stop, Math.max(rest, slider)) - rest);
}
