/** What every value of an option looks like: cards, and what happens to pawns on a stretch of track, round a table or in
 * the hand. Words stand beside the picture; an option that is not drawn here has words alone. */
import { PICTURES } from './catalogue';

/** One's own pawn, an opponent's, a partner's. */
export type Piece = 'own' | 'other' | 'partner';
export type Sign = 'swap' | 'fire' | 'skip' | 'again' | 'any' | 'no-crown' | 'down';

export interface Way {
  /** Squares of the track; a way out comes from -1, the reserve. */
  from: number;
  to: number;
  isBarred?: boolean;
  /** What stands on the arrow. */
  says?: string;
}

export interface Picture {
  /** The cards it is about. */
  cards?: string[];
  /** What they do apart from moving. */
  signs?: Sign[];
  /** A stretch of track, and who stands on it. */
  track?: (Piece | null)[];
  /** A square of the track that is a start, and one where a home row begins. */
  start?: number;
  home?: number;
  ways?: Way[];
  /** The colours of the chairs round a table, by side. */
  chairs?: number[];
  /** A board of so many sections, which way it runs, and the ways out of its centre. */
  sections?: number;
  turn?: 'clockwise' | 'counterclockwise';
  exits?: number;
  /** Cards in the hand, and how many of them are laid down. */
  hand?: { of: number; down: number };
  /** A row of pawns: by rank, or all alike. */
  ranks?: 'royal' | 'alike';
  /** Discs on the plate of Thrill: bets hidden or open, and the weight. */
  plate?: 'plain' | 'weight' | 'secret' | 'open';
  /** How a seven's points are shared. */
  shares?: number[];
}

export function pictureOf(option: string, value: unknown): Picture | null {
  return PICTURES[option]?.[String(value)] ?? null;
}

const FRENCH: Record<string, string> = { ace: 'A', king: 'K', queen: 'Q', jack: 'J', joker: '★' };
const NUMBERS: Record<string, string> = { ace: '1·11', king: '13', queen: '12', jack: '⇄', joker: '★' };

/** What is printed on a card in this pack. */
export function signIn(deck: unknown, card: string): string {
  return (deck === 'numbers' ? NUMBERS : FRENCH)[card] ?? card;
}
