/** What a seat may know of a game of Denkste!. */
export interface DenksteView {
  players: number;
  options: Record<string, unknown>;
  phase: 'choose' | 'over';
  turn: number;
  stop_seat: number;
  dials: number;
  pawns: number[];
  go: number | null;
  stop: number[] | null;
  warnings: number[];
  to_act: number[];
  outcome: { winners: number[] } | null;
}

/** What everybody saw when both had chosen. */
export interface Reveal {
  seat: number;
  go: number;
  stop: number[];
  from: number;
  to: number;
  moved: number;
}

export function revealIn(event: Record<string, unknown>): Reveal | null {
  return typeof event.go === 'number' ? (event as unknown as Reveal) : null;
}
