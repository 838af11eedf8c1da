/** One's own mistakes come back after longer and longer waits, and begin again when they were not known. */
import { beforeEach, expect, test, vi } from 'vitest';
import { answered, begun, dayOf, isDue, isLearnt, WAITS, type Scheduled } from '../../src/puzzles/leitner';

const TODAY = 20_000;

test('a mistake comes back the next day, and after each right answer later', () => {
  let entry: Scheduled = begun(TODAY);
  expect(isDue(entry, TODAY)).toBe(false);
  let day = TODAY;
  const waits: number[] = [];
  while (!isLearnt(entry)) {
    waits.push(entry.due - day);
    expect(isDue(entry, entry.due - 1)).toBe(false);
    expect(isDue(entry, entry.due)).toBe(true);
    day = entry.due;
    entry = answered(entry, true, day);
  }
  expect(waits).toEqual(WAITS);
  expect(isDue(entry, day + 1000)).toBe(false);
});

test('what was wrong begins again', () => {
  const far = answered(answered(begun(TODAY), true, TODAY), true, TODAY);
  expect(far.box).toBe(2);
  expect(answered(far, false, TODAY + 9)).toEqual(begun(TODAY + 9));
});

test('a day ends at midnight here', () => {
  expect(dayOf(new Date(2026, 5, 2, 0, 1)) - dayOf(new Date(2026, 5, 1, 23, 59))).toBe(1);
  expect(dayOf(new Date(2026, 5, 2, 23, 59))).toBe(dayOf(new Date(2026, 5, 2, 0, 1)));
});

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.resetModules();
});

test('mistakes are kept once, moved on, dropped and forgotten', async () => {
  const own = await import('../../src/puzzles/ownMistakes.svelte');
  const [first, second] = [1, 2].map((number) => ({ match: 'm', number, game: 'dog' })) as [
    { match: string; number: number; game: string },
    { match: string; number: number; game: string },
  ];
  own.addMistakes([first], 0);
  own.addMistakes([first, second], 1);
  expect(own.openMistakes().map(({ number }) => number)).toEqual([1, 2]);
  expect(own.dueMistakes(0)).toEqual([]);
  expect(own.dueMistakes(1).map(({ number }) => number)).toEqual([1]);
  own.noteAnswer(first, true, 1);
  expect(own.dueMistakes(3).map(({ number }) => number)).toEqual([2]);
  expect(own.dueMistakes(4).map(({ number }) => number)).toEqual([2, 1]);
  for (let box = 1; box < WAITS.length; box += 1) own.noteAnswer(first, true, 100);
  own.addMistakes([first], 101); // learnt: it does not come back with the next analysis of the same game
  expect(own.openMistakes().map(({ number }) => number)).toEqual([2]);
  own.dropMistake(second);
  expect(own.openMistakes()).toEqual([]);
  own.forgetMistakes();
  own.addMistakes([first], 102);
  expect(own.openMistakes()).toHaveLength(1);
});

test('what is stored and broken is left out', async () => {
  kept.set(
    'ludothek.mistakes',
    JSON.stringify([null, { match: 'm' }, { match: 'm', number: 3, game: 'dog', box: 0, due: 1 }]),
  );
  const own = await import('../../src/puzzles/ownMistakes.svelte');
  expect(own.openMistakes().map(({ number }) => number)).toEqual([3]);
});
