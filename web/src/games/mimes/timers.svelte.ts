/** The times that run at a table, for showing them: the sand, and the shorter times for choosing, judging and stealing. */
import type { LiveTable } from '../../live/table.svelte';
import type { MimesView } from './view';

const TICK = 200;

export interface Running {
  left: number;
  total: number;
  still: boolean;
}

export class Timers {
  private now = $state(0);
  /** How long the time that runs now was when this page first saw it. */
  private seen = { deadline: 0, total: 0 };

  constructor(
    private readonly live: () => LiveTable | undefined,
    private readonly view: () => MimesView,
  ) {
    $effect(() => {
      const { deadline } = this.view();
      this.look();
      if (deadline === null) return;
      const timer = setInterval(() => this.look(), TICK);
      return () => clearInterval(timer);
    });
  }

  private look(): void {
    this.now = this.live()?.clock() ?? 0;
  }

  private get left(): number {
    const { deadline } = this.view();
    return deadline === null ? 0 : Math.max(0, deadline - this.now);
  }

  /** The sand: it runs while somebody performs and stands still while something is judged. */
  get sand(): Running | null {
    const view = this.view();
    const total = view.options.seconds * 1000;
    if (view.sand !== null) return { left: view.sand, total, still: true };
    return view.phase === 'perform' && this.live() ? { left: Math.min(total, this.left), total, still: false } : null;
  }

  /** Any other time that runs. */
  get brief(): Running | null {
    const view = this.view();
    if (view.phase === 'perform' || view.deadline === null || !this.live() || this.now === 0) return null;
    if (this.seen.deadline !== view.deadline) this.seen = { deadline: view.deadline, total: this.left };
    return { left: this.left, total: this.seen.total, still: false };
  }
}
