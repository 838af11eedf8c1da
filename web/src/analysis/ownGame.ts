/** Which of a finished game's decisions are one's own, and which of them are worth another try. */
import { api } from '../live/api';
import { identity } from '../live/identity.svelte';
import type { AnalysedDecision, AnalysisFound } from '../protocol/types';

/** Percentage points, by what one could know: less is too little to be sure of. */
const LEAST_LOSS = 5;
const MOST_OF_A_GAME = 5;

/** One's seat in a finished game, or null: somebody else's game, or several people at this device. */
export async function ownGame(match: string): Promise<{ seat: number; game: string } | null> {
  const info = await api.match(match);
  const [me, room] = await Promise.all([identity(), api.room(info.table).catch(() => null)]);
  const own = info.names.flatMap((name, seat) => {
    const sits = room?.seats[seat];
    return sits?.owner === me.id && sits.name === name && !info.bots[seat] ? [seat] : [];
  });
  const [seat] = own;
  return own.length === 1 && seat !== undefined ? { seat, game: info.game } : null;
}

/** The costliest first. */
export function worthRepeating(found: AnalysisFound, seat: number): AnalysedDecision[] {
  return found.decisions
    .filter((decision) => decision.is_repeatable && decision.seat === seat && decision.seen.loss >= LEAST_LOSS)
    .sort((decision, other) => other.seen.loss - decision.seen.loss)
    .slice(0, MOST_OF_A_GAME);
}
