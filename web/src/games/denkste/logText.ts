/** What happened, in a sentence. */
import { t } from '../../i18n/language.svelte';
import type { GameEvent } from '../../live/state';
import { revealIn } from './view';

export function denksteLogText(event: GameEvent, names: string[]): string {
  const reveal = revealIn(event.detail);
  if (!reveal) return t('log.chose', { name: names[event.seat] ?? '' });
  const name = names[reveal.seat] ?? '';
  const stop = reveal.stop.join(', ');
  if (reveal.moved > 0) return t('log.went', { name, go: reveal.go, stop });
  if (reveal.moved < 0) return t('log.sentback', { name, go: reveal.go, stop });
  return t('log.stayed', { name, go: reveal.go, stop });
}
