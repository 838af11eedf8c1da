/** Whether the people's sheet is open, and at whose seat. It is small, so that seats can open what is loaded later. */
let opened = $state<{ seat: number | null } | null>(null);

export function openedSheet(): { seat: number | null } | null {
  return opened;
}

export function openSheet(seat: number | null = null): void {
  opened = { seat };
}

export function closeSheet(): void {
  opened = null;
}
