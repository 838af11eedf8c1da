/** How long something that happened stays before the next thing is shown, by the pace that was chosen. */
import { currentSettings } from '../settings/settings.svelte';
import type { EventMessage, Room } from '../protocol/types';

const DWELL_MS = { slow: 2_600, normal: 1_300, quick: 550, instant: 0, step: null };
/** What one did oneself is known; it only has to arrive. */
const OWN_MS = 650;
/** Whoever looks on at a lively table must not fall behind for good. */
const MANY = 8;
const HURRIED_MS = 300;
/** How much quicker or slower than usual a board moves its pieces. */
const SPEED = { slow: 0.65, normal: 1, quick: 1.6, instant: 1, step: 1 };

export function boardSpeed(): number {
  return SPEED[currentSettings().pace];
}

/** How long what follows from an own action stays where nobody else plays: in a guided game. */
export function dwellAlone(): number {
  return DWELL_MS[currentSettings().pace] ?? DWELL_MS.normal;
}

/** Whether the clock of somebody here runs already: then nothing is drawn out. */
function isPressed(event: EventMessage, room: Room, you: string): boolean {
  if (room.clock.kind !== 'move' && room.clock.kind !== 'bank') return false;
  return room.seats.some((seat, place) => seat.owner === you && String(place) in (event.times.due ?? {}));
}

export function dwellOf(event: EventMessage, waiting: number, room: Room, you: string): number | null {
  const usual = DWELL_MS[currentSettings().pace];
  if (usual === 0 || (event.action === null && !Object.keys(event.event).length)) return 0;
  if (isPressed(event, room, you)) return HURRIED_MS;
  const isOwn = event.by === 'player' && room.seats[event.seat]?.owner === you;
  if (isOwn) return OWN_MS;
  return usual !== null && waiting > MANY ? Math.min(usual, HURRIED_MS) : usual;
}
