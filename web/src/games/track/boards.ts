/** What is printed on the boards of the track family: lengths and marks, as rules/track-family.md has them. No rules. */
export interface PrintedBoard {
  /** Squares a section. */
  section: number;
  /** How many squares before the start the home row branches off. */
  mouth: number;
  /** The square of a section with a way to the centre. */
  shortcut: number | null;
  /** The square of a section that gives an extra card. */
  special: number | null;
}

const DOG: PrintedBoard = { section: 16, mouth: 0, shortcut: null, special: null };
const BOARDS: Record<string, PrintedBoard> = {
  tock6: { section: 18, mouth: 2, shortcut: 7, special: null },
  'super-tock': { section: 18, mouth: 1, shortcut: 8, special: null },
  dog: DOG,
  'dog-compact': DOG,
  'dog-royal': { ...DOG, special: 10 },
};

export function printedBoard(game: string, royal: boolean): PrintedBoard {
  const board = BOARDS[game] ?? DOG;
  return royal ? board : { ...board, special: null };
}

/** Which colour, that is which section, each seat has. */
export function coloursOf(players: number, sections: number): number[] {
  const layouts: Record<string, number[]> = { '2/4': [0, 2], '2/6': [0, 3], '3/6': [0, 2, 4], '4/6': [0, 1, 3, 4] };
  return layouts[`${players}/${sections}`] ?? Array.from({ length: players }, (_, seat) => seat);
}
