/** The squares a pawn is shown walking over. Only a picture: whether it may go there, the server has said. */
import type { Point } from '../point';
import { HOME_ROW, spotOf, type DrawnBoard } from './geometry';

const LONGEST_WALK = 13;
const LONGEST_BACK = 7;

export interface Walker {
  seat: number;
  index: number;
}

/** From one place to another, both included: along the track where that is short, else straight there. */
export function pathBetween(board: DrawnBoard, pawn: Walker, from: string, to: string): Point[] {
  const keys = [from, ...steps(board, pawn.seat, from, to), to].map((place) => spotOf(pawn.seat, place, pawn.index));
  return keys.flatMap((key) => board.spots.get(key) ?? []);
}

function squareOf(place: string): number | null {
  return place.startsWith('T') ? Number(place.slice(1)) : null;
}

function steps(board: DrawnBoard, seat: number, from: string, to: string): string[] {
  const start = squareOf(from);
  const mouth = board.mouths[seat] ?? 0;
  if (to.startsWith('H')) {
    const row = Number(to.slice(1));
    if (start === null) return rows(from.startsWith('H') ? Number(from.slice(1)) + 1 : HOME_ROW, row);
    const walk = (mouth - start + board.length) % board.length;
    if (walk > LONGEST_WALK) return [];
    return [...track(board, start, walk + 1).filter((place) => place !== from), ...rows(1, row)];
  }
  const end = squareOf(to);
  if (start === null || end === null) return [];
  const ahead = (end - start + board.length) % board.length;
  const back = board.length - ahead;
  if (ahead <= LONGEST_WALK) return track(board, start, ahead).slice(1);
  if (back <= LONGEST_BACK) return track(board, end, back).slice(1).reverse();
  return [];
}

/** `count` squares from `start` on. */
function track(board: DrawnBoard, start: number, count: number): string[] {
  return Array.from({ length: count }, (_, step) => `T${(start + step) % board.length}`);
}

function rows(first: number, before: number): string[] {
  return Array.from({ length: Math.max(0, before - first) }, (_, step) => `H${first + step}`);
}
