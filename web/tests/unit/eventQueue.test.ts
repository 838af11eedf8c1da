/** Events are shown one by one: none before the last one has been seen. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventQueue } from '../../src/live/eventQueue';
import type { EventMessage } from '../../src/protocol/types';

const event = (number: number): EventMessage => ({ number }) as EventMessage;
let shown: number[];
let waiting: number;
let isSettling: boolean;

function queue(dwell: (event: EventMessage) => number | null): EventQueue {
  return new EventQueue(
    (event) => shown.push(event.number),
    dwell,
    (count, settling) => {
      waiting = count;
      isSettling = settling;
    },
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});
afterEach(() => vi.useRealTimers());

test('the first is shown at once, the others one dwell after another', () => {
  const events = queue(() => 1_000);
  for (const number of [1, 2, 3]) events.add(event(number));
  expect(shown).toEqual([1]);
  expect(waiting).toBe(2);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual([1, 2, 3]);
  expect(isSettling).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(isSettling).toBe(false);
});

test('what nobody can see takes no time', () => {
  const events = queue(({ number }) => (number === 2 ? 0 : 1_000));
  for (const number of [1, 2, 3, 4]) events.add(event(number));
  vi.advanceTimersByTime(1_000);
  expect(shown).toEqual([1, 2, 3]);
});

test('step by step: nothing follows by itself', () => {
  const events = queue(() => null);
  for (const number of [1, 2, 3]) events.add(event(number));
  vi.advanceTimersByTime(1_000_000);
  expect(shown).toEqual([1]);
  events.next();
  expect(shown).toEqual([1, 2]);
});

test('a board that holds an event is waited for, and its end is seen', () => {
  const events = queue(() => 500);
  events.add(event(1));
  events.hold(true);
  events.add(event(2));
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual([1]);
  events.hold(false);
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2]);
});

test('whoever acts has seen enough: everything is shown, and the next event waits for nothing', () => {
  const events = queue(() => 1_000);
  for (const number of [1, 2, 3]) events.add(event(number));
  events.hurry();
  expect(shown).toEqual([1, 2, 3]);
  expect(waiting).toBe(0);
  events.add(event(4));
  expect(shown).toEqual([1, 2, 3, 4]);
});

test('a table told anew forgets what waited', () => {
  const events = queue(() => 1_000);
  for (const number of [1, 2, 3]) events.add(event(number));
  events.clear();
  vi.advanceTimersByTime(10_000);
  expect(shown).toEqual([1]);
  expect(waiting).toBe(0);
});
