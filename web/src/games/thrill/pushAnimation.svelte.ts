/** A push under way: the slider goes as fast as the hand, the discs follow the trace, what falls takes its time. */
import { sound } from '../../sounds.svelte';
import type { Disc, Measures, Spot } from './plate';
import { fallsWithin, placesAt, weightAt, type Trace } from './trace';
import type { Fall } from './view';

/** Millimetres a second: a careful hand, the slow replay, and the most a slider follows a hasty one. */
export const HAND = 11;
export const SLOW = 4;
const MOST = 45;
const FALL_MS = 850;
/** The weight is taken off a moment after the slider has stopped. */
const UNLOAD_MS = 500;
/** A hand that lets go in the middle: the slider goes on by itself, for it has to reach its stop. */
const IDLE_MS = 1_600;

export interface Falling {
  fall: Fall;
  /** From 0 to 1. */
  share: number;
}

export class PushAnimation {
  trace = $state.raw<Trace | null>(null);
  slider: number;
  falling = $state.raw<Falling[]>([]);
  unloaded = $state(false);
  paused = $state(false);
  /** The hand leads until it reaches this; null where the slider goes by itself. */
  private target: number | null = null;
  private speed = HAND;
  private stopped = 0;
  private idle = 0;
  private last = 0;
  private frame = 0;
  private ended: () => void = () => undefined;
  private readonly rest: number;
  private readonly stop: number;

  constructor({ rest, stop }: Measures) {
    this.rest = rest;
    this.stop = stop;
    this.slider = $state(stop);
  }

  get discs(): Disc[] {
    return this.trace ? placesAt(this.trace, this.slider, this.unloaded) : [];
  }

  get weight(): Spot | null {
    return this.trace && !this.unloaded ? weightAt(this.trace, this.discs) : null;
  }

  /** Whether a hand has to lead the slider on. */
  get led(): boolean {
    return this.target !== null;
  }

  begin(trace: Trace, speed: number, ended: () => void, hand: number | null = null): void {
    cancelAnimationFrame(this.frame);
    this.trace = trace;
    this.slider = this.rest;
    this.falling = trace.event.falls
      .filter((fall) => fall.slider <= this.rest && !fall.unloading)
      .map((fall) => ({ fall, share: 0 }));
    this.unloaded = false;
    this.paused = false;
    this.speed = speed;
    this.target = hand;
    this.stopped = 0;
    this.idle = 0;
    this.last = performance.now();
    this.ended = ended;
    this.frame = requestAnimationFrame((now) => this.tick(now));
  }

  /** The hand has come this far; it cannot pull back. */
  lead(to: number): void {
    if (this.target === null) return;
    this.idle = 0;
    this.target = Math.max(this.target, Math.min(this.stop, to));
  }

  letGo(): void {
    this.target = null;
  }

  /** Shows the push as it was at some place of the slider. */
  scrub(to: number): void {
    this.paused = true;
    this.slider = to;
    this.falling = [];
    this.unloaded = false;
    this.stopped = 0;
  }

  resume(): void {
    this.paused = false;
    if (this.slider >= this.stop) {
      this.slider = this.rest;
      this.unloaded = false;
      this.stopped = 0;
    }
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    this.trace = null;
    this.slider = this.stop;
    this.falling = [];
    const ended = this.ended;
    this.ended = () => undefined;
    ended();
  }

  private tick(now: number): void {
    const trace = this.trace;
    if (!trace) return;
    const passed = Math.min(100, now - this.last);
    this.last = now;
    if (!this.paused) this.advance(trace, passed);
    if (this.trace) this.frame = requestAnimationFrame((next) => this.tick(next));
  }

  private advance(trace: Trace, passed: number): void {
    const from = this.slider;
    const goal = this.target ?? this.stop;
    const step = ((this.target === null ? this.speed : MOST) * passed) / 1000;
    this.slider = Math.min(this.stop, Math.max(from, Math.min(goal, from + step)));
    this.idle = this.slider > from ? 0 : this.idle + passed;
    if (this.target !== null && this.idle > IDLE_MS) this.target = null;
    const fresh = fallsWithin(trace, from, this.slider);
    if (this.slider >= this.stop) {
      this.stopped += passed;
      if (!this.unloaded && this.stopped > UNLOAD_MS) {
        this.unloaded = true;
        fresh.push(...trace.event.falls.filter((fall) => fall.unloading));
      }
    }
    if (fresh.length) sound('fall');
    const pace = this.speed < HAND ? 0.5 : 1;
    this.falling = [
      ...this.falling
        .map((drop) => ({ ...drop, share: drop.share + (passed * pace) / FALL_MS }))
        .filter((drop) => drop.share < 1),
      ...fresh.map((fall) => ({ fall, share: 0 })),
    ];
    if (this.unloaded && !this.falling.length && this.stopped > UNLOAD_MS * 1.6) this.end();
  }
}
