/** The drawing board without a page: batches of strokes as they travel (see src/ludothek/server/tables/drawing_board.py), and the picture
 * they make. */
const DRAW = 1;
const WIPE = 2;
const REMOVE = 3;
const HEAD = 5;
const POINT = 4;
export const MOST_POINTS = 500;
/** Points go from 0 to this across the board and down it. */
export const SPAN = 65_535;

export type Batch = Uint8Array<ArrayBuffer>;

export interface StrokePoint {
  x: number;
  y: number;
  /** Of the pen here, in 2048ths of the board's width: a pressed pen draws wider. */
  width: number;
}

export interface Stroke {
  id: number;
  colour: number;
  points: StrokePoint[];
}

export function drawBatch(stroke: number, colour: number, width: number, points: { x: number; y: number }[]): Batch {
  const batch = new Uint8Array(HEAD + POINT * points.length);
  const view = new DataView(batch.buffer);
  view.setUint8(0, DRAW);
  view.setUint16(1, stroke);
  view.setUint8(3, colour);
  view.setUint8(4, width);
  points.forEach((point, place) => {
    view.setUint16(HEAD + POINT * place, bounded(point.x));
    view.setUint16(HEAD + POINT * place + 2, bounded(point.y));
  });
  return batch;
}

export function wipeBatch(): Batch {
  return new Uint8Array([WIPE]);
}

export function removeBatch(stroke: number): Batch {
  return new Uint8Array([REMOVE, stroke >> 8, stroke & 255]);
}

export function batchOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}

function bounded(value: number): number {
  return Math.max(0, Math.min(SPAN, Math.round(value)));
}

/** What a batch did to the picture: only new points to add, or everything to draw again. */
export type Change = { stroke: Stroke; from: number } | 'all' | null;

export class StrokeSet {
  readonly strokes = new Map<number, Stroke>();

  get isEmpty(): boolean {
    return this.strokes.size === 0;
  }

  /** The stroke drawn last; it is the one to be taken back. */
  get last(): Stroke | null {
    return [...this.strokes.values()].at(-1) ?? null;
  }

  get nextId(): number {
    return (Math.max(0, ...this.strokes.keys()) + 1) % 65_536;
  }

  clear(): void {
    this.strokes.clear();
  }

  take(batch: Uint8Array): Change {
    const view = new DataView(batch.buffer, batch.byteOffset, batch.byteLength);
    if (batch[0] === WIPE) {
      this.clear();
      return 'all';
    }
    if (batch.length < 3) return null;
    const id = view.getUint16(1);
    if (batch[0] === REMOVE) return this.strokes.delete(id) ? 'all' : null;
    if (batch[0] !== DRAW || batch.length < HEAD + POINT) return null;
    const stroke = this.strokes.get(id) ?? { id, colour: view.getUint8(3), points: [] };
    this.strokes.set(id, stroke);
    const from = stroke.points.length;
    const width = view.getUint8(4);
    for (let at = HEAD; at + POINT <= batch.length; at += POINT) {
      stroke.points.push({ x: view.getUint16(at), y: view.getUint16(at + 2), width });
    }
    return { stroke, from };
  }

  /** As much of the picture as was drawn by then: for showing it again, stroke by stroke. */
  part(points: number): Stroke[] {
    const shown: Stroke[] = [];
    let left = points;
    for (const stroke of this.strokes.values()) {
      if (left <= 0) break;
      shown.push({ ...stroke, points: stroke.points.slice(0, left) });
      left -= stroke.points.length;
    }
    return shown;
  }

  get size(): number {
    return [...this.strokes.values()].reduce((sum, stroke) => sum + stroke.points.length, 0);
  }
}

/** Of a chosen pen and a hand's pressure: none (mouse, finger) leaves it as it is. */
export function pressed(width: number, pressure: number, isPen: boolean): number {
  if (!isPen || pressure <= 0) return width;
  return Math.max(1, Math.min(255, Math.round(width * (0.35 + 1.3 * pressure))));
}
