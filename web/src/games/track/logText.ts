/** What happened, in a sentence. */
import { t } from '../../i18n/language.svelte';
import type { GameEvent } from '../../live/state';
import { parseAction, seatOf, type TrackAction } from './action';
import { nameOf } from './cards';
import type { TrackView } from './view';

export function placeName(place: string): string {
  if (place.startsWith('T')) return t('place.square', { n: place.slice(1) });
  if (place.startsWith('H')) return t('place.home', { n: place.slice(1, 2) });
  return place === 'C' ? t('place.centre') : t('place.reserve');
}

export function trackLogText(event: GameEvent, names: string[]): string {
  const name = names[event.seat] ?? '';
  if (event.kind === 'undo') return t('log.undo', { name });
  if (event.action === null) return t('log.gave', { name });
  const action = parseAction(event.action);
  const said = [sentence(action, name, names)];
  const caught = captured(event, action).map((seat) => names[seat] ?? '');
  if (caught.length) said.push(t('log.captured', { names: caught.join(', ') }));
  return said.join(' ');
}

function sentence(action: TrackAction, name: string, names: string[]): string {
  const card = action.card === null ? '' : cardWords(action);
  switch (action.verb) {
    case 'move':
      return t('log.move', { name, card, place: placeName(action.place ?? '') });
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
      return t('log.jump', { name, place: placeName(action.place ?? '') });
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
