/** A table as somebody wishes it: opened, oneself on the first seat, bots on the others where they are wanted. */
import { commitmentFor } from '../fairness/contribution';
import type { Clock } from '../protocol/types';
import { api } from './api';
import { availableLevel } from './botLevel.svelte';
import { identity, ownAvatar } from './identity.svelte';

export interface TableWish {
  game: string;
  players: number;
  options: Record<string, unknown>;
  cameras: boolean;
  isPublic: boolean;
  clock: Clock;
  /** Whether whoever opens it sits down; not where their device is the screen for all. */
  sits: boolean;
  hasBots: boolean;
}

/** The id of the new table. */
export async function openTable({ isPublic, sits, hasBots, ...wished }: TableWish): Promise<string> {
  await identity();
  const room = await api.openTable({ ...wished, visibility: isPublic ? 'public' : 'link' });
  if (sits) await api.takeSeat(room.id, 0, { avatar: ownAvatar(), commitment: commitmentFor(room.match, 0) });
  if (!hasBots) return room.id;
  const level = await availableLevel();
  for (let seat = 1; seat < wished.players; seat += 1) await api.putBot(room.id, seat, { level });
  return room.id;
}
