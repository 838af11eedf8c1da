/** Events in the order they happened, each shown long enough to be seen before the next one: the server may be quicker than
 * anybody can look. Plain data and timers, no page and no network. */
import type { EventMessage } from '../protocol/types';

/** How long an event stays before the next; null waits until somebody asks for the next one. */
export type Dwell = (event: EventMessage, waiting: number) => number | null;

const MOST_AFTER_HOLD = 700;

export class EventQueue {
  private waiting: EventMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the last event shown may go on being looked at. */
  private dwelling = false;
  private held = false;
  private shown: EventMessage | null = null;

  constructor(
    private readonly show: (event: EventMessage) => void,
    private readonly dwell: Dwell,
    private readonly changed: (waiting: number, isSettling: boolean) => void,
  ) {}

  get length(): number {
    return this.waiting.length;
  }

  /** The last event that is known, shown or not. */
  get last(): EventMessage | null {
    return this.waiting.at(-1) ?? null;
  }

  add(event: EventMessage): void {
    this.waiting.push(event);
    this.go();
    this.tell();
  }

  /** A board still shows what happened: nothing follows until it is released, and its end has been seen. */
  hold(held: boolean): void {
    const isOver = this.held && !held;
    this.held = held;
    if (isOver && this.shown) this.rest(this.dwell(this.shown, this.length), MOST_AFTER_HOLD);
    this.go();
    this.tell();
  }

  /** The next one now. */
  next(): void {
    this.stopDwelling();
    this.go();
    this.tell();
  }

  /** Everything there is, at once: somebody acts, or has seen enough. */
  hurry(): void {
    while (this.waiting.length) this.showNext();
    this.stopDwelling();
    this.tell();
  }

  /** None of it matters any more: the whole table was told anew. */
  clear(): void {
    this.stopDwelling();
    this.waiting = [];
    this.held = false;
    this.tell();
  }

  private go(): void {
    while (this.waiting.length && !this.dwelling && !this.held) {
      const event = this.showNext();
      if (event) this.rest(this.dwell(event, this.length));
    }
  }

  private rest(time: number | null, most = Infinity): void {
    this.stopDwelling();
    if (time === 0) return;
    this.dwelling = true;
    if (time !== null) this.timer = setTimeout(() => this.next(), Math.min(time, most));
  }

  private showNext(): EventMessage | null {
    const event = this.waiting.shift() ?? null;
    if (event) {
      this.shown = event;
      this.show(event);
    }
    return event;
  }

  private tell(): void {
    this.changed(this.length, this.dwelling || this.held);
  }

  private stopDwelling(): void {
    clearTimeout(this.timer);
    this.dwelling = false;
  }
}
