/** A hand on the plate: it moves the laid disc, pushes the slider, or turns the view. */
import { unproject, type Spot } from './plate';

/** What the hand may do now; what is not there it cannot. */
export interface Grips {
  turn: number;
  /** The disc that waits for the push, where it may be moved. */
  laid: Spot | null;
  lay: ((to: Spot) => void) | undefined;
  push: ((by: number | null) => void) | null;
  turnBy: ((degrees: number) => void) | undefined;
}

/** Degrees per pixel. */
const TURN = 0.4;

export class PlateHand {
  private drag: { part: 'laid' | 'slider' | 'ground'; from: Spot; offset: Spot; last: number } | null = null;

  constructor(
    private readonly svg: () => SVGSVGElement,
    private readonly grips: () => Grips,
  ) {}

  /** The point of the plate that is pointed at. */
  under(event: MouseEvent): Spot {
    const matrix = this.svg().getScreenCTM();
    if (!matrix) return { x: 0, y: 0 };
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return unproject(at, this.grips().turn);
  }

  /** Whether what lies there is moved by the hand, and not the page. */
  grasps(target: EventTarget | null): 'laid' | 'slider' | null {
    if (!(target instanceof Element)) return null;
    const { laid, push } = this.grips();
    if (laid && target.closest('[data-laid]')) return 'laid';
    return push && target.closest('[data-slider]') ? 'slider' : null;
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const { laid, turnBy } = this.grips();
    const from = this.under(event);
    const part = this.grasps(event.target) ?? 'ground';
    if (part === 'ground' && (!turnBy || event.target.closest('[data-disc]'))) return;
    this.drag = { part, from, offset: laid ? { x: laid.x - from.x, y: laid.y - from.y } : from, last: event.clientX };
    this.svg().setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    const { drag } = this;
    if (!drag) return;
    const { lay, push, turnBy } = this.grips();
    const at = this.under(event);
    if (drag.part === 'laid') lay?.({ x: at.x + drag.offset.x, y: at.y + drag.offset.y });
    else if (drag.part === 'slider') push?.(at.y - drag.from.y);
    else {
      turnBy?.((drag.last - event.clientX) * TURN);
      drag.last = event.clientX;
    }
  }

  up(): void {
    if (this.drag?.part === 'slider') this.grips().push?.(null);
    this.drag = null;
  }
}
