/** What is printed on a board and in a pack of the track family, as the server describes it (browser_board.py). No rules. */
import type { Board } from '../board';
import type { TrackView } from './view';

export interface CardFacts {
  name: string;
  copies: number;
  /** How far it goes forward, as chosen. */
  steps: number[];
  /** How far it goes back; 0 where it does not. */
  back: number;
  does: Ability[];
  /** The cards it can stand for: itself, or any for a joker. */
  counts_as: string[];
}

export type Ability =
  | 'starts'
  | 'back'
  | 'swaps'
  | 'shortcuts'
  | 'splits'
  | 'wild'
  | 'copies'
  | 'pulls'
  | 'skips'
  | 'green_ahead'
  | 'green_back'
  | 'burns'
  | 'anybody'
  | 'again'
  | 'takes'
  | 'both_ways';

export type Pieces = 'pawns' | 'marbles' | 'pegs';

interface TrackFacts {
  game: string;
  section: number;
  sections: number;
  starts: number[];
  mouth_before: number;
  mouths: number[];
  shortcut: number | null;
  special: number | null;
  home_row: number;
  pawns: number;
  pieces: Pieces;
  ranks: string[];
  mirrored: boolean;
  exchange: 'partner' | 'left' | null;
  deck: 'french' | 'numbers';
  seven: { shares: number; burns: boolean };
  swap_opponents_only: boolean;
  cards: CardFacts[];
}

export interface PrintedBoard {
  /** Whose palette and sign it wears (art/covers.ts). */
  game: string;
  /** Squares per section. */
  section: number;
  sections: number;
  /** How many squares before the start the home row branches off. */
  mouth: number;
  /** The square of a section with a way to the centre. */
  shortcut: number | null;
  /** The square of a section that gives an extra card. */
  special: number | null;
  /** Which colour, that is which section, each seat has. */
  colours: number[];
  /** How many squares a home row has. */
  homeRow: number;
  pawns: number;
  /** What they are. */
  pieces: Pieces;
  /** The ranks of the pawns, by index; [] where they are alike. */
  ranks: string[];
  /** Whether the board is drawn the other way round. */
  mirrored: boolean;
  /** Who gets the card that is given away at the start of a round. */
  exchange: 'partner' | 'left' | null;
  deck: 'french' | 'numbers';
  seven: { shares: number; burns: boolean };
  /** By name. */
  cards: Map<string, CardFacts>;
}

export function printedBoard(board: Board): PrintedBoard {
  const facts = board.facts as unknown as TrackFacts;
  return {
    game: facts.game,
    section: facts.section,
    sections: facts.sections,
    mouth: facts.mouth_before,
    shortcut: facts.shortcut,
    special: facts.special,
    colours: board.colours,
    homeRow: facts.home_row,
    pawns: facts.pawns,
    pieces: facts.pieces,
    ranks: facts.ranks,
    mirrored: facts.mirrored,
    exchange: facts.exchange,
    deck: facts.deck,
    seven: facts.seven,
    cards: new Map(facts.cards.map((card) => [card.name, card])),
  };
}

/** The server's view, with what the board says about the pawns. */
export function trackView(view: unknown, printed: PrintedBoard): TrackView {
  return { ...(view as Omit<TrackView, 'ranks'>), ranks: printed.ranks };
}
