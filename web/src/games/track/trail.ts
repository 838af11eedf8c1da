/** The way of the last move, for the prints it leaves on the board. Only a picture. */
import type { GameEvent } from '../../live/state';
import { indexOf, parseAction, seatOf } from './action';
import type { Point } from '../point';
import type { DrawnBoard } from './geometry';
import { pathBetween } from './path';
import { placeOf, type TrackView } from './view';

export interface Print extends Point {
  /** Where the way goes on from here, in degrees; up is 0. */
  turn: number;
}

export interface Trail {
  seat: number;
  prints: Print[];
}

/** From where the pawn came, square by square, without the one where it stands now. */
export function trailOf(board: DrawnBoard, latest: GameEvent | null): Trail | null {
  const before = latest?.before as TrackView | null | undefined;
  const after = latest?.after as TrackView | null | undefined;
  if (!latest?.action || !before?.pawns || !after?.pawns) return null;
  const { pawn } = parseAction(latest.action);
  if (!pawn) return null;
  const [from, to] = [placeOf(before, pawn), placeOf(after, pawn)];
  if (from === to || from === 'R') return null;
  const way = pathBetween(board, { seat: seatOf(pawn), index: indexOf(pawn) }, from, to);
  const prints = way.slice(0, -1).map((point, step) => {
    const next = way[step + 1] ?? point;
    return { ...point, turn: (Math.atan2(next.y - point.y, next.x - point.x) * 180) / Math.PI + 90 };
  });
  return { seat: seatOf(pawn), prints };
}
