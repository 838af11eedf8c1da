/** One's own mistakes that come back as exercises, kept in this browser alone (decision 047). */
import { answered, begun, isDue, isLearnt, today, type Scheduled } from './leitner';

export interface Mistake {
  match: string;
  /** Of the moment after the decision, as the replay counts. */
  number: number;
  game: string;
}
export type OwnMistake = Mistake & Scheduled;

const STORED = 'ludothek.mistakes';
const MOST_KEPT = 300;

function isMistake(entry: unknown): entry is OwnMistake {
  const { match, number, game, box, due } = (entry ?? {}) as Partial<OwnMistake>;
  const texts = typeof match === 'string' && typeof game === 'string';
  return texts && [number, box, due].every((value) => Number.isInteger(value));
}

function stored(): OwnMistake[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMistake) : [];
  } catch {
    return [];
  }
}

let kept = $state.raw<readonly OwnMistake[]>(stored());

function keep(mistakes: readonly OwnMistake[]): void {
  kept = mistakes.slice(-MOST_KEPT);
  localStorage.setItem(STORED, JSON.stringify(kept));
}

const isSame = (entry: Mistake, other: Mistake): boolean =>
  entry.match === other.match && entry.number === other.number;

/** Those that are still to be learnt. */
export function openMistakes(): readonly OwnMistake[] {
  return kept.filter((entry) => !isLearnt(entry));
}

/** What comes back today or should have before, the longest wait first. */
export function dueMistakes(day = today()): readonly OwnMistake[] {
  return kept.filter((entry) => isDue(entry, day)).sort((entry, other) => entry.due - other.due);
}

/** What is known already stays where it is, learnt or not. */
export function addMistakes(found: readonly Mistake[], day = today()): void {
  const added = found.filter((entry) => !kept.some((other) => isSame(entry, other)));
  if (added.length) keep([...kept, ...added.map((entry) => ({ ...entry, ...begun(day) }))]);
}

export function noteAnswer(mistake: Mistake, isRight: boolean, day = today()): void {
  keep(kept.map((entry) => (isSame(entry, mistake) ? { ...entry, ...answered(entry, isRight, day) } : entry)));
}

/** Where the game is gone. */
export function dropMistake(mistake: Mistake): void {
  keep(kept.filter((entry) => !isSame(entry, mistake)));
}

export function forgetMistakes(): void {
  keep([]);
}
