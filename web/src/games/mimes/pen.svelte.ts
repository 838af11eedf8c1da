/** The hand that draws: what it does becomes batches, one a frame at most. Points are shares of the board, 0 to 1. */
import type { LiveDrawing, SendBatch } from './liveDrawing';
import { ERASER, PENS, WIDTHS } from './paint';
import { drawBatch, MOST_POINTS, pressed, removeBatch, SPAN, wipeBatch, type StrokePoint } from './strokes';

interface BoardShare {
  x: number;
  y: number;
}

/** Closer points than this add nothing one could see. */
const NEAR = SPAN / 700;
const STEP = 0.025;
const FINE_STEP = 0.006;
const ERASER_WIDER = 2;

export default class Pen {
  colour = $state(0);
  width = $state<number>(WIDTHS[1]);
  isDown = $state(false);
  /** Where the pen of the keyboard is; null while a pointer draws. */
  cursor = $state.raw<BoardShare | null>(null);
  readonly pens = PENS.map((colour, number) => ({ colour, isEraser: number === ERASER }));
  readonly widths = WIDTHS;
  private stroke = 0;
  private waiting: StrokePoint[] = [];
  private last: StrokePoint | null = null;
  private frame = 0;

  constructor(
    private readonly drawing: LiveDrawing,
    private readonly send: SendBatch,
  ) {}

  put(place: BoardShare, pressure = 0, isPen = false): void {
    this.lift();
    this.cursor = null;
    this.begin(place, pressure, isPen);
  }

  private begin(place: BoardShare, pressure: number, isPen: boolean): void {
    this.stroke = this.drawing.picture.nextId;
    this.isDown = true;
    this.last = null;
    this.go(place, pressure, isPen);
    this.flush();
  }

  go(place: BoardShare, pressure = 0, isPen = false): void {
    if (!this.isDown) return;
    const wide = this.colour === ERASER ? Math.min(255, this.width * ERASER_WIDER) : this.width;
    const point = { x: place.x * SPAN, y: place.y * SPAN, width: pressed(wide, pressure, isPen) };
    if (this.last && Math.hypot(point.x - this.last.x, point.y - this.last.y) < NEAR) return;
    this.waiting.push(point);
    this.last = point;
    this.frame ||= requestAnimationFrame(() => this.flush());
  }

  lift(): void {
    if (!this.isDown) return;
    if (this.last) this.waiting.push(this.last);
    this.flush();
    this.isDown = false;
  }

  /** A batch has one width: a pressed pen makes several. */
  private flush(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    let part: StrokePoint[] = [];
    const { colour, stroke } = this;
    const post = (): void => {
      const [first] = part;
      if (first) this.send(drawBatch(stroke, colour, first.width, part));
      part = [];
    };
    for (const point of this.waiting) {
      if (part.length === MOST_POINTS || (part[0] && part[0].width !== point.width)) post();
      part.push(point);
    }
    post();
    this.waiting = [];
  }

  undo(): void {
    this.lift();
    const { last } = this.drawing.picture;
    if (last) this.send(removeBatch(last.id));
  }

  clear(): void {
    this.lift();
    this.send(wipeBatch());
  }

  /** Arrows move the pen, space puts it down and lifts it, Ctrl+Z takes the last stroke back. True if it was one of these. */
  key(event: KeyboardEvent): boolean {
    const step = event.shiftKey ? FINE_STEP : STEP;
    const ways: Record<string, BoardShare> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const way = ways[event.key];
    const at = this.cursor ?? { x: 0.5, y: 0.5 };
    if (way) {
      this.cursor = { x: Math.max(0, Math.min(1, at.x + way.x)), y: Math.max(0, Math.min(1, at.y + way.y)) };
      this.go(this.cursor);
    } else if (event.key === ' ') {
      this.cursor = at;
      if (this.isDown) this.lift();
      else this.begin(at, 0, false);
    } else if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      this.undo();
    } else return false;
    return true;
  }
}
