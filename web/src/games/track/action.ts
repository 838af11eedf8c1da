/** Actions of the track family as the server writes them (rules/track-family.md, Notation). */
export type Verb = 'move' | 'swap' | 'give' | 'discard' | 'redraw' | 'skip' | 'fold' | 'place' | 'jump' | 'stay';

export interface TrackAction {
  text: string;
  verb: Verb;
  /** The card from the hand. */
  card: string | null;
  /** What it counts as. */
  as: string | null;
  pawn: string | null;
  /** Where the pawn ends. */
  place: string | null;
  /** The pawn it is exchanged with. */
  other: string | null;
}

const WITH_CARD = ['give', 'discard', 'redraw', 'skip'] as const;
const PAWN = /^\d\.\d$/;

export function parseAction(text: string): TrackAction {
  const parts = text.split('|');
  const nothing = { text, card: null, as: null, pawn: null, place: null, other: null };
  const [first = '', second = '', third = '', fourth = ''] = parts;
  if (parts.length === 4) {
    const swaps = PAWN.test(fourth);
    return {
      text,
      verb: swaps ? 'swap' : 'move',
      card: first,
      as: second,
      pawn: third,
      place: swaps ? null : fourth,
      other: swaps ? fourth : null,
    };
  }
  const verb = WITH_CARD.find((known) => known === first);
  if (verb) return { ...nothing, verb, card: second };
  if (first === 'place') return { ...nothing, verb: 'place', pawn: second };
  if (first === 'jump') return { ...nothing, verb: 'jump', place: second };
  return { ...nothing, verb: first === 'stay' ? 'stay' : 'fold' };
}

export function seatOf(pawn: string): number {
  return Number(pawn.split('.')[0]);
}

export function indexOf(pawn: string): number {
  return Number(pawn.split('.')[1]);
}
