/** Whether things may move: the system's wish is respected everywhere. */
const quiet = matchMedia('(prefers-reduced-motion: reduce)');

export function prefersReducedMotion(): boolean {
  return quiet.matches;
}
