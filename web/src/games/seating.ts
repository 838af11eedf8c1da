/** What a board component is given: what to show, what is offered, and whom to tell. It knows no rules. */
import type { Happening, View } from '../live/mirror';
import type { Room } from '../protocol/types';

export interface Seating {
  room: Room;
  /** The seat shown at the bottom; null for a spectator. */
  seat: number | null;
  view: View;
  legal: string[];
  /** By legal action, the ways it can go: its legs, each from field to field. Empty where the server tells none. */
  ways?: Record<string, number[][][]>;
  mayTakeBack: boolean;
  latest: Happening | null;
  log: Happening[];
  play(action: string): void;
  takeBack(): void;
  /** "Why can't I?": the server is asked about these actions. */
  ask(actions: string[]): void;
  /** A hint that needs no rule. */
  hint(sentence: string): void;
  /** How many times faster than usual things shall move. */
  pace?: number;
  /** Something that happened as this number is still being shown: what followed from it waits. Null when it is over. */
  busy?(number: number | null): void;
}
