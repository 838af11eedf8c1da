/** What can be pointed at next, from the list of legal actions alone: cards, then pawns, then places, in any order. */
import { indexOf, parseAction, seatOf, type TrackAction } from './action';
import { spotOf } from './geometry';
import { isRoyal, placeOf, type TrackView } from './view';

export interface Chosen {
  card: string | null;
  pawn: string | null;
}

export interface Offer {
  cards: Set<string>;
  /** Pawns that can be pointed at; reserve pawns that are alike stand for each other. */
  pawns: Set<string>;
  /** By the key of the spot where a chosen pawn can end: the ways to do it. */
  targets: Map<string, TrackAction[]>;
  /** Actions that need no board. */
  plain: TrackAction[];
}

export const NOTHING_CHOSEN: Chosen = { card: null, pawn: null };

export function offerOf(view: TrackView, legal: string[], chosen: Chosen): Offer {
  const actions = legal.map(parseAction);
  const onBoard = actions.filter((action) => action.pawn !== null || action.verb === 'jump');
  const withCard = onBoard.filter((action) => fitsCard(action, chosen.card));
  const withPawn = onBoard.filter((action) => chosen.pawn === null || isSamePawn(view, action, chosen.pawn));
  const targets = new Map<string, TrackAction[]>();
  for (const action of withCard.filter((candidate) => withPawn.includes(candidate))) {
    if (chosen.pawn === null && action.verb !== 'jump' && action.verb !== 'place') continue;
    const key = targetOf(view, action);
    if (key) targets.set(key, [...(targets.get(key) ?? []), action]);
  }
  const plain = actions.filter((action) => action.pawn === null && action.verb !== 'jump');
  return {
    cards: new Set([...withPawn, ...plain].flatMap((action) => action.card ?? [])),
    pawns: new Set(withCard.flatMap((action) => (action.pawn ? alike(view, action.pawn) : []))),
    targets,
    plain: plain.filter((action) => action.card === null || action.card === chosen.card),
  };
}

function fitsCard(action: TrackAction, card: string | null): boolean {
  return card === null || action.card === null || action.card === card;
}

function isSamePawn(view: TrackView, action: TrackAction, pawn: string): boolean {
  return action.pawn !== null && alike(view, action.pawn).includes(pawn);
}

/** The server lists one of several reserve pawns that are alike; a player may point at any of them. */
function alike(view: TrackView, pawn: string): string[] {
  if (isRoyal(view) || placeOf(view, pawn) !== 'R') return [pawn];
  const seat = seatOf(pawn);
  return (view.pawns[seat] ?? []).flatMap((place, index) => (place === 'R' ? `${seat}.${index}` : []));
}

/** The spot on the board that an action ends on. */
export function targetOf(view: TrackView, action: TrackAction): string | null {
  if (action.other) return spotOf(seatOf(action.other), placeOf(view, action.other), indexOf(action.other));
  if (action.place && action.pawn) return spotOf(seatOf(action.pawn), action.place, indexOf(action.pawn));
  return action.place;
}
