/** A point of a drawing, in the units of its viewBox. */
export interface Point {
  x: number;
  y: number;
}
