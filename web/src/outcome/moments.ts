/** What was worth seeing in a finished game, from how its first figure went: where the lead changed for the last time, and the
 * greatest step of a seat. No rules. */

export interface Moment {
  kind: 'turn' | 'blow' | 'leap';
  /** Whose step it was, from what to what. */
  seat: number;
  from: number;
  to: number;
  /** The part of the game that had been played just before, 0 to 1. */
  at: number;
}

/** A fall is told where it cost so much of the greatest value; else the greatest gain. */
const HARD = 0.1;

export function momentsOf(course: number[][], winners: number[], sides: number[] | null): Moment[] {
  const points = Math.min(...course.map((line) => line.length));
  if (points < 3 || !winners.length) return [];
  return [turnOf(course, points, winners, sides), stepOf(course, points)].filter((moment) => moment !== null);
}

/** Side by side, what its seats have on average. */
function turnOf(course: number[][], points: number, winners: number[], sides: number[] | null): Moment | null {
  const sideOf = (seat: number): number => sides?.[seat] ?? seat;
  const [first = 0] = winners;
  const own = sideOf(first);
  const others = [...new Set(course.map((_, seat) => sideOf(seat)))].filter((side) => side !== own);
  const mean = (side: number, point: number): number => {
    const lines = course.filter((_, seat) => sideOf(seat) === side);
    return lines.reduce((sum, line) => sum + (line[point] ?? 0), 0) / lines.length;
  };
  const leads = (point: number): boolean => others.every((side) => mean(own, point) > mean(side, point));
  for (let point = points - 1; point > 0; point -= 1) {
    if (!leads(point)) return null; // They were behind to the end: no figure tells why they won.
    if (!leads(point - 1)) {
      const at = (point - 1) / (points - 1);
      const value = (place: number): number => course[first]?.[place] ?? 0;
      return point > 1 ? { kind: 'turn', seat: first, from: value(point - 1), to: value(point), at } : null;
    }
  }
  return null;
}

function stepOf(course: number[][], points: number): Moment | null {
  const most = Math.max(...course.flat());
  const steps = course.flatMap((line, seat) =>
    line.slice(1).map((to, place) => {
      const from = line[place] ?? 0;
      return { kind: to < from ? ('blow' as const) : ('leap' as const), seat, from, to, at: place / (points - 1) };
    }),
  );
  const greatest = (kind: Moment['kind']): Moment | null =>
    steps
      .filter((step) => step.kind === kind && step.from !== step.to)
      .reduce<Moment | null>((best, step) => (best && span(best) >= span(step) ? best : step), null);
  const blow = greatest('blow');
  return blow && span(blow) >= HARD * most ? blow : greatest('leap');
}

const span = ({ from, to }: Moment): number => Math.abs(to - from);
