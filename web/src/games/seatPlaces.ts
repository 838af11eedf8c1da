/** Where people sit round a board: each beside the own pieces. */
import type { Point } from './point';

export interface SeatPlace {
  seat: number;
  side: 'left' | 'right';
  half: 'upper' | 'lower';
  /** How far down, from 0 to 1. */
  share: number;
  /** The same, where there is little room: all on one side with equal gaps. */
  evenly: number;
  /** Whether so many sit on this side that their panels have to be small. */
  isCrowded: boolean;
  /** The place in a row above or below the board, and among how many. */
  index: number;
  among: number;
}

/** As many on one side do not find room beside their pieces. */
const CROWD = 3;

/** By seat, where nobody has pieces of their own: all at the same distances, whoever looks at the lower left. */
export function placesRound(count: number, own: number): SeatPlace[] {
  const points = Array.from({ length: count }, (_, seat) => {
    const turn = (((seat - own + count) % count) + 0.5) / count;
    return { x: -Math.sin(turn * 2 * Math.PI), y: Math.cos(turn * 2 * Math.PI) };
  });
  return placesAt(points, 2);
}

/** By seat, from where its pieces lie, seen from the middle of a board of this height. */
export function placesAt(points: Point[], height: number): SeatPlace[] {
  const seats = points.map((at, seat) => ({
    seat,
    at,
    half: at.y < 0 ? ('upper' as const) : ('lower' as const),
  }));
  return seats.map(({ seat, at, half }) => {
    const row = seats.filter((other) => other.half === half).sort((seat, other) => seat.at.x - other.at.x);
    const alone = row.length === 1;
    const side = at.x < 0 ? 'left' : 'right';
    const beside = seats
      .filter((other) => other.at.x < 0 === at.x < 0)
      .sort((seat, other) => seat.at.y - other.at.y)
      .findIndex((other) => other.seat === seat);
    const last = seats.filter((other) => other.at.x < 0 === at.x < 0).length - 1;
    const isCrowded = last >= CROWD;
    const evenly = last ? beside / last : Number(half === 'lower');
    return {
      seat,
      side,
      half,
      share: isCrowded ? evenly : Number(((at.y + height / 2) / height).toFixed(3)),
      evenly,
      isCrowded,
      index: alone ? Number(side === 'right') : row.findIndex((other) => other.seat === seat),
      among: Math.max(2, row.length),
    };
  });
}
