/** What happened, in a sentence. */
import { t } from '../../i18n/language.svelte';
import type { Happening } from '../../live/mirror';
import type { Size } from './plate';
import { bidsIn, pushIn, type PushEvent } from './view';

export function thrillStory(happening: Happening, names: string[]): string {
  const name = names[happening.seat] ?? '';
  const [verb = '', what = ''] = (happening.action ?? '').split('|');
  const push = pushIn(happening.event);
  if (push) return pushed(push, names);
  const bids = bidsIn(happening.event);
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
