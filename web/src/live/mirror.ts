/** What a connection has been told, kept up to date: plain data, no page and no network. */
import type { ChatLine, EventMessage, Messages, Room, SeatView, Times, Welcome } from '../protocol/types';

export type View = Record<string, unknown>;
export type Chair = number | null;

/** One thing that happened. `before` and `after` are views of the first own chair; none where the event is an old one. */
export interface Happening {
  number: number;
  kind: EventMessage['kind'];
  seat: number;
  by: EventMessage['by'];
  action: string | null;
  event: View;
  before: View | null;
  after: View | null;
}

export interface Mirror {
  number: number;
  room: Room;
  you: string;
  chairs: SeatView[];
  present: string[];
  times: Times | null;
  /** What the browser's own clock has to be corrected by to read the match's own: `clock = Date.now() + offset`. */
  offset: number;
  /** How fast the match's own clock runs: 1, but for tests. */
  lapse: number;
  /** STUN servers for cameras. */
  ice: string[];
  chat: ChatLine[];
  log: Happening[];
}

const LOG_KEPT = 400;

export function mirrorOf(welcome: Welcome, now: number): Mirror {
  return {
    number: welcome.number,
    room: welcome.room,
    you: welcome.you,
    chairs: welcome.seats,
    present: welcome.present,
    times: welcome.times,
    offset: welcome.times ? welcome.times.at - now : 0,
    lapse: welcome.lapse,
    ice: welcome.ice,
    chat: welcome.chat,
    log: [],
  };
}

/** The mirror after a message. `gap` says that events are missing in between: ask for them again. */
export function reflect(mirror: Mirror, message: Messages, now: number): { mirror: Mirror; gap: boolean } {
  switch (message.type) {
    case 'welcome': {
      const fresh = mirrorOf(message, now);
      const same = fresh.room.match === mirror.room.match;
      return { mirror: { ...fresh, log: same ? mirror.log : [] }, gap: false };
    }
    case 'event':
      return take(mirror, message, now);
    case 'room':
      return { mirror: { ...mirror, room: message.room }, gap: false };
    case 'said':
      return { mirror: { ...mirror, chat: [...mirror.chat, message.line] }, gap: false };
    case 'presence':
      return { mirror: { ...mirror, present: message.present }, gap: false };
    case 'emoted':
    case 'accepted':
    case 'refused':
    case 'reason':
    case 'signalled':
    case 'wiped':
    case 'goodbye':
    case 'pong':
      return { mirror, gap: false };
    default:
      return message satisfies never;
  }
}

function take(mirror: Mirror, event: EventMessage, now: number): { mirror: Mirror; gap: boolean } {
  if (event.number > mirror.number + 1) return { mirror, gap: true };
  const own = event.seats.find((one) => one.seat === event.seat)?.action ?? null;
  const happening: Happening = {
    number: event.number,
    kind: event.kind,
    seat: event.seat,
    by: event.by,
    action: event.action ?? own,
    event: event.event,
    before: null,
    after: null,
  };
  if (event.number <= mirror.number) return { mirror: { ...mirror, log: filed(mirror.log, happening) }, gap: false };
  const chairs = mirror.chairs.map((chair) => {
    const change = event.seats.find((one) => one.seat === chair.seat);
    if (!change) return chair;
    const view = { ...chair.view, ...change.changes };
    return { seat: chair.seat, view, legal: change.legal, may_take_back: change.may_take_back, ways: change.ways };
  });
  happening.before = mirror.chairs[0]?.view ?? null;
  happening.after = chairs[0]?.view ?? null;
  return {
    mirror: {
      ...mirror,
      number: event.number,
      chairs,
      times: event.times,
      offset: event.times.at - now,
      log: filed(mirror.log, happening),
    },
    gap: false,
  };
}

/** In order, each number once. */
function filed(log: Happening[], happening: Happening): Happening[] {
  if (log.some((one) => one.number === happening.number)) return log;
  const sorted = [...log, happening].sort((one, other) => one.number - other.number);
  return sorted.slice(-LOG_KEPT);
}
