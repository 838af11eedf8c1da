/** The card given away at the start of a round: who gets it, who gives one, and which one came. */
import type { GameEvent } from '../../live/state';
import type { Board } from '../board';
import { parseAction } from './action';
import { printedBoard } from './boards';
import type { TrackView } from './view';

export interface Exchange {
  /** The seat that gets one's card, and the seat whose card one gets. */
  to: number;
  from: number;
}

export function exchangeOf(board: Board, seat: number): Exchange | null {
  const { exchange } = printedBoard(board);
  if (!exchange) return null;
  const players = board.sides.length;
  const apart = exchange === 'left' ? 1 : new Set(board.sides).size;
  return { to: (seat + apart) % players, from: (seat - apart + players) % players };
}

/** The card that came in the last exchange; null once its owner has done something since, or where nobody saw it come. */
export function receivedCard(log: GameEvent[], seat: number): string | null {
  const place = log.findLastIndex(isLastGift);
  const gift = log[place];
  if (!gift || log.slice(place + 1).some((event) => event.seat === seat)) return null;
  const [before, after] = [gift.before, gift.after] as unknown as [TrackView, TrackView];
  if (before.seat !== seat) return null;
  const left = [...(before.hand ?? [])];
  const fresh = (after.hand ?? []).filter((card) => {
    const held = left.indexOf(card);
    if (held >= 0) left.splice(held, 1);
    return held < 0;
  });
  // One like that was given away: the hand is the same as before.
  return fresh[0] ?? before.given ?? (gift.seat === seat && gift.action ? parseAction(gift.action).card : null);
}

const phaseIn = (view: unknown): string | undefined => (view as TrackView | null)?.phase;
function isLastGift({ before, after }: GameEvent): boolean {
  return phaseIn(before) === 'exchange' && after !== null && phaseIn(after) !== 'exchange';
}
