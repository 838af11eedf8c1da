/** A table as a page sees it: the mirror of what the server says, and the few things one can say to it. */
import type { Emote, Messages } from '../protocol/types';
import { Channel, type Line, type Wish } from './channel';
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
    );
  }

  private hear(message: Messages): void {
    if (message.type === 'emoted') this.show(message.identity, message.emote);
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

  private async command(wish: Wish): Promise<Reason | null> {
    const answer = await this.channel.send(wish);
    return answer?.type === 'refused' ? { rule: answer.rule, sentence: answer.sentence } : null;
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
