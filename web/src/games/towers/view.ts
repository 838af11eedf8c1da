/** What everybody knows of a game of Denkste!?: nothing is hidden. */
export interface TowersView {
  players: number;
  phase: 'roll' | 'move' | 'again' | 'over';
  turn: number;
  dice: [number, number] | null;
  /** By field, the seats of its stones from bottom to top. */
  fields: Record<string, number[]>;
  off: number[];
  home: number[];
  to_act: number[];
  outcome: { winners: number[] } | null;
}

export interface TowerMove {
  text: string;
  from: number;
  /** The top stone or a single one, a whole tower, or a caught stone from below. */
  what: 'stone' | 'tower' | 'caught';
  to: string;
}

const MOVE = /^(\d+)([+-]?)>(\d+|G)$/;

export function parseMove(text: string): TowerMove | null {
  const found = MOVE.exec(text);
  if (!found) return null;
  const what = found[2] === '+' ? 'tower' : found[2] === '-' ? 'caught' : 'stone';
  return { text, from: Number(found[1]), what, to: found[3] ?? '' };
}

export function diceIn(event: Record<string, unknown>): { dice: [number, number]; lost: boolean } | null {
  return Array.isArray(event.dice) ? (event as unknown as { dice: [number, number]; lost: boolean }) : null;
}
