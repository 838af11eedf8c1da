/** The squares a pawn is shown walking over. Only a picture: whether it may go there, the server has said. */
import type { Point } from '../point';
import { spotOf, type DrawnBoard } from './geometry';

export interface Walker {
  seat: number;
  index: number;
}

/** From one place to another, both included: along the track where that is short, else straight there. */
export function pathBetween(board: DrawnBoard, pawn: Walker, from: string, to: string): Point[] {
  const keys = [from, ...steps(board, pawn.seat, from, to), to].map((place) => spotOf(pawn.seat, place, pawn.index));
  return keys.flatMap((key) => board.spots.get(key) ?? []);
}

/** The longest ways that the cards of this pack go on foot; a card that is shared out both ways leaves one point ahead. */
function longestOf(board: DrawnBoard): { ahead: number; back: number } {
  const cards = [...board.printed.cards.values()];
  const most = (counts: number[]): number => Math.max(1, ...counts);
  const backOf = (card: (typeof cards)[number]): number =>
    card.does.includes('both_ways') ? most(card.steps) - 1 : card.back;
  return { ahead: most(cards.flatMap((card) => card.steps)), back: most(cards.map(backOf)) };
}

function squareOf(place: string): number | null {
  return place.startsWith('T') ? Number(place.slice(1)) : null;
}

function steps(board: DrawnBoard, seat: number, from: string, to: string): string[] {
  const start = squareOf(from);
  const longest = longestOf(board);
  const mouth = board.mouths[seat] ?? 0;
  if (to.startsWith('H')) {
    const row = Number(to.slice(1));
    if (start === null) return rows(from.startsWith('H') ? Number(from.slice(1)) + 1 : board.printed.homeRow, row);
    const walk = (mouth - start + board.length) % board.length;
    if (walk > longest.ahead) return [];
    return [...track(board, start, walk + 1).filter((place) => place !== from), ...rows(1, row)];
  }
  const end = squareOf(to);
  if (start === null || end === null) return [];
  const ahead = (end - start + board.length) % board.length;
  const back = board.length - ahead;
  if (ahead <= longest.ahead) return track(board, start, ahead).slice(1);
  if (back <= longest.back) return track(board, end, back).slice(1).reverse();
  return [];
}

/** `count` squares from `start` on. */
function track(board: DrawnBoard, start: number, count: number): string[] {
  return Array.from({ length: count }, (_, step) => `T${(start + step) % board.length}`);
}

function rows(first: number, before: number): string[] {
  return Array.from({ length: Math.max(0, before - first) }, (_, step) => `H${first + step}`);
}
