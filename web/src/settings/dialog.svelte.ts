/** Whether the settings are open. They lie over whatever one was doing: nobody leaves a table for them. */
let open = $state(false);

export function settingsAreOpen(): boolean {
  return open;
}

export function openSettings(): void {
  open = true;
}

export function closeSettings(): void {
  open = false;
}
