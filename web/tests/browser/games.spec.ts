/** Whole games, played through the page by clicking only what is offered. */
import { expect, test } from '@playwright/test';
import { begin, playUntil } from './player';

for (const game of ['dog', 'dog-compact', 'dog-royal', 'tock6', 'super-tock', 'denkste', 'denkste-towers']) {
  test(`a whole game of ${game} against bots`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await begin(page, game);
    await playUntil(page, 7, '[data-outcome]');
    await expect(page.locator('[data-replay]')).toBeVisible();
    expect(faults).toEqual([]);
  });
}
