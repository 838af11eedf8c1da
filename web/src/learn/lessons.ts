/** The lessons the server has, each asked for once; and which guided game a game has. */
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

/** Whether a game has a guided first game. */
export function hasGuide(game: string): boolean {
  return WRITTEN.has(game);
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
