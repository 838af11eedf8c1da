/** The mirror keeps what the server says: changes merged, gaps noticed, old events filed once. */
import { expect, test } from 'vitest';
import { mirrorOf, reflect, type Mirror } from '../../src/live/mirror';
import type { EventMessage, Room, Welcome } from '../../src/protocol/types';

const room = { id: 'a', match: 'm', phase: 'playing' } as unknown as Room;
const welcome: Welcome = {
  type: 'welcome',
  number: 4,
  room,
  you: 'me',
  peer: 'p',
  seats: [{ seat: 0, view: { hand: ['5'], turn: 0 }, legal: ['fold'], may_take_back: false, ways: {} }],
  present: [],
  times: { at: 1_000, due: { 0: 9_000 }, banks: null },
  began: 0,
  lapse: 1,
  ice: [],
  now: 0,
  chat: [],
};

function event(number: number, changes: Record<string, unknown> = {}): EventMessage {
  return {
    type: 'event',
    number,
    kind: 'play',
    seat: 1,
    by: 'bot',
    action: 'fold',
    event: {},
    times: { at: 2_000, due: {}, banks: null },
    seats: [{ seat: 0, changes, legal: [], may_take_back: false, action: null, ways: {} }],
  };
}

const start: Mirror = mirrorOf(welcome, 500);

test('an event changes what it names and keeps the rest', () => {
  const { mirror, gap } = reflect(start, event(5, { turn: 1 }), 600);
  expect(gap).toBe(false);
  expect(mirror.number).toBe(5);
  expect(mirror.chairs[0]?.view).toEqual({ hand: ['5'], turn: 1 });
  expect(mirror.chairs[0]?.legal).toEqual([]);
  expect(mirror.log[0]?.before).toEqual({ hand: ['5'], turn: 0 });
  expect(mirror.offset).toBe(1_400);
});

test('a gap is noticed and changes nothing', () => {
  const { mirror, gap } = reflect(start, event(6), 600);
  expect(gap).toBe(true);
  expect(mirror).toBe(start);
});

test('old events go into the log, in order and once', () => {
  let mirror = start;
  for (const number of [4, 3, 4]) mirror = reflect(mirror, event(number, { turn: 9 }), 600).mirror;
  expect(mirror.log.map((one) => one.number)).toEqual([3, 4]);
  expect(mirror.chairs[0]?.view.turn).toBe(0);
});

test('a new match begins a new log', () => {
  const played = reflect(start, event(5), 600).mirror;
  expect(reflect(played, welcome, 700).mirror.log).toHaveLength(1);
  const next: Welcome = { ...welcome, room: { ...room, match: 'n' } };
  expect(reflect(played, next, 700).mirror.log).toEqual([]);
});
