/** The table fills the window, and the board is as large as it allows. */
import { expect, test, type Page } from '@playwright/test';
import { begin } from './player';

interface Window {
  width: number;
  height: number;
  /** How wide the board is at least. */
  board: number;
}
const WINDOWS: Window[] = [
  { width: 1366, height: 657, board: 560 },
  { width: 1440, height: 900, board: 720 },
  { width: 390, height: 844, board: 380 },
  { width: 844, height: 390, board: 360 },
];

/** Every part that has a place of its own, and the window's edge: who covers whom. */
async function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = ['.board', '[data-seat-panel]', '.act', '.held', 'header'].flatMap((what) =>
      [...document.querySelectorAll(what)].map((part) => ({ what, box: part.getBoundingClientRect() })),
    );
    const faults = parts
      .filter(({ box }) => box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      .map(({ what }) => `${what} leaves the window`);
    parts.forEach((part, place) => {
      for (const other of parts.slice(place + 1)) {
        const wide = Math.min(part.box.right, other.box.right) - Math.max(part.box.left, other.box.left);
        const high = Math.min(part.box.bottom, other.box.bottom) - Math.max(part.box.top, other.box.top);
        if (wide > 2 && high > 2)
          faults.push(`${part.what} and ${other.what} by ${wide.toFixed()} × ${high.toFixed()}`);
      }
    });
    return faults;
  });
}

test('the board is as large as the window allows, and no part covers another', async ({ page }) => {
  await begin(page, 'dog');
  for (const { width, height, board } of WINDOWS) {
    await page.setViewportSize({ width, height });
    const message = `${width} × ${height}`;
    // The window is laid out anew a moment after it was resized.
    await expect
      .poll(async () => (await page.locator('.board').boundingBox())?.width, { message })
      .toBeGreaterThanOrEqual(board);
    await expect.poll(() => covered(page), { message }).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  }
});

for (const [game, players] of [
  ['dog', 6],
  ['tock6', 6],
  ['super-tock', 2],
  ['dog-royal', 4],
] as const) {
  test(`${players} people sit round a board of ${game} without covering each other`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('ludothek.level', 'greedy'));
    await page.goto(`/new/${game}`);
    await page.locator(`form input[type="radio"][value="${players}"]`).first().check();
    await page.locator('[data-open]').click();
    await page.locator('[data-start]').click();
    await expect(page.locator('[data-seat-panel]')).toHaveCount(players, { timeout: 60_000 });
    for (const { width, height, board } of WINDOWS) {
      await page.setViewportSize({ width, height });
      const message = `${width} × ${height}`;
      await expect
        .poll(async () => (await page.locator('.board').boundingBox())?.width, { message })
        .toBeGreaterThanOrEqual(board);
      await expect.poll(() => covered(page), { message }).toEqual([]);
    }
  });
}
