/** What happened, in a sentence. */
import { t } from '../../i18n/language.svelte';
import type { Happening } from '../../live/mirror';
import { revealIn } from './view';

export function denksteStory(happening: Happening, names: string[]): string {
  const reveal = revealIn(happening.event);
  if (!reveal) return t('log.chose', { name: names[happening.seat] ?? '' });
  const name = names[reveal.seat] ?? '';
  const stop = reveal.stop.join(', ');
  if (reveal.moved > 0) return t('log.went', { name, go: reveal.go, stop });
  if (reveal.moved < 0) return t('log.sentback', { name, go: reveal.go, stop });
  return t('log.stayed', { name, go: reveal.go, stop });
}

/** The names of the two cards. */
export function denksteWord(text: string): string {
  if (text === 'Go') return t('denkste.go');
  return text === 'Stop' ? t('denkste.stop') : text;
}
