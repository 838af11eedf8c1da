/** The table fills the window, and the board is as large as it allows. */
import { expect, test, type Page } from '@playwright/test';
import { openTable } from './mimes';
import { begin, playOut, sitBeside } from './player';

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

/** Every part that has a place of its own, and the window's edge: who covers whom. What a seat's panel tells lies in it. */
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
    for (const panel of document.querySelectorAll('[data-seat-panel]')) {
      const edge = panel.getBoundingClientRect();
      for (const part of panel.querySelectorAll('.picture, .line')) {
        const box = part.getBoundingClientRect();
        if (box.width === 0) continue; // not shown
        if (box.top < edge.top - 2 || box.bottom > edge.bottom + 2 || box.right > edge.right + 2)
          faults.push(`${part.className} leaves panel ${panel.getAttribute('data-seat-panel')}`);
      }
      const name = panel.querySelector('.name');
      if (name && name.scrollWidth > name.clientWidth + 1) faults.push(`the name ${name.textContent} is cut`);
    }
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
  ['pegs-and-jokers', 8],
  ['denkste', 2],
  ['denkste-towers', 4],
  ['thrill', 4],
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

/** On panels of their own, or close together on benches. */
for (const people of [4, 8, 12]) {
  test(`${people} people sit round the stage of mimes without covering each other`, async ({ page }) => {
    const others = Array.from({ length: people - 1 }, (_, other) => other + 1);
    await openTable(page, async () => {
      await page.locator('[data-players]').fill(String(people));
      await page.locator('[data-players]').press('Tab');
      await page.locator('[data-no-cameras]').check();
    });
    for (const other of others) await sitBeside(page, other, `Player ${other}`);
    await page.locator('[data-start]').click();
    await page.locator('[data-lift]').click();
    await expect(page.locator('[data-seat-panel]')).toHaveCount(people);
    for (const { width, height } of WINDOWS) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => covered(page), { message: `${width} × ${height}` }).toEqual([]);
    }
  });
}

/** What does not lie whole in the window, of what has to. */
function outside(page: Page, parts: string): Promise<string[]> {
  return page.locator(parts).evaluateAll((found) =>
    found.flatMap((part) => {
      const box = part.getBoundingClientRect();
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight + 1;
      return isInside ? [] : [`${part.outerHTML.slice(0, 80)} ${Math.round(box.bottom)}`];
    }),
  );
}

for (const [game, players] of [
  ['dog', 4],
  ['pegs-and-jokers', 8],
] as const) {
  test(`a waiting room for ${players} fits a phone on its side: ${game}`, async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`/new/${game}`);
    await page.locator(`form input[type="radio"][value="${players}"]`).first().check();
    await page.getByLabel('Bots on the other seats').uncheck();
    await page.locator('[data-open]').click();
    await expect(page.locator('[data-start]')).toBeVisible();
    expect(await outside(page, '[data-seat], [data-code], [data-copy], [data-start]')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('a replay fits a phone on its side: the whole board, and what one goes through it with', async ({ page }) => {
  await begin(page, 'denkste');
  await playOut(page, 3);
  await page.locator('[data-replay]').click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('[data-scrub]')).toBeVisible({ timeout: 30_000 });
  expect(await outside(page, '.board, [data-scrub], [data-run], [data-step]')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
