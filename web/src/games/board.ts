/** What the server says about the board of a table: colours, sides, geometry, cards. The pages know no rules. */
import { api } from '../live/api';
import type { BoardInfo } from '../protocol/types';

export type Board = BoardInfo;

const kept = new Map<string, Promise<Board>>();

/** The board of a table, asked for once. */
export function boardOf(game: string, players: number, options: Record<string, unknown>): Promise<Board> {
  const key = JSON.stringify([game, players, options]);
  const known = kept.get(key);
  if (known) return known;
  const asked = api.board(game, { players, options });
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

/** By seat, the side it wins with; null where everybody plays alone. */
export function sidesOf(board: Board): number[] | null {
  return new Set(board.sides).size < board.sides.length ? board.sides : null;
}
