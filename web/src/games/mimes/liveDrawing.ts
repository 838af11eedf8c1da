/** A drawing board's picture as it grows, for whoever paints it; and the last one, when its card is over. */
import { StrokeSet, type Batch, type Change, type Stroke } from './strokes';

export class LiveDrawing {
  readonly picture = new StrokeSet();
  private readonly painters = new Set<(change: Change) => void>();

  /** `keep` is given what was drawn when the board is wiped for the next card. */
  constructor(private readonly keep: (strokes: Stroke[]) => void) {}

  readonly hear = (batch: Uint8Array | null): void => {
    if (batch) {
      this.tell(this.picture.take(batch));
      return;
    }
    if (!this.picture.isEmpty) this.keep([...this.picture.strokes.values()]);
    this.picture.clear();
    this.tell('all');
  };

  private tell(change: Change): void {
    for (const paint of this.painters) paint(change);
  }

  watch(paint: (change: Change) => void): () => void {
    this.painters.add(paint);
    paint('all');
    return () => this.painters.delete(paint);
  }
}

export type SendBatch = (batch: Batch) => void;
