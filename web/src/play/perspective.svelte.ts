/** Whose view of a table this screen shows, and what of it. Behind several own seats there are several people, who pass the
 * device on; what happened last is looked at before anything else is told. */
import { sidesOf, type Board } from '../games/board';
import { loadTable, type GameUi } from '../games/registry';
import { t } from '../i18n/language.svelte';
import { namesOf } from '../live/names';
import type { TableState, View } from '../live/state';
import type { LiveTable } from '../live/table.svelte';
import type { Room, SeatView } from '../protocol/types';

export class Perspective {
  ui = $state.raw<GameUi | null>(null);
  board = $state.raw<Board | null>(null);
  hasBots = $state(false);
  hasAdvice = $state(false);
  /** Who sits at the device now. */
  facing = $state<number | null>(null);
  /** The event that the board is still showing: the log and the outcome wait for it. */
  shown = $state<number | null>(null);

  constructor(
    private readonly table: LiveTable,
    private readonly tableState: () => TableState,
  ) {
    $effect(() => {
      const { game, players, options } = this.room;
      void loadTable(game, players, options).then((found) => {
        ({ ui: this.ui, board: this.board, hasBots: this.hasBots, hasAdvice: this.hasAdvice } = found);
      });
    });
  }

  readonly room = $derived.by((): Room => this.tableState().room);
  readonly names = $derived(namesOf(this.room));
  readonly colours = $derived(this.board?.colours ?? []);
  readonly teams = $derived(this.board && sidesOf(this.board));
  readonly mine = $derived.by(() =>
    this.room.seats.flatMap((seat, place) => (seat.owner === this.tableState().you ? [place] : [])),
  );
  /** A bot plays on for whoever sits here. */
  readonly isResting = $derived(this.mine.some((place) => this.room.seats[place]?.is_resting));
  readonly hasResigned = $derived(this.mine.some((place) => this.room.resigned.includes(place)));

  /** The seat whose view is shown. */
  readonly wanted = $derived.by((): SeatView | undefined => {
    const views = this.tableState().seatViews;
    const own = views.find(({ seat }) => seat === this.facing);
    // What one has just done is looked at by whoever did it, with their own cards: then the device is passed on.
    if (this.table.isSettling && own) return own;
    const awaited = views.filter(({ seat, view }) => seat !== null && isAwaited(view, seat));
    return awaited.find(({ seat }) => seat === this.facing) ?? awaited[0] ?? own ?? views[0];
  });
  readonly outcome = $derived.by(
    () =>
      (this.wanted?.view.outcome as { winners: number[] } | null | undefined) ??
      (this.room.winners ? { winners: this.room.winners } : null),
  );
  /** What the others have just done is shown before the device is passed on. */
  readonly isCovered = $derived.by(
    () =>
      this.tableState().seatViews.length > 1 &&
      this.wanted?.seat !== this.facing &&
      this.wanted?.view.outcome === null &&
      this.shown === null,
  );
  /** Whoever has chosen in secret may still change that, but the table no longer waits for them. */
  readonly isMyTurn = $derived.by(() => {
    const { wanted } = this;
    if (this.outcome || this.isResting || !wanted || wanted.seat === null) return false;
    return isAwaited(wanted.view, wanted.seat);
  });
  /** Seats tell what the board shows: during a push the round before it, not what came of it. */
  readonly seatsView = $derived.by((): View => {
    const { shown, wanted } = this;
    const before = shown === null ? null : this.tableState().log.find((event) => event.number === shown)?.before;
    return before ?? wanted?.view ?? {};
  });
  /** What the log tells so far. */
  readonly log = $derived.by(() => {
    const { shown } = this;
    const { log } = this.tableState();
    return shown === null ? log : log.filter((event) => event.number < shown);
  });
  /** In a sentence, what the table waits for. */
  readonly status = $derived.by(() => {
    const { wanted, ui, names } = this;
    if (!wanted || this.outcome || this.shown !== null) return '';
    if (ui?.status) return ui.status(wanted.view, wanted.seat, names, this.room);
    if (this.isMyTurn) return t('turn.yours');
    return t('turn.waiting', { names: (wanted.view.to_act as number[]).map((seat) => names[seat] ?? '').join(', ') });
  });

  isInTurn(place: number): boolean {
    const view = this.seatsView;
    if (view.outcome) return false;
    return this.ui?.inTurn ? this.ui.inTurn(view, place) : isAwaited(view, place);
  }

  /** The board shows an event; what follows waits for it. */
  show(number: number | null): void {
    this.shown = number;
    this.table.hold(number !== null);
  }

  /** The device has been passed on. */
  turnTo(seat: number | null): void {
    this.facing = seat;
  }
}

const isAwaited = (view: View, seat: number): boolean => (view.to_act as number[]).includes(seat);
