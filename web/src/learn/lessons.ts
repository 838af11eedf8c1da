/** The lessons the server has, each asked for once; and which guided game a game has. */
import { gameEntry } from '../games/games';
import { api } from '../live/api';
import type { GameEvent } from '../live/state';
import type { LessonInfo, LessonMoment } from '../protocol/types';

const kept = new Map<string, Promise<LessonInfo>>();

export function lessonOf(game: string): Promise<LessonInfo> {
  const known = kept.get(game);
  if (known) return known;
  const asked = api.lesson(game);
  kept.set(game, asked);
  asked.catch(() => kept.delete(game));
  return asked;
}

const WRITTEN = new Set(
  Object.keys(import.meta.glob('./*.en.md', { query: '?raw' })).map((path) => path.slice(2, -'.en.md'.length)),
);
/** Games of one family are handled alike: one guided game serves them all. */
const OF_FAMILY: Record<string, string> = { track: 'dog' };

/** The game whose guided first game helps with this one; null where there is none. */
export function guideOf(game: string): string | null {
  if (WRITTEN.has(game)) return game;
  return OF_FAMILY[gameEntry(game)?.family ?? ''] ?? null;
}

/** Moments of a lesson as the boards know them; `before` is the view of the first one. */
export function eventsOf(moments: LessonMoment[], before: Record<string, unknown>, first: number): GameEvent[] {
  return moments.map((moment, place) => ({
    number: first + place,
    kind: 'play',
    seat: moment.seat,
    by: 'player',
    action: moment.action,
    detail: moment.event,
    before: moments[place - 1]?.view ?? before,
    after: moment.view,
  }));
}
