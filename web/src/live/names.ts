/** What people at a table are called: bots by their seat, in the language of the page. */
import { t } from '../i18n/language.svelte';
import type { Room } from '../protocol/types';

type Occupant = Pick<Room['seats'][number], 'owner' | 'bot' | 'away' | 'name'>;

/** Somebody sat here and left: a bot plays to the end. */
export function hasLeft(seat: Occupant): boolean {
  return seat.owner === null && seat.bot !== null && seat.away && seat.name !== '';
}

export function isBot(seat: Occupant): boolean {
  return seat.bot !== null && !hasLeft(seat);
}

export function namesOf(room: Pick<Room, 'seats'>): string[] {
  return room.seats.map((seat, place) =>
    isBot(seat) ? t('seat.botname', { n: place + 1 }) : hasLeft(seat) ? t('seat.left', { name: seat.name }) : seat.name,
  );
}
