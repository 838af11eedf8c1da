/** Why somebody has won, from the last view of a game: what they reached, and how much the closest rivals lacked. */
import type { View } from '../live/state';
import type { OutcomeWords } from './words';

export interface Reason {
  key: keyof OutcomeWords;
  args: { n: number; left: number };
}

/** What each seat has reached and what there is to reach, where the last view tells it. */
interface Reached {
  done: number[];
  all: number;
}

const READERS: Record<string, (view: View, winner: number) => Reached> = {
  // A side wins when all its pawns are home: `whyWon` adds those of a side up.
  track: ({ pawns }) => {
    const places = pawns as string[][];
    const done = places.map((own) => own.filter((place) => place.startsWith('H')).length);
    return { done, all: places[0]?.length ?? 0 };
  },
  denkste: ({ pawns }, winner) => ({ done: pawns as number[], all: (pawns as number[])[winner] ?? 0 }),
  towers: ({ home }, winner) => ({ done: home as number[], all: (home as number[])[winner] ?? 0 }),
};

/** `kind` is the board's, `sides` say who plays together; null where nothing more is known than who won. */
export function whyWon(kind: string, view: View, winners: number[], sides: number[] | null): Reason | null {
  const [winner] = winners;
  if (winner === undefined) return null;
  if (kind === 'thrill') return { key: 'why.thrill', args: { n: 0, left: 0 } };
  if (kind === 'mimes') return mimed(view, winner);
  const reached = READERS[kind]?.(view, winner);
  if (!reached) return null;
  const sideOf = (seat: number): number => sides?.[seat] ?? seat;
  const lacks = new Map<number, number>();
  for (const [seat, done] of reached.done.entries())
    lacks.set(sideOf(seat), (lacks.get(sideOf(seat)) ?? 0) + reached.all - done);
  lacks.delete(sideOf(winner));
  const n = winners.length * reached.all;
  return { key: `why.${kind}` as keyof OutcomeWords, args: { n, left: Math.min(...lacks.values()) } };
}

function mimed(view: View, winner: number): Reason | null {
  const { scores, options } = view as unknown as { scores: number[]; options: { teams: number[][] } };
  const own = options.teams.findIndex((team) => team.includes(winner));
  const others = scores.filter((_, team) => team !== own);
  return { key: 'why.mimes', args: { n: scores[own] ?? 0, left: Math.max(0, ...others) } };
}
