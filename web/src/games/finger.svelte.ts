/** A finger on a board: it means the nearest thing offered; where it covers several, the magnifier asks which. */
import type { Point } from './point';
import { underFinger, type Choice } from './touch';

export class Finger {
  magnified = $state.raw<{ choices: Choice[]; at: Point; scale: number } | null>(null);
  /** Where it came down: the click that follows is moved by browsers to the middle of what they think was meant. Null for
   * a mouse, which points at what it shows. */
  private cameDown: Point | null = null;

  constructor(
    private readonly svg: () => SVGSVGElement | undefined,
    private readonly choices: () => Choice[],
  ) {}

  down(event: PointerEvent): void {
    this.cameDown = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
  }

  /** A click on its way down to what lies under it; `isHit` says of what takes it well enough by itself. */
  click(event: MouseEvent, isHit: (choice: Choice) => boolean = () => false): void {
    const matrix = this.svg()?.getScreenCTM();
    const at = this.cameDown;
    this.cameDown = null; // the next click may come from a keyboard or a screen reader, without a finger
    if (!at || !matrix) return;
    const { x, y } = new DOMPoint(at.x, at.y).matrixTransform(matrix.inverse());
    const near = underFinger(this.choices(), { x, y }, matrix.a);
    const [nearest, ...others] = near;
    if (!nearest || (!others.length && isHit(nearest))) return;
    event.stopPropagation();
    if (others.length) this.magnified = { choices: near, at: { x, y }, scale: matrix.a };
    else nearest.pick();
  }

  close(): void {
    this.magnified = null;
  }
}
