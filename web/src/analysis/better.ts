import type { Suggestion } from '../games/boardProps';

/** What somebody should have done at a moment, to be shown on the board. */
export interface Better {
  seat: number;
  suggestion: Suggestion;
  /** The sentence that told of it. */
  words: string;
}
