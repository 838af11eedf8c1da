/** Whole games through the page, from the first click to the result. Those of DOG, Tock 6, Denkste! and Denkste!? are played in
 * shift.spec.ts, those of the five relatives in family.spec.ts. */
import { expect, test } from '@playwright/test';
import { act, begin, dice, playOut } from './player';

/** By mouse; the rest of the game is played inside the page. */
const CLICKS = 40;

for (const game of ['dog-compact', 'dog-royal', 'super-tock']) {
  test(`a whole game of ${game} against bots`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await begin(page, game);
    const pick = dice(7);
    for (let clicks = 0; clicks < CLICKS && !(await page.locator('[data-outcome]').count());) {
      if (await act(page, pick)) clicks += 1;
      else await page.waitForTimeout(15);
    }
    await playOut(page, 7);
    await expect(page.locator('[data-outcome]')).toBeVisible();
    await expect(page.locator('[data-replay]')).toBeVisible();
    expect(faults).toEqual([]);
  });
}
