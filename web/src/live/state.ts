/** What a connection has been told, kept up to date: plain data, no page and no network. */
import type { ChatLine, EventMessage, Messages, Room, SeatView, Times, Welcome } from '../protocol/types';

export type View = Record<string, unknown>;

/** One thing that happened. `before` and `after` are views of the first own seat; none where the event is an old one. */
export interface GameEvent {
  number: number;
  kind: EventMessage['kind'];
  seat: number;
  by: EventMessage['by'];
  action: string | null;
  /** What everybody saw of it, as the game tells it: cards drawn, dice thrown, a push. */
  detail: View;
  before: View | null;
  after: View | null;
}

export interface TableState {
  number: number;
  room: Room;
  you: string;
  seatViews: SeatView[];
  present: string[];
  times: Times | null;
  /** What the browser's own clock has to be corrected by to read the match's own: `clock = Date.now() + offset`. */
  offset: number;
  /** How fast the match's own clock runs: 1, but for tests. */
  lapse: number;
  /** STUN servers for cameras. */
  ice: string[];
  chat: ChatLine[];
  /** Something everybody at this table should know: its game cannot go on, or still warms up. */
  notice: string | null;
  log: GameEvent[];
}

/** Longer than nearly any game: where lines are dropped at one end, those at the other move. */
const LOG_KEPT = 3_000;

export function initialState(welcome: Welcome, now: number): TableState {
  return {
    number: welcome.number,
    room: welcome.room,
    you: welcome.you,
    seatViews: welcome.seats,
    present: welcome.present,
    times: welcome.times,
    offset: welcome.times ? welcome.times.at - now : 0,
    lapse: welcome.lapse,
    ice: welcome.ice,
    chat: welcome.chat,
    notice: welcome.notice,
    log: [],
  };
}

/** The state after a message. `gap` says that events are missing in between: ask for them again. */
export function applyMessage(state: TableState, message: Messages, now: number): { state: TableState; gap: boolean } {
  switch (message.type) {
    case 'welcome': {
      const fresh = initialState(message, now);
      const same = fresh.room.match === state.room.match;
      return { state: { ...fresh, log: same ? state.log : [] }, gap: false };
    }
    case 'event':
      return applyEvent(state, message, now);
    case 'choice':
      return {
        state: { ...state, seatViews: state.seatViews.map((seatView) => updated(seatView, message)) },
        gap: false,
      };
    case 'room':
      return { state: { ...state, room: message.room }, gap: false };
    case 'said':
      return { state: { ...state, chat: [...state.chat, message.line] }, gap: false };
    case 'presence':
      return { state: { ...state, present: message.present }, gap: false };
    case 'emoted':
    case 'accepted':
    case 'refused':
    case 'reason':
    case 'advised':
    case 'signalled':
    case 'wiped':
    case 'goodbye':
    case 'pong':
      return { state, gap: false };
    default:
      return message satisfies never;
  }
}

function applyEvent(state: TableState, message: EventMessage, now: number): { state: TableState; gap: boolean } {
  if (message.number > state.number + 1) return { state, gap: true };
  const isOld = message.number <= state.number;
  const seatViews = isOld ? state.seatViews : state.seatViews.map((seatView) => updated(seatView, message));
  const event: GameEvent = {
    number: message.number,
    kind: message.kind,
    seat: message.seat,
    by: message.by,
    action: message.action ?? ownAction(state, message),
    detail: message.event,
    before: isOld ? null : (state.seatViews[0]?.view ?? null),
    after: isOld ? null : (seatViews[0]?.view ?? null),
  };
  const log = inserted(state.log, event);
  if (isOld) return { state: { ...state, log }, gap: false };
  const { number, times } = message;
  return { state: { ...state, number, seatViews, times, offset: times.at - now, log }, gap: false };
}

/** What was chosen in secret on an own seat. Behind several own seats there are several people: none of them is told. */
function ownAction(state: TableState, message: EventMessage): string | null {
  if (state.seatViews.length > 1) return null;
  return message.seats.find((change) => change.seat === message.seat)?.action ?? null;
}

function updated(seatView: SeatView, message: Pick<EventMessage, 'seats'>): SeatView {
  const change = message.seats.find(({ seat }) => seat === seatView.seat);
  if (!change) return seatView;
  const view = { ...seatView.view, ...change.changes };
  return { seat: seatView.seat, view, legal: change.legal, may_take_back: change.may_take_back, ways: change.ways };
}

/** In order, each number once. */
function inserted(log: GameEvent[], event: GameEvent): GameEvent[] {
  if (log.some((known) => known.number === event.number)) return log;
  return [...log, event].sort((left, right) => left.number - right.number).slice(-LOG_KEPT);
}
