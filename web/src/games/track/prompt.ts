/** What somebody at a track board is told to do now, and the words on what they can click. */
import { t } from '../../i18n/language.svelte';
import type { TrackAction } from './action';
import type { PrintedBoard } from './boards';
import { helpOf, nameOf } from './cards';
import type { Chosen, Offer } from './offer';
import type { TrackView } from './view';

/** The rest of a nine is no sharing out by plus and minus: another pawn takes it whole, in the other direction. */
export function goesBothWays(printed: PrintedBoard, view: TrackView): boolean {
  return printed.cards.get(view.seven?.card ?? '')?.does.includes('both_ways') ?? false;
}

/** Who gives to whom, by name; and the card that came, until something is done with it. */
export interface Gift {
  to: string;
  from: string;
  card: string | null;
}

export function giftWords({ card, from }: Gift): string {
  return card === null ? '' : t('prompt.received', { card: nameOf(card), name: from });
}

export function promptOf(
  printed: PrintedBoard,
  view: TrackView,
  legal: string[],
  offer: Offer,
  { card, pawn }: Chosen,
  gift: Gift | null,
): string {
  if (view.phase === 'exchange' && gift) return exchangePrompt(view.given, gift);
  if (view.phase === 'place') return t('prompt.place');
  if (view.phase === 'jump') return t('prompt.jump');
  if (view.phase === 'forced-discard') return t('prompt.forced');
  if (view.seven && goesBothWays(printed, view))
    return t(view.seven.back ? 'prompt.restBack' : 'prompt.restAhead', { n: view.seven.left });
  if (view.seven) return t('prompt.seven');
  if (offer.plain.some((action) => action.verb === 'fold')) return t('prompt.fold');
  if (legal.every((action) => action.startsWith('redraw'))) return t('prompt.redraw');
  if (card === null && pawn === null) return `${gift ? giftWords(gift) : ''} ${t('prompt.card')}`.trim();
  if (card === null) return t('prompt.target');
  if (pawn === null && offer.pawns.size) return `${helpOf(printed, card)} ${t('prompt.pawn')}`;
  return helpOf(printed, card);
}

function exchangePrompt(given: string | null, { to, from }: Gift): string {
  if (given) return t('prompt.given', { card: nameOf(given), name: to });
  return to === from ? t('prompt.exchange', { name: to }) : t('prompt.exchangeLeft', { name: to, from });
}

/** One of several ways to end on the same square. */
export function wayWords({ card, as }: TrackAction): string {
  const counted = nameOf(as ?? card ?? '');
  return card === as ? counted : t('card.as', { card: nameOf(card ?? ''), as: counted });
}

/** An action that needs no board. */
export function buttonWords(action: TrackAction): string {
  const card = action.card ? nameOf(action.card) : '';
  switch (action.verb) {
    case 'give':
      return t('button.give', { card });
    case 'discard':
      return t('button.discard', { card });
    case 'redraw':
      return t('button.redraw', { card });
    case 'skip':
      return t('button.skip');
    case 'stay':
      return t('button.stay');
    default:
      return t('button.fold');
  }
}
