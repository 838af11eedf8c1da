/** Pushes as they are seen: each once, as it happens, by itself or led by a hand; and the last one again, slowly. */
import type { GameEvent } from '../../live/state';
import { prefersReducedMotion } from '../../motion';
import type { BoardProps } from '../boardProps';
import type { Measures } from './plate';
import { HAND, SLOW, type PushAnimation } from './pushAnimation.svelte';
import { traceOf } from './trace';
import { pushIn } from './view';

type Situation = Pick<BoardProps, 'latest' | 'log' | 'seat'> & { pace: number; busy: BoardProps['busy'] | undefined };

/** Who jumps about in a replay, past more than this, does not watch every push. */
const MOST_SINCE = 8;

export class PushShow {
  /** The push that is being carried out before everybody's eyes; what followed from it waits until it is over. */
  held = $state.raw<GameEvent | null>(null);
  slow = $state(false);
  /** How far the hand has come that pushes the slider; null while no hand is on it. */
  private hand: number | null = null;
  /** What that hand has asked for already. */
  private asked = '';
  private seen = -1;

  constructor(
    private readonly measures: Measures,
    private readonly motion: PushAnimation,
    private readonly now: () => Situation,
  ) {
    $effect(() => this.look());
    $effect(() => () => this.motion.end());
  }

  /** The last push that is not being carried out. */
  get last(): GameEvent | null {
    return this.now().log.findLast((event) => pushIn(event.detail) && event !== this.held) ?? null;
  }

  /** A hand on the slider: it leads the push under way or, as soon as it has moved, asks for one. */
  lead(by: number | null, action: string, push: () => void): void {
    if (this.held) {
      if (by === null) this.motion.letGo();
      else this.motion.lead(this.measures.rest + by);
      return;
    }
    this.hand = by;
    if (by === null) this.asked = '';
    else if (by > 2 && this.asked !== action) {
      this.asked = action;
      push();
    }
  }

  again(): void {
    const push = this.last ? pushIn(this.last.detail) : null;
    if (!push) return;
    this.slow = true;
    this.motion.begin(traceOf(push), SLOW, () => this.release());
  }

  private look(): void {
    const { latest, log } = this.now();
    const number = latest?.number ?? 0;
    const before = this.seen;
    if (number === before) return;
    this.seen = number;
    if (before < 0) return;
    const since = log.filter((event) => event.number > before);
    const fresh = since.filter((event) => pushIn(event.detail));
    const [only] = fresh;
    const isNext = fresh.length === 1 && since.length < MOST_SINCE;
    if (!only || !isNext || prefersReducedMotion()) {
      if (number < before || fresh.length) this.drop();
    } else this.show(only);
  }

  private show(event: GameEvent): void {
    const push = pushIn(event.detail);
    if (!push) return;
    const { seat, pace, busy } = this.now();
    this.drop();
    this.slow = false;
    this.held = event;
    busy?.(event.number);
    const hand = this.hand !== null && push.pusher === seat ? this.measures.rest + this.hand : null;
    this.motion.begin(traceOf(push), HAND * pace, () => this.release(), hand);
  }

  private drop(): void {
    if (this.motion.trace) this.motion.end();
  }

  private release(): void {
    this.held = null;
    this.slow = false;
    this.hand = null;
    this.now().busy?.(null);
  }
}
