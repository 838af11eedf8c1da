/** A table as a page sees it: what the server says, and the few things one can say to it. */
import { t } from '../i18n/language.svelte';
import type { Advice, Emote, EventMessage, Messages } from '../protocol/types';
import { contributions, noneUnderWay } from '../fairness/contribution';
import { TableSocket, type SocketStatus, type CommandBody } from './socket';
import { api, Refused } from './api';
import { EventQueue } from './eventQueue';
import { Feed } from './feed';
import { rememberTable } from './ownTables';
import { dwellOf } from './pace';
import { initialState, applyMessage, type TableState } from './state';

export interface RuleReason {
  rule: string | null;
  sentence: string;
}

const EVENTS_KEPT_BY_SERVER = 32;
/** The server's word to whoever is shown out but still welcome. */
const TOO_MUCH = 'too-much';
/** How long a rematch waits for the other browsers' commitments. */
const COMMIT_TIMEOUT = 3_000;
const COMMIT_LOOK = 50;

export class LiveTable {
  state = $state.raw<TableState | null>(null);
  status = $state<SocketStatus>('connecting');
  /** Whether one was shown out for asking too much: one may come back. */
  wasTooMuch = $state(false);
  emotes = $state.raw<{ identity: string; emote: Emote['emote']; key: number }[]>([]);
  /** How often the server has said everything anew: after every connection, and in another language. */
  welcomes = $state(0);
  /** How many events have happened that are not shown yet. */
  pending = $state(0);
  /** Whether what happened last is still being looked at. */
  isSettling = $state(false);
  /** What is being drawn, where a game has a drawing board. */
  readonly strokes = new Feed<Uint8Array>(true);
  /** Cameras: what peers say to each other. A welcome begins it anew. */
  readonly signals = new Feed<{ peer: string; data: string }>(false);
  private readonly socket: TableSocket;
  private readonly queue = new EventQueue(
    (event) => this.apply(event),
    (event, waiting) => (this.state ? dwellOf(event, waiting, this.state.room, this.state.you) : 0),
    (waiting, isSettling) => {
      this.pending = waiting;
      this.isSettling = isSettling;
    },
  );
  /** Commitments that were sent and are not seen yet. */
  private readonly underWay = noneUnderWay();
  /** An event that waits to be shown still tells the time it came. */
  private readonly heardAt = new WeakMap<EventMessage, number>();
  /** How many old events are asked for next; 0 when the log is as complete as it gets. */
  private wantedLog = EVENTS_KEPT_BY_SERVER;

  constructor(readonly id: string) {
    this.socket = new TableSocket(
      id,
      (message) => this.receive(message),
      (status, reason) => {
        this.status = status;
        this.wasTooMuch = reason === TOO_MUCH;
        this.wantedLog = EVENTS_KEPT_BY_SERVER;
        if (status === 'lost' && !this.state) void this.checkThere();
      },
      (batch) => this.strokes.add(batch),
    );
  }

  private receive(message: Messages): void {
    if (message.type === 'emoted') this.showEmote(message.identity, message.emote);
    if (message.type === 'signalled') this.signals.add({ peer: message.peer, data: message.data });
    if (message.type === 'welcome' || message.type === 'wiped') this.strokes.reset();
    if (message.type === 'welcome') this.signals.reset();
    if (message.type === 'welcome') this.queue.clear();
    if (message.type === 'welcome' && !this.state) this.state = initialState(message, Date.now());
    else if (message.type === 'event') this.receiveEvent(message);
    else this.apply(message);
    if (message.type === 'welcome') {
      this.fetchLog();
      this.welcomes += 1;
      this.underWay.clear();
    }
    if (this.state?.room.seats.some((seat) => seat.owner === this.state?.you)) rememberTable(this.id);
    if (message.type === 'welcome' || message.type === 'room') this.contribute();
  }

  private apply(message: Messages): void {
    if (!this.state) return;
    const heard = message.type === 'event' ? this.heardAt.get(message) : undefined;
    this.state = applyMessage(this.state, message, heard ?? Date.now()).state;
  }

  /** What is new waits for its turn to be shown; old events only fill the log. */
  private receiveEvent(event: EventMessage): void {
    if (!this.state) return;
    this.heardAt.set(event, Date.now());
    const last = this.queue.last?.number ?? this.state.number;
    if (event.number > last + 1) void this.socket.send({ type: 'resync', since: last });
    else if (event.number <= this.state.number) this.apply(event);
    else if (event.number === last + 1) this.queue.add(event);
  }

  /** The next event that waits is shown now. */
  showNext(): void {
    this.queue.next();
  }

  /** Everything that waits is shown at once. */
  showAll(): void {
    this.queue.hurry();
  }

  /** A board still shows what happened; what follows waits. */
  hold(held: boolean): void {
    this.queue.hold(held);
  }

  /** One's own share of the seed, without anybody having to think of it (docs/fairness.md). */
  private contribute(): void {
    if (!this.state) return;
    for (const contribution of contributions(this.state.room, this.state.you, this.underWay))
      void this.socket.send(contribution);
  }

