/** Games without a pointer: Tab to what is offered, Enter to take it. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { begin, OFFERS } from './player';

const MOST_TABS = 120;

/** Goes on with Tab until the focus is on something that is offered; false when nothing is, or no longer. */
async function reachOffer(page: Page): Promise<boolean> {
  const look = (): Promise<'nothing' | 'elsewhere' | 'there'> =>
    page.evaluate((selectors) => {
      const offers = selectors.join(', ');
      if (!document.querySelector(offers)) return 'nothing';
      return document.activeElement?.matches(offers) ? 'there' : 'elsewhere';
    }, OFFERS);
  if ((await look()) === 'nothing') return false;
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const seen = await look();
    if (seen !== 'elsewhere') return seen === 'there';
  }
  throw new Error(`${MOST_TABS} times Tab, and nothing offered has the focus`);
}

/** Takes what is offered first, until `done` is there. */
async function playByKeys(page: Page, done: Locator): Promise<void> {
  await page.locator('body').press('Escape');
  while (!(await done.count())) {
    if (await reachOffer(page)) await page.keyboard.press('Enter');
    else await page.waitForTimeout(10);
  }
}

test('a whole game of Denkste!? by keyboard alone', async ({ page }) => {
  await begin(page, 'denkste-towers');
  await playByKeys(page, page.locator('[data-outcome]'));
  await expect(page.locator('[data-replay]')).toBeVisible();
});

test('cards, pawns and places of Tock 6 by keyboard alone', async ({ page }) => {
  await begin(page, 'tock6');
  const own = page.locator('.log p', { hasText: /Guest \d+ plays/ });
  await playByKeys(page, own.nth(4));
  await expect(own.nth(4)).toBeAttached();
});
