/** Which games the server has and what it says about them: asked for once, and kept for a page without a connection. */
import { t, tMaybe } from '../i18n/language.svelte';
import { api } from '../live/api';
import type { GameInfo } from '../protocol/types';

const STORED = 'ludothek.games';
let asked: Promise<GameInfo[]> | null = null;

/** Large families first, then by title: what most people come for stands on top. */
export function allGames(): Promise<GameInfo[]> {
  asked ??= api.games().then(
    (games) => {
      localStorage.setItem(STORED, JSON.stringify(games));
      ownTitles = titlesOf(games);
      return sorted(games);
    },
    (error: unknown) => {
      asked = null;
      const stored = storedGames();
      if (stored.length) return stored;
      throw error;
    },
  );
  return asked;
}

/** What is known without asking; [] on a first visit. */
export function storedGames(): GameInfo[] {
  return sorted(JSON.parse(localStorage.getItem(STORED) ?? '[]') as GameInfo[]);
}

export async function gameInfo(id: string): Promise<GameInfo | null> {
  return (await allGames()).find((game) => game.id === id) ?? null;
}

function sorted(games: GameInfo[]): GameInfo[] {
  const size = (game: GameInfo): number => games.filter((other) => other.family && other.family === game.family).length;
  return games.toSorted((left, right) => size(right) - size(left) || left.title.localeCompare(right.title));
}

/** What games call themselves, as far as is known. */
let ownTitles: Map<string, string> | null = null;
const titlesOf = (games: GameInfo[]): Map<string, string> => new Map(games.map((game) => [game.id, game.title]));

/** The name of a game in the language of the page; for somebody else's game, the name it has itself. */
export function gameTitle(id: string, title?: string): string {
  ownTitles ??= titlesOf(storedGames());
  return tMaybe(`game.${id}.title`, title ?? ownTitles.get(id) ?? id);
}

/** How many play it, and for how long. */
export function factsOf(game: GameInfo): string {
  const players = t('start.players', { from: game.players[0] ?? 0, to: game.players.at(-1) ?? 0 });
  const minutes = game.minutes ? [t('start.minutes', { n: [...new Set(game.minutes)].join('–') })] : [];
  return [players, ...minutes].join(' · ');
}
