/** Whether a screen fills the whole window: then it has a head of its own, and the page adds none. */
let filled = $state(false);

export function isFilled(): boolean {
  return filled;
}

/** For an `$effect`: fills the window as long as the screen is there. */
export function fillWindow(): () => void {
  filled = true;
  return () => (filled = false);
}
