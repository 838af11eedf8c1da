/** One live connection to a table: it comes back by itself, and every command gets its answer. */
import { at } from '../base';
import { currentLanguage } from '../i18n/language.svelte';
import type { Accepted, Advice, Commands, Messages, Pong, Reason, RefusedCommand } from '../protocol/types';

export type Answer = Accepted | RefusedCommand | Reason | Advice | Pong;
type WithoutId<C> = C extends unknown ? Omit<C, 'id'> : never;
export type CommandBody = WithoutId<Commands>;
export type SocketStatus = 'connecting' | 'open' | 'lost' | 'refused';

const FIRST_DELAY = 400;
const LONGEST_DELAY = 8_000;
const ANSWER_TIMEOUT = 15_000;
const HEARTBEAT_EVERY = 20_000;
const POLICY_VIOLATION = 1008;

export class TableSocket {
  private socket: WebSocket | null = null;
  private nextId = 1;
  private retryDelay = FIRST_DELAY;
  private timer = 0;
  private readonly heartbeatTimer = window.setInterval(() => this.heartbeat(), HEARTBEAT_EVERY);
  private closed = false;
  private readonly pending = new Map<number, (answer: Answer | null) => void>();

  constructor(
    private readonly table: string,
    private readonly onMessage: (message: Messages) => void,
    private readonly onStatus: (status: SocketStatus, reason: string) => void,
    private readonly onStrokes: (batch: Uint8Array) => void = () => undefined,
  ) {
    this.connect();
    addEventListener('online', this.reconnectNow);
  }

  /** A network can vanish silently: a connection that does not answer counts as closed. */
  private heartbeat(): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    void this.send({ type: 'ping' }).then((pong) => {
      if (pong === null && this.socket === socket) this.abandon(socket);
    });
  }

  /** Leaves the connection there is for a new one, at once. */
  reconnect(): void {
    const socket = this.socket;
    if (this.closed || !socket) return;
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.failPending();
    this.connect();
  }

  /** Does not wait for the other side to confirm the close. */
  private abandon(socket: WebSocket): void {
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.onLost();
  }

  private readonly reconnectNow = (): void => {
    if (this.closed) return;
    if (this.socket) {
      this.heartbeat();
      return;
    }
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}${at(`/api/tables/${this.table}/live`)}?language=${currentLanguage()}`,
    );
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.onopen = () => {
      this.retryDelay = FIRST_DELAY;
      this.onStatus('open', '');
    };
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'string') this.receive(JSON.parse(event.data) as Messages);
      else if (event.data instanceof ArrayBuffer) this.onStrokes(new Uint8Array(event.data));
    };
    socket.onclose = (event) => {
      if (event.code === POLICY_VIOLATION && !this.closed) {
        this.socket = null;
        this.failPending();
        this.onStatus('refused', event.reason);
      } else this.onLost();
    };
  }

  private onLost(): void {
    this.socket = null;
    this.failPending();
    if (this.closed) return;
    this.onStatus('lost', '');
    this.timer = window.setTimeout(() => this.connect(), this.retryDelay);
    this.retryDelay = Math.min(LONGEST_DELAY, this.retryDelay * 2);
  }

  private receive(message: Messages): void {
    if (
      message.type === 'accepted' ||
      message.type === 'reason' ||
      message.type === 'advised' ||
      message.type === 'pong' ||
      message.type === 'refused'
    ) {
      if (message.id === null) return;
      this.pending.get(message.id)?.(message);
      this.pending.delete(message.id);
      return;
    }
    this.onMessage(message);
  }

  private failPending(): void {
    for (const answer of this.pending.values()) answer(null);
    this.pending.clear();
  }

  /** The server's answer; null if the connection was lost before it came. */
  send(command: CommandBody): Promise<Answer | null> {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const id = this.nextId;
    this.nextId += 1;
    return new Promise((resolve) => {
      this.pending.set(id, resolve);
      setTimeout(() => {
        if (this.pending.delete(id)) resolve(null);
      }, ANSWER_TIMEOUT);
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  /** A batch of strokes: nobody answers, but for a refusal. */
  draw(batch: Uint8Array<ArrayBuffer>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(batch);
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.reconnectNow);
    clearTimeout(this.timer);
    clearInterval(this.heartbeatTimer);
    this.socket?.close();
    this.failPending();
  }
}
