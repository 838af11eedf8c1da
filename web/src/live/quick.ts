/** One click: a table, oneself on a seat, bots on the others, and off it goes. */
import type { Room } from '../protocol/types';
import { levelHere } from './bots.svelte';
import { lobby } from './http';
import { identity } from './identity.svelte';
import { newNonce } from './nonce';

export async function playAgainstBots(game: string, players: number): Promise<Room> {
  await identity();
  const [room, level] = await Promise.all([lobby.open({ game, players, visibility: 'link' }), levelHere()]);
  await lobby.take(room.id, 0, { nonce: newNonce() });
  for (let seat = 1; seat < players; seat += 1) await lobby.bot(room.id, seat, { level });
  return lobby.start(room.id);
}

export async function openForFriends(game: string, players: number): Promise<Room> {
  await identity();
  const room = await lobby.open({ game, players, visibility: 'link' });
  return lobby.take(room.id, 0, { nonce: newNonce() });
}
