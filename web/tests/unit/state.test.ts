/** The state keeps what the server says: changes merged, gaps noticed, old events filed once. */
import { expect, test } from 'vitest';
import { initialState, applyMessage, type TableState } from '../../src/live/state';
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
  notice: null,
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

const start: TableState = initialState(welcome, 500);

test('an event changes what it names and keeps the rest', () => {
  const { state, gap } = applyMessage(start, event(5, { turn: 1 }), 600);
  expect(gap).toBe(false);
  expect(state.number).toBe(5);
  expect(state.seatViews[0]?.view).toEqual({ hand: ['5'], turn: 1 });
  expect(state.seatViews[0]?.legal).toEqual([]);
  expect(state.log[0]?.before).toEqual({ hand: ['5'], turn: 0 });
  expect(state.offset).toBe(1_400);
});

test('a gap is noticed and changes nothing', () => {
  const { state, gap } = applyMessage(start, event(6), 600);
  expect(gap).toBe(true);
  expect(state).toBe(start);
});

test('old events go into the log, in order and once', () => {
  let state = start;
  for (const number of [4, 3, 4]) state = applyMessage(state, event(number, { turn: 9 }), 600).state;
  expect(state.log.map((event) => event.number)).toEqual([3, 4]);
  expect(state.seatViews[0]?.view.turn).toBe(0);
});

test('a new match begins a new log', () => {
  const played = applyMessage(start, event(5), 600).state;
  expect(applyMessage(played, welcome, 700).state.log).toHaveLength(1);
  const next: Welcome = { ...welcome, room: { ...room, match: 'n' } };
  expect(applyMessage(played, next, 700).state.log).toEqual([]);
});

test('two on one device: what a seat chose in secret is told to nobody, to one person alone it is', () => {
  const secret: EventMessage = {
    ...event(5),
    seat: 0,
    action: null,
    seats: [{ seat: 0, changes: {}, legal: [], may_take_back: false, action: 'give|13', ways: {} }],
  };
  expect(applyMessage(start, secret, 600).state.log.at(-1)?.action).toBe('give|13');
  const [seat] = welcome.seats;
  if (!seat) throw new Error('no seat');
  const shared = initialState({ ...welcome, seats: [seat, { ...seat, seat: 1 }] }, 500);
  expect(applyMessage(shared, secret, 600).state.log.at(-1)?.action).toBeNull();
});
