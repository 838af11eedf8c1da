/** What happened, in a sentence. */
import { t } from '../../i18n/language.svelte';
import type { GameEvent } from '../../live/state';
import type { View } from '../../live/state';
import type { Board } from '../board';
import { factsOf, spotOf } from './board';
import { revealIn, type DenksteView } from './view';

export function denksteLogText(event: GameEvent, names: string[]): string {
  const reveal = revealIn(event.detail);
  if (!reveal) return t('log.chose', { name: names[event.seat] ?? '' });
  const name = names[reveal.seat] ?? '';
  const stop = reveal.stop.join(', ');
  if (reveal.moved > 0) return t('log.went', { name, go: reveal.go, stop });
  if (reveal.moved < 0) return t('log.sentback', { name, go: reveal.go, stop });
  return t('log.stayed', { name, go: reveal.go, stop });
}

/** Who goes and who guesses, and how far up everybody is. */
export function denksteSeatNote(told: View, seat: number, board: Board): string {
  const view = told as unknown as DenksteView;
  const facts = factsOf(board);
  const { level } = spotOf(facts, view.pawns[seat] ?? 0, board.colours[seat] ?? 0);
  const where = level > facts.laps.length ? t('place.centre') : t('denkste.level', { n: level });
  if (view.phase === 'over') return where;
  const role = seat === view.turn ? t('denkste.go') : seat === view.stop_seat ? t('denkste.stop') : '';
  return [role, where].filter(Boolean).join(' · ');
}
