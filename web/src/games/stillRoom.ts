/** A room for a table that is only shown: behind a lesson or a puzzle there is no room on the server. */
import { t } from '../i18n/language.svelte';
import type { Room, Seat } from '../protocol/types';

/** What a board asks of a room, and no more: whoever learns sits at the seat whose view it is. */
export function stillRoom(
  game: string,
  { seat: own, view }: { seat: number; view: Record<string, unknown> },
  other: (seat: number) => Pick<Seat, 'name' | 'bot'> = () => ({ name: '', bot: 'bot' }),
): Room {
  const seats = Array.from({ length: view.players as number }, (_, seat) =>
    seat === own ? { name: t('new.you'), owner: 'you', bot: null } : { owner: null, ...other(seat) },
  );
  return { id: '', game, players: view.players, options: view.options, seats } as unknown as Room;
}
