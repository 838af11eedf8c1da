/** What happened, in a sentence. */
import { t } from '../../i18n/language.svelte';
import type { GameEvent } from '../../live/state';
import type { Board } from '../board';
import { parseAction, seatOf, type TrackAction } from './action';
import { printedBoard } from './boards';
import { nameOf } from './cards';
import { placeOf, type TrackView } from './view';
import { whereWords } from './where';

export function trackLogText(event: GameEvent, names: string[], board: Board): string {
  const name = names[event.seat] ?? '';
  if (event.kind === 'undo') return t('log.undo', { name });
  if (event.action === null) return t('log.gave', { name });
  const action = parseAction(event.action);
  const said = [
    comesOut(event, action) ? t('log.out', { name, card: cardWords(action) }) : sentence(action, name, names, board),
  ];
  const caught = captured(event, action).map((seat) => names[seat] ?? '');
  if (caught.length) said.push(t('log.captured', { names: caught.join(', ') }));
  return said.join(' ');
}

/** A new deal, with how many cards each; empty where none followed. */
export function trackLogBreak({ before, after }: GameEvent): string {
  const sizes = (view: unknown): number[] => (view as TrackView | null)?.hand_sizes ?? [];
  const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);
  const dealt = sizes(after);
  const isDeal = before !== null && dealt.length > 0 && sum(dealt) >= sum(sizes(before)) + dealt.length;
  return isDeal ? t('log.deal', { n: Math.max(...dealt) }) : '';
}

function comesOut({ before }: GameEvent, { verb, pawn }: TrackAction): boolean {
  return verb === 'move' && before !== null && pawn !== null && placeOf(before as unknown as TrackView, pawn) === 'R';
}

function sentence(action: TrackAction, name: string, names: string[], board: Board): string {
  const where = (): string => whereWords(printedBoard(board), names, seatOf(action.pawn ?? '0.0'), action.place ?? '');
  const card = action.card === null ? '' : cardWords(action);
  switch (action.verb) {
    case 'move':
      return t('log.move', { name, card, place: where() });
    case 'swap':
      return t('log.swap', { name, card, other: names[seatOf(action.other ?? '0.0')] ?? '' });
    case 'give':
      return t('log.give', { name, card });
    case 'discard':
      return t('log.discard', { name, card });
    case 'redraw':
      return t('log.redraw', { name, card });
    case 'skip':
      return t('log.skip', { name });
    case 'fold':
      return t('log.fold', { name });
    case 'place':
      return t('log.place', { name });
    case 'jump':
      return t('log.jump', { name, place: where() });
    case 'stay':
      return t('log.stay', { name });
  }
}

function cardWords(action: TrackAction): string {
  const card = nameOf(action.card ?? '');
  return action.as && action.as !== action.card ? t('card.as', { card, as: nameOf(action.as) }) : card;
}

/** Whose pawns went back to the reserve. */
export function captured(event: GameEvent, action: TrackAction): number[] {
  const before = event.before as TrackView | null;
  const after = event.after as TrackView | null;
  if (!before || !after || action.verb !== 'move') return [];
  return before.pawns.flatMap((places, seat) =>
    places.flatMap((place, index) => (place !== 'R' && after.pawns[seat]?.[index] === 'R' ? seat : [])),
  );
}
