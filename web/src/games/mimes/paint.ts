/** Strokes onto a canvas: smooth curves through the middles between points, as wide as the pen was there. */
import { SPAN, type Stroke } from './strokes';

/** The pens, on paper that looks the same for everybody; the last one is the paper itself and rubs out. */
const PAPER = '#fffdf6';
export const PENS = ['#1f2328', '#0b6bb0', '#c0392b', '#14804a', '#d9860a', '#7a55b0', PAPER] as const;
export const ERASER = PENS.length - 1;
export const WIDTHS = [7, 16, 40] as const;
/** Width to height of the board. */
export const SHAPE = 4 / 3;
const WIDTH_UNIT = 2048;

export function paint(context: CanvasRenderingContext2D, strokes: Iterable<Stroke>): void {
  context.fillStyle = PAPER;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  for (const stroke of strokes) extend(context, stroke, 0);
}

/** The points of a stroke from one on. */
export function extend(context: CanvasRenderingContext2D, stroke: Stroke, from: number): void {
  const { width, height } = context.canvas;
  const at = (place: number): { x: number; y: number; w: number } => {
    const point = stroke.points[Math.max(0, Math.min(place, stroke.points.length - 1))] ?? { x: 0, y: 0, width: 1 };
    return {
      x: (point.x / SPAN) * width,
      y: (point.y / SPAN) * height,
      w: Math.max(1, (point.width / WIDTH_UNIT) * width),
    };
  };
  context.strokeStyle = context.fillStyle = PENS[stroke.colour] ?? PENS[0];
  context.lineCap = context.lineJoin = 'round';
  if (from === 0) {
    const first = at(0);
    context.beginPath();
    context.arc(first.x, first.y, first.w / 2, 0, 2 * Math.PI);
    context.fill();
  }
  for (let place = Math.max(1, from); place < stroke.points.length; place += 1) {
    const [before, last, now] = [at(place - 2), at(place - 1), at(place)];
    context.lineWidth = now.w;
    context.beginPath();
    context.moveTo((before.x + last.x) / 2, (before.y + last.y) / 2);
    context.quadraticCurveTo(last.x, last.y, (last.x + now.x) / 2, (last.y + now.y) / 2);
    context.stroke();
  }
}
