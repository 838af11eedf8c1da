/** What a seat may know of a game of Thrill, and what everybody saw happen. */
import type { GameEvent } from '../../live/state';
import type { Disc, Size, Spot } from './plate';

export type Card = 'hold' | 'fall' | 'weight';
export type Bet = 'hold' | 'fall' | 'none';

export interface ThrillView {
  players: number;
  options: { variant: boolean; bets: 'secret' | 'open' };
  phase: 'disc' | 'bid' | 'weight' | 'bet' | 'push' | 'over';
  chief: number;
  pusher: number | null;
  disc: Size | null;
  /** Only one's own entry is told. */
  chips: (number | null)[];
  in: boolean[];
  bids: (number | null)[];
  discs: Disc[];
  stock: Size[];
  cards: Record<Card, number>[] | null;
  small: number[] | null;
  weight: boolean | null;
  bets: (Bet | null)[] | null;
  to_act: number[];
  outcome: { winners: number[] } | null;
}

export interface Fall extends Spot {
  disc: number;
  size: Size;
  slider: number;
  weighted: boolean;
  unloading: boolean;
}

export interface WeightSpot extends Spot {
  disc: number;
}

/** A push as the server tells it. */
export interface PushEvent {
  pusher: number;
  laid: Spot & { disc: number; size: Size; weight: WeightSpot | null };
  sizes: Record<string, Size>;
  frames: { slider: number; discs: [number, number, number][] }[];
  falls: Fall[];
  bets: (Bet | null)[] | null;
  penalty: number;
  out: number | null;
}

export interface BidsEvent {
  bids: (number | null)[];
  pusher: number;
}

export function pushIn(event: Record<string, unknown>): PushEvent | null {
  return Array.isArray(event.frames) ? (event as unknown as PushEvent) : null;
}

export function bidsIn(event: Record<string, unknown>): BidsEvent | null {
  return Array.isArray(event.bids) ? (event as unknown as BidsEvent) : null;
}

/** The bids that lie open on the table: those of the last reveal, until the next push is over. */
export function openBids(log: GameEvent[]): BidsEvent | null {
  const last = log.findLast((event) => bidsIn(event.detail) ?? pushIn(event.detail));
  return last ? bidsIn(last.detail) : null;
}

/** The chips that were in each fist before the push that happened as `number`. */
export function bidsBefore(log: GameEvent[], number: number): BidsEvent | null {
  return openBids(log.filter((event) => event.number < number));
}
