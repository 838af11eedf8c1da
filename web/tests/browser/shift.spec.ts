/** Nothing on the page moves over a whole game: every part of a table has a place that it keeps. */
import { expect, test } from '@playwright/test';
import { begin, playOut } from './player';
import { shifts, watchShifts } from './shifts';

const LAPTOP = { width: 1366, height: 657 };
const PHONE = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
/** What Thrill offers is pushed or chosen; a choice in secret may be made again until everybody has chosen. */
const THRILL = ['[data-push]:enabled', '[data-action]', '[data-disc][data-offered]'];

for (const [game, window, offers] of [
  ['dog', LAPTOP],
  ['dog', PHONE],
  ['tock6', ON_ITS_SIDE],
  ['denkste', LAPTOP],
  ['denkste', PHONE],
  ['denkste-towers', LAPTOP],
  ['denkste-towers', PHONE],
  ['thrill', LAPTOP, THRILL],
  ['thrill', PHONE, THRILL],
] as const) {
  test(`nothing moves over a game of ${game} at ${window.width} × ${window.height}`, async ({ page }) => {
    test.slow();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.setViewportSize(window);
    await begin(page, game);
    await expect(page.locator('.board, .plate').first()).toBeVisible();
    await watchShifts(page);
    await playOut(page, 7, offers);
    expect((await shifts(page)).slice(0, 8)).toEqual([]);
    await expect(page.locator('[data-replay]')).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test('the check itself sees what moves', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  await watchShifts(page);
  await page
    .locator('h1')
    .evaluate((title) => title.insertAdjacentHTML('beforebegin', '<div style="height:40px"></div>'));
  await expect.poll(() => shifts(page)).not.toEqual([]);
});
