/** Puzzles are counted in their game: one has "Keezen 7", and more of other games change nothing about it. */
import type { PuzzleEntry } from '../protocol/types';

export type Numbered = PuzzleEntry & { number: number };

/** All of them in the same order, each with its place among those of its game. */
export function numbered(puzzles: readonly PuzzleEntry[]): Numbered[] {
  const counts = new Map<string, number>();
  return puzzles.map((puzzle) => {
    const number = (counts.get(puzzle.game) ?? 0) + 1;
    counts.set(puzzle.game, number);
    return { ...puzzle, number };
  });
}

/** Those of a game; all where there are none of it. */
export function ofGame<P extends PuzzleEntry>(puzzles: readonly P[], game: string): readonly P[] {
  const found = puzzles.filter((puzzle) => puzzle.game === game);
  return found.length ? found : puzzles;
}

/** The games of some puzzles, by title. */
export function gamesOf(puzzles: readonly PuzzleEntry[], titleOf: (game: string) => string): string[] {
  const games = [...new Set(puzzles.map((puzzle) => puzzle.game))];
  return games.sort((left, right) => titleOf(left).localeCompare(titleOf(right)));
}

/** After this one, the next that is not solved; if all are, simply the next. */
export function nextAfter(
  id: string,
  puzzles: readonly PuzzleEntry[],
  isSolved: (id: string) => boolean,
): string | null {
  const all = puzzles.map((puzzle) => puzzle.id);
  const place = all.indexOf(id);
  const order = [...all.slice(place + 1), ...all.slice(0, Math.max(0, place))];
  return order.find((other) => !isSolved(other)) ?? order[0] ?? null;
}
