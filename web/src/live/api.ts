/** The api over HTTP. Refusals come back as errors with the server's own code and sentence. */
import type {
  BoardInfo,
  BoardQuestion,
  BotLevel,
  ChoicesInfo,
  Drawings,
  ExerciseInfo,
  FrameList,
  GameInfo,
  Identity,
  LessonAnswer,
  LessonInfo,
  MatchAnalysis,
  MatchInfo,
  NewTable,
  PuzzleAnswer,
  PuzzleInfo,
  PuzzleList,
  RefusalAnswer,
  RenameSeat,
  Room,
  RoomList,
  RulebookInfo,
  Statistics,
  TableChange,
  TakeSeat,
  WordList,
  WordsFound,
} from '../protocol/types';
import { at } from '../base';
import type { Proof } from '../fairness/verify';
import { currentLanguage } from '../i18n/language.svelte';
import { reportUnanswered } from './online.svelte';

export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<T> {
  const init: RequestInit = { method, headers };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    headers['content-type'] = 'application/json';
  }
  const query = `${path.includes('?') ? '&' : '?'}language=${currentLanguage()}`;
  const [answer, told] = await fetch(at(`/api${path}${query}`), init)
    .then(async (found): Promise<[Response, unknown]> => [found, await found.json()])
    .catch(() => {
      reportUnanswered();
      throw new TypeError('no answer from the server');
    });
  if (!answer.ok) {
    const refusal = told as RefusalAnswer;
    throw new Refused(refusal.code, refusal.sentence);
  }
  return told as T;
}

export const api = {
  /** Who this browser is: as before, or a new guest of this name. */
  arrive: (name: string) => request<Identity>('POST', '/identity', { name }),
  rename: (name: string, avatar?: string) => request<Identity>('PATCH', '/identity', { name, avatar }),
  games: () => request<GameInfo[]>('GET', '/games'),
  board: (game: string, table: BoardQuestion) => request<BoardInfo>('POST', `/games/${game}/board`, table),
  /** Options and house rules in words, and what such a table departs from. */
  choices: (game: string, table: BoardQuestion) => request<ChoicesInfo>('POST', `/games/${game}/choices`, table),
  rulebooks: (game: string) => request<RulebookInfo[]>('GET', `/games/${game}/rulebooks`),
  botLevels: () => request<string[]>('GET', '/bots'),
  tables: () => request<RoomList>('GET', '/tables'),
  room: (table: string) => request<Room>('GET', `/tables/${table}`),
  tableByCode: (code: string) => request<Room>('GET', `/codes/${code}`),
  openTable: (wanted: NewTable) => request<Room>('POST', '/tables', wanted),
  changeTable: (table: string, change: TableChange) => request<Room>('PATCH', `/tables/${table}`, change),
  takeSeat: (table: string, seat: number, body: TakeSeat) =>
    request<Room>('PUT', `/tables/${table}/seats/${seat}`, body),
  renameSeat: (table: string, seat: number, body: RenameSeat) =>
    request<Room>('PATCH', `/tables/${table}/seats/${seat}`, body),
  leaveSeat: (table: string, seat: number) => request<Room>('DELETE', `/tables/${table}/seats/${seat}`),
  putBot: (table: string, seat: number, body: BotLevel) =>
    request<Room>('PUT', `/tables/${table}/seats/${seat}/bot`, body),
  start: (table: string) => request<Room>('POST', `/tables/${table}/start`),
  rematch: (table: string) => request<Room>('POST', `/tables/${table}/rematch`),
  match: (match: string) => request<MatchInfo>('GET', `/matches/${match}`),
  /** The whole match with what proves its fairness. */
  record: (match: string) => request<Proof>('GET', `/matches/${match}/record`),
  lesson: (game: string) => request<LessonInfo>('GET', `/lessons/${game}`),
  attempt: (game: string, step: string, action: string) =>
    request<LessonAnswer>('POST', `/lessons/${game}/${step}`, { action }),
  puzzles: () => request<PuzzleList>('GET', '/puzzles'),
  puzzle: (puzzle: string) => request<PuzzleInfo>('GET', `/puzzles/${puzzle}`),
  /** Whether an action solves it; without one, the solution is told. */
  attemptPuzzle: (puzzle: string, action: string | null) =>
    request<PuzzleAnswer>('POST', `/puzzles/${puzzle}`, { action }),
  /** A decision of a finished match as an exercise; `number` is that of the moment after it. */
  decision: (match: string, number: number) => request<ExerciseInfo>('GET', `/matches/${match}/decisions/${number}`),
  attemptDecision: (match: string, number: number, action: string | null) =>
    request<PuzzleAnswer>('POST', `/matches/${match}/decisions/${number}`, { action }),
  statistics: (match: string) => request<Statistics>('GET', `/matches/${match}/statistics`),
  /** What every decision cost; `found` is null while it is being computed. */
  analysis: (match: string) => request<MatchAnalysis>('GET', `/matches/${match}/analysis`),
  drawings: (match: string) => request<Drawings>('GET', `/matches/${match}/drawings`),
  checkWords: (game: string, list: WordList) => request<WordsFound>('POST', `/games/${game}/words`, list),
  frames: (match: string, first: number) => request<FrameList>('GET', `/matches/${match}/frames?first=${first}`),
};
