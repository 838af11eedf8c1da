/** The lobby over HTTP. Refusals come back as errors with the server's own code and sentence. */
import type {
  BotLevel,
  Drawings,
  FrameList,
  GameInfo,
  Identity,
  LessonAnswer,
  LessonInfo,
  MatchInfo,
  NewTable,
  RefusalAnswer,
  Room,
  RoomList,
  Statistics,
  TableChange,
  TakeSeat,
  WordList,
  WordsFound,
} from '../protocol/types';
import { missedAnswer } from './connection.svelte';

export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { 'content-type': 'application/json' };
  }
  const [answer, told] = await fetch(`/api${path}`, request)
    .then(async (found): Promise<[Response, unknown]> => [found, await found.json()])
    .catch(() => {
      missedAnswer();
      throw new TypeError('no answer from the server');
    });
  if (!answer.ok) {
    const refusal = told as RefusalAnswer;
    throw new Refused(refusal.code, refusal.sentence);
  }
  return told as T;
}

export const lobby = {
  who: () => ask<Identity>('GET', '/identity'),
  arrive: (name: string) => ask<Identity>('POST', '/identity', { name }),
  rename: (name: string) => ask<Identity>('PATCH', '/identity', { name }),
  games: () => ask<GameInfo[]>('GET', '/games'),
  bots: () => ask<string[]>('GET', '/bots'),
  tables: () => ask<RoomList>('GET', '/tables'),
  room: (table: string) => ask<Room>('GET', `/tables/${table}`),
  byCode: (code: string) => ask<Room>('GET', `/codes/${code}`),
  open: (wanted: NewTable) => ask<Room>('POST', '/tables', wanted),
  adjust: (table: string, change: TableChange) => ask<Room>('PATCH', `/tables/${table}`, change),
  take: (table: string, seat: number, body: TakeSeat) => ask<Room>('PUT', `/tables/${table}/seats/${seat}`, body),
  leave: (table: string, seat: number) => ask<Room>('DELETE', `/tables/${table}/seats/${seat}`),
  bot: (table: string, seat: number, body: BotLevel) => ask<Room>('PUT', `/tables/${table}/seats/${seat}/bot`, body),
  start: (table: string) => ask<Room>('POST', `/tables/${table}/start`),
  rematch: (table: string) => ask<Room>('POST', `/tables/${table}/rematch`),
  match: (match: string) => ask<MatchInfo>('GET', `/matches/${match}`),
  lesson: (game: string) => ask<LessonInfo>('GET', `/lessons/${game}`),
  attempt: (game: string, step: string, action: string) =>
    ask<LessonAnswer>('POST', `/lessons/${game}/${step}`, { action }),
  statistics: (match: string) => ask<Statistics>('GET', `/matches/${match}/statistics`),
  drawings: (match: string) => ask<Drawings>('GET', `/matches/${match}/drawings`),
  words: (list: WordList) => ask<WordsFound>('POST', '/words', list),
  frames: (match: string, first: number) => ask<FrameList>('GET', `/matches/${match}/frames?first=${first}`),
};
