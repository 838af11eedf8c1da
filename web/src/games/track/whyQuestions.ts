/** "Why can't I?" needs an action to ask about: what a finger would count out on the board with the printed number.
 * A question only; the server answers it. */
import { seatOf } from './action';
import type { DrawnBoard } from './geometry';
import { placeOf, type TrackView } from './view';

/** The questions a greyed card stands for: one for every pawn of the seat, those in play first. */
export function questionsForCard(board: DrawnBoard, view: TrackView, seat: number, card: string): string[] {
  if (view.phase === 'exchange') return [`discard|${card}`];
  const pawns = (view.pawns[seat] ?? []).map((_, index) => `${seat}.${index}`);
  const inPlay = pawns.filter((pawn) => placeOf(view, pawn) !== 'R');
  const inReserve = pawns.filter((pawn) => placeOf(view, pawn) === 'R').slice(0, 1);
  return [...inPlay, ...inReserve].map((pawn) => questionForPawn(board, view, card, pawn));
}

export function questionForPawn(board: DrawnBoard, view: TrackView, card: string, pawn: string): string {
  const as = countsAs(board, view, card);
  const facts = board.printed.cards.get(as);
  if (facts?.does.includes('swaps') && !facts.steps.length) return `${card}|${as}|${pawn}|${otherPawn(view, pawn)}`;
  return `${card}|${as}|${pawn}|${pointedAt(board, view, as, pawn)}`;
}

/** What a joker or a copy is asked about as: a joker as a card that starts, a copy as the last card. */
export function countsAs(board: DrawnBoard, view: TrackView, card: string): string {
  const { cards } = board.printed;
  const facts = cards.get(card);
  if (facts?.does.includes('copies')) return view.last ?? card;
  if (!facts?.does.includes('wild')) return card;
  return facts.counts_as.findLast((other) => cards.get(other)?.does.includes('starts')) ?? facts.counts_as[0] ?? card;
}

function otherPawn(view: TrackView, pawn: string): string {
  const others = view.pawns.flatMap((places, seat) =>
    seat === seatOf(pawn) ? [] : places.map((place, index) => ({ name: `${seat}.${index}`, place })),
  );
  return (others.find((other) => other.place.startsWith('T')) ?? others[0])?.name ?? pawn;
}

function pointedAt(board: DrawnBoard, view: TrackView, card: string, pawn: string): string {
  const place = placeOf(view, pawn);
  const facts = board.printed.cards.get(card);
  const steps = facts?.steps[0] ?? (facts?.back ? -facts.back : 1);
  const seat = seatOf(pawn);
  if (place === 'R') return `T${board.starts[seat] ?? 0}`;
  if (place.startsWith('H')) return `H${Math.min(board.printed.homeRow, Number(place.slice(1)) + steps)}`;
  if (place === 'C') return `T${((board.starts[seat] ?? 0) + (board.printed.shortcut ?? 0)) % board.length}`;
  return `T${(Number(place.slice(1)) + steps + board.length) % board.length}`;
}

/** A square somebody pointed at with a card and a pawn in mind, as a place of that pawn. */
export function placeOfSpot(spot: string, pawn: string): string | null {
  if (/^T\d+$/.test(spot) || spot === 'C') return spot;
  const home = /^(H\d)\.(\d)$/.exec(spot);
  return home && Number(home[2]) === seatOf(pawn) ? (home[1] ?? null) : null;
}
