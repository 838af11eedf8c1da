/** An event of any game in a sentence: who did what, in the game's own notation. */
import { t } from '../../i18n/language.svelte';
import type { GameEvent } from '../../live/state';
import { actionLabel } from './readable';

export function genericLogText(event: GameEvent, names: string[]): string {
  const name = names[event.seat] ?? '';
  if (event.kind === 'undo') return t('log.undo', { name });
  if (event.action === null) return t('log.chose', { name });
  return t('generic.played', { name, action: actionLabel(event.action) });
}
