/** What the server tells about a table of Mimes, and who is who in it. */
import type { View } from '../../live/state';
import type { Room } from '../../protocol/types';

export type Phase = 'take' | 'choose' | 'read' | 'perform' | 'judge' | 'steal' | 'dispute' | 'over';
export type Mode = 'draw' | 'mime';

export interface Guess {
  seat: number;
  text: string;
  refused: boolean;
  /** Told to the guessing team alone. */
  close?: boolean;
}

export interface ShownCard {
  card: number;
  zone: string;
  line: number;
  word: string;
}

export interface MimesView extends View {
  players: number;
  options: {
    teams: number[][];
    target: number;
    language: string;
    seconds: number;
    opponents_see_word: boolean;
    place: 'online' | 'room';
    words: unknown;
  };
  phase: Phase;
  seat: number | null;
  team: number;
  performer: number | null;
  zone: string | null;
  line: number | null;
  mode: Mode | null;
  word: string | null;
  streak: number;
  scores: number[];
  pile: number;
  next: number[];
  guesses: Guess[];
  asked: number | null;
  stealer: number | null;
  caller: number | null;
  votes: (boolean | null)[] | null;
  shown: ShownCard | null;
  deadline: number | null;
  sand: number | null;
  to_act: number[];
}

/** What somebody is at this card: the one who performs, a mate who guesses, an opponent, or a spectator. */
export type Role = 'performer' | 'mate' | 'opponent' | 'spectator';

export function teamOf(view: MimesView, seat: number): number {
  return view.options.teams.findIndex((team) => team.includes(seat));
}

export function roleOf(view: MimesView, seat: number | null): Role {
  if (seat === null) return 'spectator';
  if (seat === performerOf(view)) return 'performer';
  return teamOf(view, seat) === view.team ? 'mate' : 'opponent';
}

/** Who performs, or takes the next card. */
export function performerOf(view: MimesView): number {
  return view.performer ?? view.options.teams[view.team]?.[view.next[view.team] ?? 0] ?? 0;
}

/** The card that was shown last, and what came of it. */
export interface Ending {
  word: string;
  scorer: number | null;
  points: number;
  foul: boolean;
}

export function endingIn(event: View): Ending | null {
  if (typeof event.word !== 'string') return null;
  const scorer = typeof event.scorer === 'number' ? event.scorer : null;
  return { word: event.word, scorer, points: Number(event.points ?? 0), foul: event.foul === true };
}

export type Throw = [zone: string, line: number | null, way: string];

export function diceIn(event: View): Throw | null {
  return Array.isArray(event.dice) ? (event.dice as Throw) : null;
}

/** The dice that lie on the table: the second is the performer's to read, until the card is over; the third one shows what
 * it was, as far as the way was not chosen. */
export function diceOf(view: MimesView, thrown: Throw | null): Throw | null {
  if (view.zone === null) return null;
  if (thrown && thrown[0] === view.zone) return [thrown[0], view.line, thrown[2]];
  return [view.zone, view.line, view.mode === 'draw' ? 'pencil' : view.mode === 'mime' ? 'hand' : '?'];
}

/** Whether the card is drawn: by the dice, or because an online table has agreed to do without cameras. */
export function isDrawnAt(view: MimesView, room: Pick<Room, 'cameras'> | undefined): boolean {
  return view.mode === 'draw' || (view.options.place !== 'room' && room?.cameras === false);
}

const LETTERS = 'ABCDEFGHIJKL';

/** Teams go by letters, as their seats do. */
export function letterOf(team: number): string {
  return LETTERS[team] ?? String(team + 1);
}
