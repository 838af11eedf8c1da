/** A finished game as it is looked at again: its moments as they come from the server, and the one that is shown. */
import { askedFor } from '../base';
import type { Board } from '../games/board';
import { loadTable, type GameUi } from '../games/registry';
import { api } from '../live/api';
import { problemOf } from '../live/problems';
import type { GameEvent } from '../live/state';
import type { MatchInfo, ReplayFrame, Room } from '../protocol/types';

/** Whose eyes one looks through; all of them at once is as good as any. */
export const ALL = -1;

export class Recording {
  info = $state.raw<MatchInfo | null>(null);
  ui = $state.raw<GameUi | null>(null);
  board = $state.raw<Board | null>(null);
  total = $state(0);
  problem = $state('');
  /** The moment that is shown, and whose eyes it is seen with. */
  at: number = $state(0);
  seen: number = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** The board is still showing what happened last. */
  busy = $state(false);
  private frames = $state.raw<ReplayFrame[]>([]);

  readonly last = $derived.by(() => Math.max(0, this.frames.length - 1));
  readonly frame = $derived.by(() => this.frames[Math.min(this.at, this.last)]);
  readonly seat = $derived.by(() => (this.seen === ALL ? 0 : this.seen));
  readonly view = $derived.by(() => this.frame?.views[this.seat]);
  readonly room = $derived.by(() => (this.info ? roomOf(this.info, this.match) : null));
  readonly log = $derived.by(() =>
    this.frames.slice(1, this.at + 1).map((moment, place): GameEvent => ({
      number: moment.number,
      kind: moment.action === '' ? 'undo' : 'play',
      seat: moment.seat ?? 0,
      by: 'player',
      action: moment.action,
      detail: moment.event,
      before: this.frames[place]?.views[this.seat] ?? null,
      after: moment.views[this.seat] ?? null,
    })),
  );

  constructor(readonly match: string) {
    this.at = Number(askedFor('at')) || 0;
    this.seen = askedFor('seen') === 'all' ? ALL : Number(askedFor('seen')) || 0;
    $effect(() => {
      void this.load().catch((error: unknown) => (this.problem = problemOf(error)));
    });
    $effect(() => {
      if (!this.playing || this.busy) return;
      const timer = setInterval(() => {
        if (this.at + 1 < this.frames.length) this.at += 1;
        else this.playing = false;
      }, 900 / this.speed);
      return () => clearInterval(timer);
    });
  }

  private async load(): Promise<void> {
    const info = await api.match(this.match);
    this.info = info;
    let found: ReplayFrame[] = [];
    do {
      const page = await api.frames(this.match, found.length);
      this.total = page.total;
      if (!page.frames.length) break;
      found = [...found, ...page.frames];
      this.frames = found;
      const options = (found[0]?.views[0]?.options ?? {}) as Record<string, unknown>;
      if (!this.ui) ({ ui: this.ui, board: this.board } = await loadTable(info.game, info.players, options));
    } while (found.length < this.total);
  }

  goTo(moment: number): void {
    this.at = Math.max(0, Math.min(this.last, moment));
  }

  /** Where this moment is found again, as it is seen now. */
  get path(): string {
    return `/replay/${this.match}?at=${this.at}&seen=${this.seen === ALL ? 'all' : this.seen}`;
  }
}

/** A room that nobody sits in any more. */
function roomOf(info: MatchInfo, match: string): Room {
  const seats = info.names.map((name, seat) => ({ name, owner: null, bot: info.bots[seat] ? name : null }));
  return { id: info.table, match, game: info.game, players: info.players, seats } as unknown as Room;
}
