/** What somebody at the plate is told to do, or whom they wait for. */
import { t } from '../../i18n/language.svelte';
import type { ThrillView } from './view';

export interface Moment {
  view: ThrillView;
  /** Null for a spectator. */
  seat: number | null;
  names: string[];
  /** What can be done now. */
  acting: string[];
  pusher: number | null;
  isPusher: boolean;
  /** Whether a push is being shown, and whether one's own hand leads it. */
  isHeld: boolean;
  isLed: boolean;
}

export function promptOf(moment: Moment): string {
  const { view, seat, names, acting, pusher, isPusher } = moment;
  const pusherName = names[pusher ?? 0] ?? '';
  if (moment.isHeld && moment.isLed) return t('thrill.pushOn');
  if (moment.isHeld) return pusher === seat ? t('thrill.youPush') : t('thrill.pushes', { name: pusherName });
  if (isPusher) return view.weight ? t('thrill.layWeight') : t('thrill.layPrompt');
  if (view.phase === 'push') return t('thrill.laysNow', { name: pusherName });
  if (!acting.length || seat === null) return '';
  switch (view.phase) {
    case 'bid':
      return bidPrompt(moment, seat);
    case 'disc':
      return acting.some((action) => action.startsWith('lift|')) ? t('thrill.liftPrompt') : t('thrill.choosePrompt');
    case 'weight':
      return t('thrill.weightPrompt');
    case 'bet':
      return view.weight ? t('thrill.betWeight') : t('thrill.betPrompt');
    default:
      return '';
  }
}

function bidPrompt({ view, names }: Moment, seat: number): string {
  const chosen = view.bids[seat] ?? null;
  const waiting = view.to_act.map((awaited) => names[awaited] ?? '').join(', ');
  return chosen === null ? t('thrill.bidPrompt') : t('thrill.bidChosen', { n: chosen, names: waiting });
}
