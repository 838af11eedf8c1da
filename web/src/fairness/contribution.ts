/**
 * What this browser adds to the seed: a nonce per seat and match, drawn here, shown as a digest before the start and
 * revealed after it. It is kept by the tab, so that a reload does not forget it.
 */
import { digest } from './generator';

const key = (match: string, seat: number): string => `nonce:${match}:${seat}`;

/** Draws a nonce for a seat and answers its digest. */
export function commitmentFor(match: string, seat: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(key(match, seat), nonce);
  return digest(nonce);
}

/** The nonce drawn for a seat; null if that was in another tab, or never. */
export function nonceFor(match: string, seat: number): string | null {
  return sessionStorage.getItem(key(match, seat));
}

export interface ContributingRoom {
  match: string;
  phase: string;
  reveal_by: number;
  seats: { owner: string | null; commitment: string }[];
}

export type Contribution =
  { type: 'commit'; seat: number; commitment: string } | { type: 'reveal'; seat: number; nonce: string };

/** Nothing was sent yet. */
export const noneUnderWay = (): Set<string> => new Set();

/** What is to be said now for one's own seats: to commit before the start, to reveal after it. `underWay` keeps what was sent
 * over this connection: to draw again before a commitment is seen would leave the server with a nonce that is gone, and
 * with many seats on one device every answer to a reveal would reveal all of them again. */
export function contributions(room: ContributingRoom, you: string, underWay = noneUnderWay()): Contribution[] {
  if (room.phase !== 'waiting') return [];
  return room.seats.flatMap((occupant, seat): Contribution[] => {
    if (occupant.owner !== you) return [];
    const revealed = `${key(room.match, seat)}:revealed`;
    if (room.reveal_by === 0) {
      underWay.delete(revealed);
      if (occupant.commitment !== '') underWay.delete(key(room.match, seat));
      if (occupant.commitment !== '' || underWay.has(key(room.match, seat))) return [];
      underWay.add(key(room.match, seat));
      return [{ type: 'commit', seat, commitment: commitmentFor(room.match, seat) }];
    }
    const nonce = nonceFor(room.match, seat);
    if (nonce === null || digest(nonce) !== occupant.commitment || underWay.has(revealed)) return [];
    underWay.add(revealed);
    return [{ type: 'reveal', seat, nonce }];
  });
}
