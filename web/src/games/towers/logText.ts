/** What happened, in a sentence. */
import { t } from '../../i18n/language.svelte';
import type { GameEvent, View } from '../../live/state';
import { diceIn, parseMove, type TowersView } from './view';

export function towersLogText(event: GameEvent, names: string[]): string {
  const name = names[event.seat] ?? '';
  const thrown = diceIn(event.detail);
  if (thrown) return t(thrown.lost ? 'log.threwLost' : 'log.threw', { name, dice: thrown.dice.join(' + ') });
  const move = parseMove(event.action ?? '');
  if (!move) return t('log.end', { name });
  if (move.to === 'G') return t('log.goal', { name, from: move.from });
  return move.from === 0
    ? t('log.entered', { name, to: move.to })
    : t('log.stone', { name, from: move.from, to: move.to });
}

/** Fields are numbers; the first and the last place are not. */
export function towersWord(text: string): string {
  if (text === '0') return t('towers.outside');
  return text === 'G' ? t('towers.goal') : text;
}

/** How many stones are still outside, and how many are in the goal. */
export function towersSeatNote(told: View, seat: number): string {
  const view = told as unknown as TowersView;
  return t('towers.note', { off: view.off[seat] ?? 0, home: view.home[seat] ?? 0 });
}
