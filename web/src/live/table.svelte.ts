/** A table as a page sees it: the mirror of what the server says, and the few things one can say to it. */
import type { Emote, Messages } from '../protocol/types';
import { Channel, type Line, type Wish } from './channel';
import { Feed } from './feed';
import { mirrorOf, reflect, type Mirror } from './mirror';

export interface Reason {
  rule: string | null;
  sentence: string;
}

const EVENTS_KEPT_BY_SERVER = 32;

export class LiveTable {
  mirror = $state.raw<Mirror | null>(null);
  line = $state<Line>('connecting');
  refusal = $state('');
  emotes = $state.raw<{ identity: string; emote: Emote['emote']; key: number }[]>([]);
  /** What is being drawn, where a game has a drawing board. */
  readonly strokes = new Feed<Uint8Array>(true);
  /** Cameras: what peers say to each other. A welcome begins it anew. */
  readonly signals = new Feed<{ peer: string; data: string }>(false);
  private readonly channel: Channel;
  /** How many old events are asked for next; 0 when the log is as complete as it gets. */
  private wantedLog = EVENTS_KEPT_BY_SERVER;

  constructor(readonly id: string) {
    this.channel = new Channel(
      id,
      (message) => this.hear(message),
      (line, reason) => {
        this.line = line;
        this.refusal = reason;
        this.wantedLog = EVENTS_KEPT_BY_SERVER;
      },
      (batch) => this.strokes.add(batch),
    );
  }

  private hear(message: Messages): void {
    if (message.type === 'emoted') this.show(message.identity, message.emote);
    if (message.type === 'signalled') this.signals.add({ peer: message.peer, data: message.data });
    if (message.type === 'welcome' || message.type === 'wiped') this.strokes.reset();
    if (message.type === 'welcome') this.signals.reset();
    if (message.type === 'welcome' && !this.mirror) {
      this.mirror = mirrorOf(message, Date.now());
    } else if (this.mirror) {
      const { mirror, gap } = reflect(this.mirror, message, Date.now());
      this.mirror = mirror;
      if (gap) void this.channel.send({ type: 'resync', since: mirror.number });
    }
    if (message.type === 'welcome') this.fetchLog();
  }

  /** A fresh page has no log yet: the server still has the last events. Where it has fewer, it sends a new welcome, and
   * half as many are asked for. */
  private fetchLog(): void {
    if (!this.mirror?.chairs.length) return;
    const count = Math.min(this.wantedLog, this.mirror.number);
    this.wantedLog = Math.floor(count / 2);
    if (count > 0) void this.channel.send({ type: 'resync', since: this.mirror.number - count });
  }

  private show(identity: string, emote: Emote['emote']): void {
    const shown = { identity, emote, key: Math.random() };
    this.emotes = [...this.emotes, shown];
    setTimeout(() => {
      this.emotes = this.emotes.filter((one) => one !== shown);
    }, 3_000);
  }

  /** Null if it was accepted, else why not. */
  async play(seat: number, action: string): Promise<Reason | null> {
    return this.command({ type: 'play', number: this.mirror?.number ?? 0, seat, action });
  }

  async takeBack(seat: number): Promise<Reason | null> {
    return this.command({ type: 'take_back', number: this.mirror?.number ?? 0, seat });
  }

  async say(text: string): Promise<Reason | null> {
    return this.command({ type: 'say', text });
  }

  async emote(emote: Emote['emote']): Promise<Reason | null> {
    return this.command({ type: 'emote', emote });
  }

  /** One's own strokes: on the own board at once, and off to everybody else. */
  draw(batch: Uint8Array<ArrayBuffer>): void {
    this.strokes.add(batch);
    this.channel.draw(batch);
  }

  /** To a peer; without one, to everybody on the other side of the camera. */
  signal(data: string, to = ''): void {
    void this.channel.send({ type: 'signal', data, to });
  }

  /** The match's own clock, now. */
  clock(): number {
    const mirror = this.mirror;
    if (!mirror?.times) return 0;
    const heard = mirror.times.at - mirror.offset;
    return mirror.times.at + (Date.now() - heard) * mirror.lapse;
  }

  private async command(wish: Wish): Promise<Reason | null> {
    const answer = await this.channel.send(wish);
    // Two clicks in a row, or somebody was quicker: the table has moved on, and the page with it.
    if (answer?.type !== 'refused' || answer.code === 'stale') return null;
    return { rule: answer.rule, sentence: answer.sentence };
  }

  /** The rule against an action; null if it is allowed. */
  async why(seat: number, action: string): Promise<Reason | null> {
    const answer = await this.channel.send({ type: 'why', seat, action });
    if (answer?.type === 'refused') return { rule: answer.rule, sentence: answer.sentence };
    if (answer?.type !== 'reason' || answer.sentence === null) return null;
    return { rule: answer.rule, sentence: answer.sentence };
  }

  close(): void {
    this.channel.close();
  }
}
