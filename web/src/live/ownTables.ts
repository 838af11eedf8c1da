/** The tables this browser has sat at, the latest first: what can be gone on with is offered on the start page. */
import type { Room } from '../protocol/types';
import { api, Refused } from './api';

const STORED = 'ludothek.tables';
const MOST_KEPT = 12;

function stored(): string[] {
  return JSON.parse(localStorage.getItem(STORED) ?? '[]') as string[];
}

function keep(tables: string[]): void {
  localStorage.setItem(STORED, JSON.stringify(tables.slice(0, MOST_KEPT)));
}

export function rememberTable(table: string): void {
  if (stored()[0] !== table) keep([table, ...stored().filter((other) => other !== table)]);
}

/** Those still going on where this browser has a seat; the others are forgotten. */
export async function unfinishedTables(you: string): Promise<Room[]> {
  const found = await Promise.all(
    stored().map((table) =>
      api.room(table).catch((error: unknown) => {
        if (error instanceof Refused) return null;
        throw error;
      }),
    ),
  );
  const open = found.filter(
    (room) => room !== null && room.phase !== 'over' && room.seats.some((seat) => seat.owner === you),
  ) as Room[];
  keep(open.map((room) => room.id));
  return open;
}
