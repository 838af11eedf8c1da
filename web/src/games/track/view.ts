/** What a seat may know of a game of the track family, as the server's views have it. */
export interface TrackView {
  game: string;
  players: number;
  options: Record<string, unknown>;
  seat: number | null;
  /** The ranks of pawns, by index; [] where all are alike. From the board, not from the view. */
  ranks: string[];
  phase: 'exchange' | 'play' | 'redrawn' | 'place' | 'jump' | 'forced-discard' | 'over';
  turn: number;
  pawns: string[][];
  hand: string[] | null;
  given: string | null;
  hand_sizes: number[];
  has_given: boolean[];
  draw_size: number;
  discard: string[];
  dealer: number;
  deal: number;
  out: boolean[];
  /** A card that is being shared out; `back` where the rest of it goes backwards. */
  seven: { card: string; left: number; moved: string[]; back?: boolean } | null;
  last: string | null;
  to_act: number[];
  outcome: { winners: number[]; scores: number[] } | null;
}

export function placeOf(view: TrackView, pawn: string): string {
  const [seat, index] = pawn.split('.').map(Number);
  return view.pawns[seat ?? 0]?.[index ?? 0] ?? 'R';
}

/** Pawns with ranks differ; others are alike. */
export function isRoyal(view: TrackView): boolean {
  return view.ranks.length > 0;
}
