/** What a board component is given: what to show, what is offered, and whom to tell. It knows no rules. */
import type { Snippet } from 'svelte';
import type { GameEvent, View } from '../live/state';
import type { LiveTable } from '../live/table.svelte';
import type { Room } from '../protocol/types';
import type { Board } from './board';

/** What stands at a seat, with what the game shows beside the name. */
export type SeatPanelSnippet = Snippet<[seat: number, beside?: Snippet<[number]>]>;

/** What a strong player would do. Each time somebody asks it is another one, even if it names the same action. */
export interface Suggestion {
  action: string;
}

export interface BoardProps {
  room: Room;
  /** The seat shown at the bottom; null for a spectator. */
  seat: number | null;
  view: View;
  /** What the server says about the board of this table. */
  board: Board;
  legal: string[];
  /** By legal action, the ways it can go: its legs, each from field to field. Empty where the server tells none. */
  ways?: Record<string, number[][][]>;
  /** The board begins this choice, up to the last click. */
  suggestion?: Suggestion | null;
  mayTakeBack: boolean;
  latest: GameEvent | null;
  log: GameEvent[];
  play(action: string): void;
  takeBack(): void;
  /** "Why can't I?": the server is asked about these actions. */
  ask(actions: string[]): void;
  /** A hint that needs no rule. */
  hint(sentence: string): void;
  /** What is shown at a seat: who sits there. A board that seats people round itself places it. */
  panel?: SeatPanelSnippet;
  /** What the table waits for, in words. */
  status?: string;
  /** How many times faster than usual things shall move. */
  pace?: number;
  /** Something that happened as this number is still being shown: what followed from it waits. Null when it is over. */
  busy?(number: number | null): void;
  /** What travels beside the game (strokes, cameras, the clock); none where a game is only shown again. */
  live?: LiveTable | undefined;
}
