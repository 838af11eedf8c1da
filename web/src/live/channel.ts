/** One live connection to a table: it comes back by itself, and every command gets its answer. */
import type { Accepted, Commands, Messages, Pong, Reason, RefusedCommand } from '../protocol/types';

export type Answer = Accepted | RefusedCommand | Reason | Pong;
type Wanted<C> = C extends unknown ? Omit<C, 'id'> : never;
export type Wish = Wanted<Commands>;
export type Line = 'connecting' | 'open' | 'lost' | 'refused';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PATIENCE = 15_000;
const HEARTBEAT = 20_000;
const POLICY_VIOLATION = 1008;

export class Channel {
  private socket: WebSocket | null = null;
  private next = 1;
  private wait = FIRST_WAIT;
  private timer = 0;
  private readonly heart = window.setInterval(() => this.feel(), HEARTBEAT);
  private closed = false;
  private readonly pending = new Map<number, (answer: Answer | null) => void>();

  constructor(
    private readonly table: string,
    private readonly hear: (message: Messages) => void,
    private readonly onLine: (line: Line, reason: string) => void,
    private readonly onStrokes: (batch: Uint8Array) => void = () => undefined,
  ) {
    this.connect();
    addEventListener('online', this.hurry);
  }

  /** A net can go without a word: a connection that does not answer is as good as closed. */
  private feel(): void {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return;
    void this.send({ type: 'ping' }).then((pong) => {
      if (pong === null && this.socket === socket) this.drop(socket);
    });
  }

  /** Not waiting for the other side to agree that it is over. */
  private drop(socket: WebSocket): void {
    socket.onclose = null;
    socket.onmessage = null;
    socket.close();
    this.lose();
  }

  private readonly hurry = (): void => {
    if (this.closed) return;
    if (this.socket) {
      this.feel();
      return;
    }
    clearTimeout(this.timer);
    this.connect();
  };

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    socket.binaryType = 'arraybuffer';
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.onLine('open', '');
    };
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'string') this.receive(JSON.parse(event.data) as Messages);
      else if (event.data instanceof ArrayBuffer) this.onStrokes(new Uint8Array(event.data));
    };
    socket.onclose = (event) => {
      if (event.code === POLICY_VIOLATION && !this.closed) {
        this.socket = null;
        this.giveUpPending();
        this.onLine('refused', event.reason);
      } else this.lose();
    };
  }

  private lose(): void {
    this.socket = null;
    this.giveUpPending();
    if (this.closed) return;
    this.onLine('lost', '');
    this.timer = window.setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private receive(message: Messages): void {
    if (
      message.type === 'accepted' ||
      message.type === 'reason' ||
      message.type === 'pong' ||
      message.type === 'refused'
    ) {
      if (message.id === null) return;
      this.pending.get(message.id)?.(message);
      this.pending.delete(message.id);
      return;
    }
    this.hear(message);
  }

  private giveUpPending(): void {
    for (const answer of this.pending.values()) answer(null);
    this.pending.clear();
  }

  /** The server's answer; null if the connection was lost before it came. */
  send(wish: Wish): Promise<Answer | null> {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const id = this.next;
    this.next += 1;
    return new Promise((resolve) => {
      this.pending.set(id, resolve);
      setTimeout(() => {
        if (this.pending.delete(id)) resolve(null);
      }, PATIENCE);
      socket.send(JSON.stringify({ ...wish, id }));
    });
  }

  /** A batch of strokes: nobody answers, but for a refusal. */
  draw(batch: Uint8Array<ArrayBuffer>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(batch);
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    clearTimeout(this.timer);
    clearInterval(this.heart);
    this.socket?.close();
    this.giveUpPending();
  }
}
