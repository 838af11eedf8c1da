/** "Why can't I?" needs an action to ask about: what a finger would count out on the board with the printed number.
 * A question only; the server answers it. */
import { seatOf } from './action';
import type { DrawnBoard } from './geometry';
import { placeOf, type TrackView } from './view';

const PRINTED: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13, '1-7': 1, M: 1 };
const EXCHANGES = new Set(['X']);
const JOKER_AS = '13';

/** The questions a greyed card stands for: one for every pawn of the seat, those in play first. */
export function questionsForCard(board: DrawnBoard, view: TrackView, seat: number, card: string): string[] {
  if (view.phase === 'exchange') return [`discard|${card}`];
  const pawns = (view.pawns[seat] ?? []).map((_, index) => `${seat}.${index}`);
  const inPlay = pawns.filter((pawn) => placeOf(view, pawn) !== 'R');
  const inReserve = pawns.filter((pawn) => placeOf(view, pawn) === 'R').slice(0, 1);
  return [...inPlay, ...inReserve].map((pawn) => questionForPawn(board, view, card, pawn));
}

export function questionForPawn(board: DrawnBoard, view: TrackView, card: string, pawn: string): string {
  const as = countsAs(view, card);
  if (EXCHANGES.has(as)) return `${card}|${as}|${pawn}|${otherPawn(view, pawn)}`;
  return `${card}|${as}|${pawn}|${pointedAt(board, view, as, pawn)}`;
}

/** What a joker or a copy is asked about as. */
export function countsAs(view: TrackView, card: string): string {
  if (card === '=') return view.last ?? '2';
  return card === '?' ? JOKER_AS : card;
}

function otherPawn(view: TrackView, pawn: string): string {
  const others = view.pawns.flatMap((places, seat) =>
    seat === seatOf(pawn) ? [] : places.map((place, index) => ({ name: `${seat}.${index}`, place })),
  );
  return (others.find((other) => other.place.startsWith('T')) ?? others[0])?.name ?? pawn;
}

function pointedAt(board: DrawnBoard, view: TrackView, card: string, pawn: string): string {
  const place = placeOf(view, pawn);
  const steps = PRINTED[card] ?? Number(card);
  const seat = seatOf(pawn);
  if (place === 'R') return `T${board.starts[seat] ?? 0}`;
  if (place.startsWith('H')) return `H${Math.min(4, Number(place.slice(1)) + (steps || 1))}`;
  if (place === 'C') return `T${((board.starts[seat] ?? 0) + (board.printed.shortcut ?? 0)) % board.length}`;
  return `T${(Number(place.slice(1)) + (steps || 1)) % board.length}`;
}

/** A square somebody pointed at with a card and a pawn in mind, as a place of that pawn. */
export function placeOfSpot(spot: string, pawn: string): string | null {
  if (/^T\d+$/.test(spot) || spot === 'C') return spot;
  const home = /^(H\d)\.(\d)$/.exec(spot);
  return home && Number(home[2]) === seatOf(pawn) ? (home[1] ?? null) : null;
}
