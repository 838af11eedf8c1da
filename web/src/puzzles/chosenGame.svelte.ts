/** Whose puzzles are shown, kept in this browser. */
const STORED = 'ludothek.puzzles.game';
/** In place of a game. */
export const EVERY = '';

let chosen = $state(localStorage.getItem(STORED) ?? EVERY);

export function chosenGame(): string {
  return chosen;
}

export function chooseGame(game: string): void {
  chosen = game;
  localStorage.setItem(STORED, game);
}
