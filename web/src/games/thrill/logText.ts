/** What happened, in a sentence. */
import { t } from '../../i18n/language.svelte';
import type { GameEvent, View } from '../../live/state';
import type { Size } from './plate';
import { bidsIn, pushIn, type PushEvent, type ThrillView } from './view';

/** Where bluffing is half the game [TH-16]. */
export const BLUFFS = ['sure', 'shaky', 'whistle', 'dare', 'bravo', 'oops'] as const;

/** What somebody is at the moment: the Chief, the one who pushes, out of the game. */
export function roleOf(view: ThrillView, seat: number, pusher: number | null): string {
  if (!view.in[seat]) return t('thrill.out');
  const isChief = view.phase !== 'over' && view.chief === seat;
  return [isChief ? `★ ${t('thrill.chief')}` : '', pusher === seat ? t('thrill.pusher') : '']
    .filter(Boolean)
    .join(' · ');
}

export function thrillSeatNote(view: View, seat: number): string {
  const told = view as unknown as ThrillView;
  return roleOf(told, seat, told.pusher);
}

export function thrillLogText(event: GameEvent, names: string[]): string {
  const name = names[event.seat] ?? '';
  const [verb = '', what = ''] = (event.action ?? '').split('|');
  const push = pushIn(event.detail);
  if (push) return pushed(push, names);
  const bids = bidsIn(event.detail);
  if (bids) {
    const all = bids.bids
      .flatMap((chips, seat) => (chips === null ? [] : [`${names[seat] ?? ''} ${chips}`]))
      .join(', ');
    return t('log.thrill.bids', { bids: all, name: names[bids.pusher] ?? '' });
  }
  if (verb === 'disc') return t('log.thrill.disc', { name, size: t(`thrill.size.${what as Size}`) });
  if (verb === 'lift') return t('log.thrill.lift', { name });
  if (verb === 'weight') return what === 'yes' ? t('log.thrill.weight', { name }) : t('log.thrill.noWeight', { name });
  return t('log.chose', { name });
}

function pushed(push: PushEvent, names: string[]): string {
  const name = names[push.pusher] ?? '';
  const told = push.falls.length
    ? t('log.thrill.fell', { name, n: push.falls.length, chips: push.penalty })
    : t('log.thrill.held', { name });
  return push.out === null ? told : `${told} ${t('log.thrill.out', { name: names[push.out] ?? '' })}`;
}
