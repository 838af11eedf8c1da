/** What people at a table are called: bots by their seat, in the language of the page. */
import { t } from '../i18n/language.svelte';
import type { Room } from '../protocol/types';

export function namesOf(room: Pick<Room, 'seats'>): string[] {
  return room.seats.map((seat, place) =>
    seat.bot && !seat.name.includes('(') ? t('seat.botname', { n: place + 1 }) : seat.name,
  );
}
