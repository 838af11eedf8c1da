/** What can only be done one way is done without asking, where somebody wishes so. */
import { currentSettings } from '../settings/settings.svelte';
import type { SeatView } from '../protocol/types';
import { offersChoice } from './patterns';
import type { TableState } from './state';

/** Long enough to read what will be played. */
export const FORCED_AFTER = 900;

/** The only action of a seat that is awaited; null where there is a choice, or the last one was just taken back. */
export function forcedAction(tableState: TableState, seatView: SeatView | undefined): string | null {
  if (!currentSettings().forced || !seatView || offersChoice(seatView.legal)) return null;
  if (tableState.log.at(-1)?.kind === 'undo') return null;
  return seatView.legal[0] ?? null;
}
