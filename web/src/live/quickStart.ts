/** One click: a table, oneself on a seat, bots on the others, and off it goes. */
import type { Room } from '../protocol/types';
import { availableLevel } from './botLevel.svelte';
import { api } from './api';
import { identity, ownAvatar } from './identity.svelte';

/** Only whoever sits down draws lots. */
async function commitmentFor(match: string, seat: number): Promise<string> {
  return (await import('../fairness/contribution')).commitmentFor(match, seat);
}

export async function playAgainstBots(game: string, players: number): Promise<Room> {
  await identity();
  const [room, level] = await Promise.all([api.openTable({ game, players, visibility: 'link' }), availableLevel()]);
  await api.takeSeat(room.id, 0, { avatar: ownAvatar(), commitment: await commitmentFor(room.match, 0) });
  for (let seat = 1; seat < players; seat += 1) await api.putBot(room.id, seat, { level });
  return api.start(room.id);
}

export async function openForFriends(game: string, players: number): Promise<Room> {
  await identity();
  const room = await api.openTable({ game, players, visibility: 'link' });
  return api.takeSeat(room.id, 0, { avatar: ownAvatar(), commitment: await commitmentFor(room.match, 0) });
}
