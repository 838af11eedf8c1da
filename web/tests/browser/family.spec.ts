/** Somebody who has never been here plays the five relatives of Tock and DOG on a phone, from the start page to the end. */
import { expect, test } from '@playwright/test';
import { act, dice, playOut, quickBots, tap } from './player';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  storageState: { cookies: [], origins: [] },
});

/** By finger; the rest of the game is played inside the page. */
const TAPS = 30;

for (const [game, pawns] of [
  ['keezen', 4],
  ['swiss-dog', 4],
  ['tock', 4],
  ['pegs-and-jokers', 5],
  ['jackaroo', 4],
] as const) {
  test(`a new user plays ${game} on a phone`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await quickBots(page);
    await page.goto('/');
    await page.locator(`[data-cover="${game}"]`).tap();
    await page.locator(`[data-play="${game}"]`).tap();
    await expect(page.locator('[data-status]')).toBeVisible({ timeout: 100_000 });
    await expect(page.locator('[data-pawn^="0."]')).toHaveCount(pawns);
    await expect(page.locator('[data-square$=".0"]')).toHaveCount(pawns);
    const pick = dice(11);
    for (let taps = 0; taps < TAPS && !(await page.locator('[data-outcome]').count());) {
      if (await act(page, pick, tap)) taps += 1;
      else await page.waitForTimeout(15);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await playOut(page, 11);
    await expect(page.locator('[data-outcome]')).toBeVisible();
    expect(faults).toEqual([]);
  });
}
