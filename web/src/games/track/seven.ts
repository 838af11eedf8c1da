/** A seven by plus and minus: the shares each pawn can be given now, from the list of legal actions alone. */
import { indexOf, parseAction, seatOf, type TrackAction } from './action';
import type { DrawnBoard } from './geometry';
import { pathBetween } from './path';
import { placeOf, type TrackView } from './view';

export const SEVEN = 7;

export interface Share {
  action: TrackAction;
  /** As a finger counts them on the board. */
  points: number;
}

/** The share being made up: which pawn, and which of its possible shares. */
export interface Draft {
  pawn: string;
  step: number;
}

/** By pawn, its shares from few points to many; empty where the card cannot be shared out. */
export function sharesOf(
  board: DrawnBoard,
  view: TrackView,
  legal: string[],
  card: string | null,
): Map<string, Share[]> {
  const shares = new Map<string, Share[]>();
  if (card === null) return shares;
  for (const action of legal.map(parseAction)) {
    const { pawn, place } = action;
    if (action.verb !== 'move' || action.card !== card || action.as !== '7' || !pawn || !place) continue;
    const walker = { seat: seatOf(pawn), index: indexOf(pawn) };
    const points = pathBetween(board, walker, placeOf(view, pawn), place).length - 1;
    shares.set(pawn, [...(shares.get(pawn) ?? []), { action, points }]);
  }
  for (const list of shares.values()) list.sort((left, other) => left.points - other.points);
  const shared = view.seven !== null || [...shares.values()].some((list) => list.some((share) => share.points < SEVEN));
  return shared ? shares : new Map();
}

export function shareIn(shares: Map<string, Share[]>, draft: Draft | null): Share | null {
  return (draft && shares.get(draft.pawn)?.[draft.step]) ?? null;
}

/** One more; null where there is no more for this pawn. */
export function more(shares: Map<string, Share[]>, draft: Draft | null, pawn: string): Draft | null {
  const step = draft?.pawn === pawn ? draft.step + 1 : 0;
  return step < (shares.get(pawn)?.length ?? 0) ? { pawn, step } : null;
}

/** One less; null when nothing is left of the draft. */
export function less(draft: Draft): Draft | null {
  return draft.step > 0 ? { pawn: draft.pawn, step: draft.step - 1 } : null;
}