  /** A browser is not told why a connection was not opened: is there such a table at all, and may one watch it? */
  private async checkThere(): Promise<void> {
    const room = await api.room(this.id).catch((error: unknown) => (error instanceof Refused ? null : undefined));
    if (this.state || room === undefined || room?.spectators) return;
    this.socket.close();
    this.status = 'refused';
  }

  /** A fresh page has no log yet: the server still has the last events. Where it has fewer, it sends a new welcome, and
   * half as many are asked for. */
  private fetchLog(): void {
    if (!this.state?.seatViews.length) return;
    const count = Math.min(this.wantedLog, this.state.number);
    this.wantedLog = Math.floor(count / 2);
    if (count > 0) void this.socket.send({ type: 'resync', since: this.state.number - count });
  }

  private showEmote(identity: string, emote: Emote['emote']): void {
    const shown = { identity, emote, key: Math.random() };
    this.emotes = [...this.emotes, shown];
    setTimeout(() => {
      this.emotes = this.emotes.filter((other) => other !== shown);
    }, 3_000);
  }

  /** Null if it was accepted, else why not. */
  async play(seat: number, action: string): Promise<RuleReason | null> {
    const number = this.state?.number ?? 0;
    this.queue.hurry();
    return this.command({ type: 'play', number, seat, action });
  }

  async takeBack(seat: number): Promise<RuleReason | null> {
    return this.command({ type: 'take_back', number: this.state?.number ?? 0, seat });
  }

  /** Against bots: everything since one's last choice, what they have answered included. */
  async takeBackChoice(seat: number): Promise<RuleReason | null> {
    const number = this.queue.last?.number ?? this.state?.number ?? 0;
    this.queue.hurry();
    return this.command({ type: 'take_back', number, seat, choice: true });
  }

  /** Against bots: what a strong player would do or, with an action, their warning of it; else why there is none. */
  async advice(seat: number, action: string | null): Promise<Advice | RuleReason> {
    const answer = await this.socket.send({ type: 'advice', seat, action });
    if (answer?.type === 'advised') return answer;
    return { rule: null, sentence: answer?.type === 'refused' ? answer.sentence : t('line.unsent') };
  }

  async say(text: string): Promise<RuleReason | null> {
    return this.command({ type: 'say', text });
  }

  async emote(emote: Emote['emote']): Promise<RuleReason | null> {
    return this.command({ type: 'emote', emote });
  }

  /** One's own strokes: on the own board at once, and off to everybody else. */
  draw(batch: Uint8Array<ArrayBuffer>): void {
    this.strokes.add(batch);
    this.socket.draw(batch);
  }

  /** To a peer; without one, to everybody on the other side of the camera. */
  signal(data: string, to = ''): void {
    void this.socket.send({ type: 'signal', data, to });
  }

  /** The match's own clock, now. */
  clock(): number {
    const state = this.state;
    if (!state?.times) return 0;
    const heard = state.times.at - state.offset;
    return state.times.at + (Date.now() - heard) * state.lapse;
  }

  private async command(body: CommandBody): Promise<RuleReason | null> {
    const answer = await this.socket.send(body);
    if (answer === null) return { rule: null, sentence: t('line.unsent') };
    // Two clicks in a row, or somebody was quicker: the table has moved on, and the page with it.
    if (answer?.type !== 'refused' || answer.code === 'stale') return null;
    return { rule: answer.rule, sentence: answer.sentence };
  }

  /** The rule against an action; null if it is allowed. */
  async why(seat: number, action: string): Promise<RuleReason | null> {
    const answer = await this.socket.send({ type: 'why', seat, action });
    if (answer?.type === 'refused') return { rule: answer.rule, sentence: answer.sentence };
    if (answer?.type !== 'reason' || answer.sentence === null) return null;
    return { rule: answer.rule, sentence: answer.sentence };
  }

  /** A bot plays one's seats, until one takes over again. */
  async rest(): Promise<RuleReason | null> {
    return this.command({ type: 'rest' });
  }

  /** One gives up; a bot plays on where others do. */
  async resign(): Promise<RuleReason | null> {
    return this.command({ type: 'resign' });
  }

  async takeOver(): Promise<RuleReason | null> {
    return this.command({ type: 'back' });
  }

  /** The same seats again, at once: browsers commit to their share of the seed by themselves, then it starts. */
  async rematch(): Promise<void> {
    const old = this.state?.room.match;
    await api.rematch(this.id);
    const isReady = (): boolean => {
      const { room, present } = this.state ?? { room: null, present: [] };
      if (!room || room.match === old) return false;
      return room.seats.every((seat) => !seat.owner || !present.includes(seat.owner) || seat.commitment !== '');
    };
    for (let waited = 0; waited < COMMIT_TIMEOUT && !isReady(); waited += COMMIT_LOOK)
      await new Promise((resolve) => setTimeout(resolve, COMMIT_LOOK));
    await api.start(this.id);
  }

  /** The server says its sentences in the language of the connection. */
  changeLanguage(): void {
    this.socket.reconnect();
  }

  close(): void {
    this.queue.clear();
    this.socket.close();
  }
}
