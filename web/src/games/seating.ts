/** What a board component is given: what to show, what is offered, and whom to tell. It knows no rules. */
import type { Happening, View } from '../live/mirror';
import type { LiveTable } from '../live/table.svelte';
import type { Room } from '../protocol/types';

export interface Seating {
  room: Room;
  /** The seat shown at the bottom; null for a spectator. */
  seat: number | null;
  view: View;
  legal: string[];
  mayTakeBack: boolean;
  latest: Happening | null;
  log: Happening[];
  play(action: string): void;
  takeBack(): void;
  /** "Why can't I?": the server is asked about these actions. */
  ask(actions: string[]): void;
  /** A hint that needs no rule. */
  hint(sentence: string): void;
  /** What travels beside the game (strokes, cameras, the clock); none where a game is only shown again. */
  live?: LiveTable | undefined;
}
