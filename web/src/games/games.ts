/** The games on the shelf, as the pages know them: which family draws them, how long they take. Boards are loaded when needed. */
import type { Component } from 'svelte';
import type { GameEvent, View } from '../live/state';
import type { BoardProps } from './boardProps';
import { teamsOf } from './teams';

export type Family = 'track' | 'denkste' | 'towers' | 'thrill' | 'mimes';
export type GameId =
  'dog' | 'dog-compact' | 'dog-royal' | 'tock6' | 'super-tock' | 'denkste' | 'denkste-towers' | 'thrill' | 'mimes';

export interface GameEntry {
  id: GameId;
  /** Null where no board is drawn yet. */
  family: Family | null;
  minutes: string;
  /** How many play when somebody just wants to play. */
  usual: number;
  /** Whether people alone can play it. */
  peopleOnly?: boolean;
}

export const GAMES: GameEntry[] = [
  { id: 'dog', family: 'track', minutes: '45–60', usual: 4 },
  { id: 'dog-compact', family: 'track', minutes: '45–60', usual: 4 },
  { id: 'dog-royal', family: 'track', minutes: '60', usual: 4 },
  { id: 'tock6', family: 'track', minutes: '45', usual: 4 },
  { id: 'super-tock', family: 'track', minutes: '45', usual: 4 },
  { id: 'denkste', family: 'denkste', minutes: '20', usual: 2 },
  { id: 'denkste-towers', family: 'towers', minutes: '30', usual: 2 },
  { id: 'thrill', family: 'thrill', minutes: '30', usual: 4 },
  { id: 'mimes', family: 'mimes', minutes: '60', usual: 4, peopleOnly: true },
];

export function gameEntry(id: string): GameEntry | null {
  return GAMES.find((game) => game.id === id) ?? null;
}

export interface GameUi {
  Table: Component<BoardProps>;
  logText: (event: GameEvent, names: string[]) => string;
  /** How people call what the server writes in notation. */
  word?: (text: string) => string;
  /** What was hidden from one another, all of it: for finished games. */
  Hands?: Component<{ views: View[]; names: string[] }>;
  /** What the table waits for, where a game says it in its own words; its board then shows the seats, too. */
  status?: (view: View, seat: number | null, names: string[]) => string;
}

const LOADERS: Record<Family, () => Promise<GameUi>> = {
  track: async () => {
    const [table, told, words, hands] = await Promise.all([
      import('./track/TrackTable.svelte'),
      import('./track/logText'),
      import('./track/words'),
      import('./track/AllHands.svelte'),
    ]);
    return { Table: table.default, logText: told.trackLogText, word: words.trackWord, Hands: hands.default };
  },
  denkste: async () => {
    const [table, told, hands] = await Promise.all([
      import('./denkste/DenksteTable.svelte'),
      import('./denkste/logText'),
      import('./denkste/AllChoices.svelte'),
    ]);
    return { Table: table.default, logText: told.denksteLogText, word: told.denksteWord, Hands: hands.default };
  },
  towers: async () => {
    const [table, told] = await Promise.all([import('./towers/TowersTable.svelte'), import('./towers/logText')]);
    return { Table: table.default, logText: told.towersLogText, word: told.towersWord };
  },
  thrill: async () => {
    const [table, told] = await Promise.all([import('./thrill/ThrillTable.svelte'), import('./thrill/logText')]);
    return { Table: table.default, logText: told.thrillLogText };
  },
  mimes: async () => {
    const [table, told] = await Promise.all([import('./mimes/MimesTable.svelte'), import('./mimes/logText')]);
    return { Table: table.default, logText: told.mimesLogText, status: told.mimesStatus };
  },
};

export async function loadUi(game: string): Promise<GameUi | null> {
  const family = gameEntry(game)?.family;
  return family ? LOADERS[family]() : null;
}

/** The colour of each seat, as its board draws it. */
export async function coloursAt(game: string, players: number, options: Record<string, unknown>): Promise<number[]> {
  const family = gameEntry(game)?.family;
  if (family === 'track') {
    const { coloursOf } = await import('./track/boards');
    return coloursOf(players, typeof options.sections === 'number' ? options.sections : 4);
  }
  if (family === 'mimes')
    return teamsOf(game, players, options) ?? Array.from({ length: players }, (_, seat) => seat % 2);
  if (family === 'denkste') return (await import('./denkste/board')).coloursOf(players);
  return Array.from({ length: players }, (_, seat) => seat);
}
