/** Where words lie on a board without covering what they speak of. */

/** From top to bottom, in pixels. */
export interface Span {
  top: number;
  bottom: number;
}

export type Place = 'start' | 'center' | 'end';

const MARGIN = 8;

/** The place along a board for something so high that covers the fewest spans; the first one where several do. */
export function clearest(height: number, board: Span, spans: Span[]): Place {
  const tops: [Place, number][] = [
    ['start', board.top + MARGIN],
    ['end', board.bottom - MARGIN - height],
    ['center', (board.top + board.bottom - height) / 2],
  ];
  const covered = ([, top]: [Place, number]): number =>
    spans.filter((span) => span.bottom > top && span.top < top + height).length;
  return tops.reduce((best, other) => (covered(other) < covered(best) ? other : best))[0];
}
