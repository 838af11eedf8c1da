/** Where a pawn is, in words for what people see: how far from whose home or start. Numbers of squares stand on no board. */
import { t } from '../../i18n/language.svelte';
import type { PrintedBoard } from './boards';

function placeName(place: string): string {
  if (place.startsWith('H')) return t('place.home', { n: place.slice(1, 2) });
  return place === 'C' ? t('place.centre') : t('place.reserve');
}

type Mark = 'home' | 'entrance' | 'start' | 'past' | 'before';

/** From so near, one's own home is what counts. */
const NEAR = 8;

/** Where a pawn of `seat` is; whoever reads it is spoken to about the own home and start. */
export function whereWords(
  board: PrintedBoard,
  names: string[],
  seat: number,
  place: string,
  reader: number | null = null,
): string {
  if (!place.startsWith('T')) return placeName(place);
  const { section, sections, mouth, colours } = board;
  const square = Number(place.slice(1));
  const length = section * sections;
  const ahead = (to: number): number => (((to - square) % length) + length) % length;
  const starts = colours.map((colour) => colour * section);
  const told = (key: Mark, owner: number, n: number): string =>
    owner === reader ? t(`where.${key}.own`, { n }) : t(`where.${key}`, { n, name: names[owner] ?? '' });
  const home = ahead((starts[seat] ?? 0) - mouth);
  if (home > 0 && home <= NEAR) return told('home', seat, home);
  if (home === 0 && mouth > 0) return told('entrance', seat, 0);
  const marks = starts.flatMap((start, owner) => [
    { key: 'past' as const, owner, n: (length - ahead(start)) % length },
    { key: 'before' as const, owner, n: ahead(start) },
  ]);
  const nearest = marks.reduce((best, mark) => (mark.n < best.n ? mark : best));
  return told(nearest.n === 0 ? 'start' : nearest.key, nearest.owner, nearest.n);
}
