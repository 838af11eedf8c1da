/** A mime by camera: pictures without sound go from the performer's browser straight to everybody else's. The server only
 * carries what the browsers have to tell each other first. */
import { SvelteMap } from 'svelte/reactivity';
import type { LiveTable } from '../../live/table.svelte';

export type CameraState = 'off' | 'asking' | 'none' | 'waiting' | 'connecting' | 'on' | 'failed';

interface Note {
  kind: 'hello' | 'here' | 'none' | 'bye' | 'offer' | 'answer' | 'ice';
  /** Which of several tries to connect it belongs to. */
  session?: string;
  sdp?: string;
  candidate?: RTCIceCandidateInit;
}

const PATIENCE = 12_000;
const PICTURE = { video: { width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24 } }, audio: false };

function noteIn(data: string): Note | null {
  try {
    return JSON.parse(data) as Note;
  } catch {
    return null;
  }
}

abstract class Side {
  state = $state<CameraState>('off');
  stream = $state.raw<MediaStream | null>(null);
  private stopListening: () => void = () => undefined;

  constructor(protected readonly live: LiveTable) {}

  /** From the constructor's caller: fields of the subclass exist by then. */
  open(): this {
    this.stopListening = this.live.signals.listen((signal) => {
      if (signal === null) this.arrive();
      else {
        const note = noteIn(signal.data);
        if (note) void this.hear(signal.peer, note);
      }
    });
    return this;
  }

  protected tell(note: Note, to = ''): void {
    this.live.signal(JSON.stringify(note), to);
  }

  protected connection(peer: string, session: string): RTCPeerConnection {
    const servers = (this.live.state?.ice ?? []).map((urls) => ({ urls }));
    const connection = new RTCPeerConnection({ iceServers: servers });
    connection.onicecandidate = (event) => {
      if (event.candidate) this.tell({ kind: 'ice', session, candidate: event.candidate.toJSON() }, peer);
    };
    return connection;
  }

  /** The connection to the server is fresh. */
  protected abstract arrive(): void;
  protected abstract hear(peer: string, note: Note): Promise<void>;

  close(): void {
    this.stopListening();
  }
}

/** The performer's side: one connection to every viewer. */
export class Performing extends Side {
  private readonly viewers = new SvelteMap<string, { session: string; connection: RTCPeerConnection }>();

  protected arrive(): void {
    if (this.stream) this.tell({ kind: 'here' });
  }

  async start(): Promise<void> {
    this.state = 'asking';
    try {
      this.stream = await navigator.mediaDevices.getUserMedia(PICTURE);
      this.state = 'on';
      this.tell({ kind: 'here' });
    } catch {
      this.state = 'none';
      this.tell({ kind: 'none' });
    }
  }

  protected async hear(peer: string, note: Note): Promise<void> {
    if (note.kind === 'hello') {
      if (this.stream) await this.offer(peer, this.stream);
      else if (this.state === 'none') this.tell({ kind: 'none' }, peer);
      return;
    }
    const viewer = this.viewers.get(peer);
    if (!viewer || viewer.session !== note.session) return;
    if (note.kind === 'answer' && note.sdp)
      await viewer.connection.setRemoteDescription({ type: 'answer', sdp: note.sdp });
    if (note.kind === 'ice' && note.candidate)
      await viewer.connection.addIceCandidate(note.candidate).catch(() => undefined);
  }

  private async offer(peer: string, stream: MediaStream): Promise<void> {
    this.viewers.get(peer)?.connection.close();
    const session = Math.random().toString(36).slice(2);
    const connection = this.connection(peer, session);
    this.viewers.set(peer, { session, connection });
    for (const track of stream.getTracks()) connection.addTrack(track, stream);
    await connection.setLocalDescription(await connection.createOffer());
    this.tell({ kind: 'offer', session, sdp: connection.localDescription?.sdp ?? '' }, peer);
  }

  override close(): void {
    super.close();
    if (this.stream) this.tell({ kind: 'bye' });
    for (const { connection } of this.viewers.values()) connection.close();
    for (const track of this.stream?.getTracks() ?? []) track.stop();
    this.stream = null;
  }
}

/** A viewer's side. */
export class Viewing extends Side {
  private connected: { peer: string; session: string; connection: RTCPeerConnection } | null = null;
  private early: RTCIceCandidateInit[] = [];
  private timer = 0;

  protected arrive(): void {
    this.state = 'waiting';
    this.tell({ kind: 'hello' });
  }

  protected async hear(peer: string, note: Note): Promise<void> {
    switch (note.kind) {
      case 'here':
        this.tell({ kind: 'hello' });
        return;
      case 'none':
        this.state = 'none';
        return;
      case 'bye':
        this.hangUp();
        this.state = 'waiting';
        return;
      case 'offer':
        await this.answer(peer, note.session ?? '', note.sdp ?? '');
        return;
      case 'ice':
        if (note.candidate && note.session === this.connected?.session) await this.add(note.candidate);
        return;
      default:
    }
  }

  private async add(candidate: RTCIceCandidateInit): Promise<void> {
    const connection = this.connected?.connection;
    if (connection?.remoteDescription) await connection.addIceCandidate(candidate).catch(() => undefined);
    else this.early.push(candidate);
  }

  private async answer(peer: string, session: string, sdp: string): Promise<void> {
    this.hangUp();
    this.state = 'connecting';
    const connection = this.connection(peer, session);
    this.connected = { peer, session, connection };
    connection.ontrack = (event) => {
      this.stream = event.streams[0] ?? new MediaStream([event.track]);
    };
    connection.onconnectionstatechange = () => {
      if (this.connected?.connection !== connection) return;
      if (connection.connectionState === 'connected') this.state = 'on';
      if (connection.connectionState === 'failed') this.state = 'failed';
    };
    this.timer = window.setTimeout(() => {
      if (this.state === 'connecting') this.state = 'failed';
    }, PATIENCE);
    await connection.setRemoteDescription({ type: 'offer', sdp });
    for (const candidate of this.early.splice(0)) await this.add(candidate);
    await connection.setLocalDescription(await connection.createAnswer());
    this.tell({ kind: 'answer', session, sdp: connection.localDescription?.sdp ?? '' }, peer);
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    this.connected?.connection.close();
    this.connected = null;
    this.stream = null;
    this.early = [];
  }

  /** Once more: for whoever was left without a picture. */
  again(): void {
    this.hangUp();
    this.arrive();
  }

  override close(): void {
    super.close();
    this.hangUp();
  }
}
