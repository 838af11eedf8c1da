/** Where a pawn has gone, in words for what people see: how far from whose home or start. Numbers of squares stand on no board. */
import { t } from '../../i18n/language.svelte';
import type { Board } from '../board';
import { printedBoard } from './boards';

export function placeName(place: string): string {
  if (place.startsWith('T')) return t('place.square', { n: place.slice(1) });
  if (place.startsWith('H')) return t('place.home', { n: place.slice(1, 2) });
  return place === 'C' ? t('place.centre') : t('place.reserve');
}

/** From so near, one's own home is what counts. */
const NEAR = 8;

/** `seat` is the owner of the pawn. */
export function whereWords(board: Board, names: string[], seat: number, place: string): string {
  if (!place.startsWith('T')) return placeName(place);
  const { section, sections, mouth, colours } = printedBoard(board);
  const square = Number(place.slice(1));
  const length = section * sections;
  const ahead = (to: number): number => (((to - square) % length) + length) % length;
  const starts = colours.map((colour) => colour * section);
  const home = ahead((starts[seat] ?? 0) - mouth);
  const name = names[seat] ?? '';
  if (home > 0 && home <= NEAR) return t('where.home', { n: home, name });
  if (home === 0 && mouth > 0) return t('where.entrance', { name });
  const marks = starts.flatMap((start, owner) => [
    { key: 'where.past' as const, owner, n: (length - ahead(start)) % length },
    { key: 'where.before' as const, owner, n: ahead(start) },
  ]);
  const nearest = marks.reduce((best, mark) => (mark.n < best.n ? mark : best));
  const of = { n: nearest.n, name: names[nearest.owner] ?? '' };
  return nearest.n === 0 ? t('where.start', of) : t(nearest.key, of);
}
