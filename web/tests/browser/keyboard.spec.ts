/** Whole games without a pointer: Tab to what is offered, Enter to take it. */
import { expect, test, type Page } from '@playwright/test';
import { begin, OFFERS } from './player';

const MOST_TABS = 120;

/** Goes on with Tab until the focus is on something that is offered. */
async function reachOffer(page: Page): Promise<boolean> {
  if (!(await page.locator(OFFERS.join(', ')).count())) return false;
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate((selectors) => document.activeElement?.matches(selectors.join(', ')) ?? false, OFFERS);
    if (there) return true;
  }
  throw new Error(`${MOST_TABS} times Tab, and nothing offered has the focus`);
}

for (const game of ['denkste-towers', 'tock6']) {
  test(`a whole game of ${game} by keyboard alone`, async ({ page }) => {
    test.setTimeout(240_000);
    await begin(page, game);
    await page.locator('body').press('Escape');
    while (!(await page.locator('[data-outcome]').count())) {
      if (await reachOffer(page)) await page.keyboard.press('Enter');
      else await page.waitForTimeout(10);
    }
    await expect(page.locator('[data-outcome]')).toBeVisible();
  });
}
