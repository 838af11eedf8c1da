/** What a picture of the rules is given: a position, and what is about to be done in it. It offers nothing. */
import type { Board } from '../games/board';
import type { GameEvent, View } from '../live/state';

export interface PictureProps {
  board: Board;
  view: View;
  seat: number;
  /** What is about to be done; null where nothing is, or when it is done. */
  action: string | null;
  latest: GameEvent | null;
}
