/** Spaced repetition by Leitner's boxes: what was right moves on to a longer wait, what was wrong begins again. */

/** Days until something comes back, by box. What leaves the last box is learnt. */
export const WAITS: readonly number[] = [1, 3, 7, 14, 30];
const DAY_MS = 86_400_000;

export interface Scheduled {
  /** From 0; as many as there are waits: learnt. */
  box: number;
  /** The day it comes back, counted as `dayOf` counts. */
  due: number;
}

/** Days since 1970, as the calendar here counts them. */
export function dayOf(now: Date): number {
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY_MS);
}

export function today(): number {
  return dayOf(new Date());
}

/** Not on the same day: whoever has just read the solution only remembers it. */
export function begun(day: number): Scheduled {
  return inBox(0, day);
}

/** What a first try leaves; later ones on the same day do not count. */
export function answered(before: Scheduled, isRight: boolean, day: number): Scheduled {
  return inBox(isRight ? before.box + 1 : 0, day);
}

export function isDue(entry: Scheduled, day: number): boolean {
  return !isLearnt(entry) && entry.due <= day;
}

export function isLearnt(entry: Scheduled): boolean {
  return entry.box >= WAITS.length;
}

function inBox(box: number, day: number): Scheduled {
  return { box, due: day + (WAITS[box] ?? 0) };
}
