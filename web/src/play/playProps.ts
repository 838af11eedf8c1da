/** What the parts of a table in play share: the table, what it is like now, who looks at it, and what they can do. */
import type { TableState } from '../live/state';
import type { LiveTable } from '../live/table.svelte';
import type { Actions } from './actions.svelte';
import type { Perspective } from './perspective.svelte';

export interface PlayProps {
  table: LiveTable;
  tableState: TableState;
  perspective: Perspective;
  actions: Actions;
}
