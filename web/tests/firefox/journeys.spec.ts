/** What most people come for, in a browser of another house. */
import { expect, test } from '@playwright/test';
import { act, begin, dice, quickBots, takeDown } from '../browser/player';

const TURNS = 3;

test('from the start page to a game of DOG against bots, and some turns of it', async ({ page }) => {
  // The empty page that Firefox begins with has no storage, and what the test prepares there fails: it does not count.
  await page.goto('/');
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await begin(page, 'dog');
  await expect(page.locator('[data-seat-panel]')).toHaveCount(4);
  const pick = dice(3);
  const played = page.locator('[role="log"] p');
  for (let clicks = 0; clicks < 300 && (await played.count()) < 4 * TURNS; clicks += 1)
    if (!(await act(page, pick))) await page.waitForTimeout(30);
  expect(await played.count()).toBeGreaterThanOrEqual(4 * TURNS);
  expect(faults).toEqual([]);
});

test('a friend comes by the link, says a name and sits down', async ({ browser, page }) => {
  await quickBots(page);
  await page.goto('/');
  await takeDown(page, 'dog');
  await page.click('[data-invite="dog"]');
  await expect(page.locator('[data-fill]')).toBeVisible({ timeout: 60_000 });
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.locator('[data-arrive] [data-my-name]').fill('Zoé');
  await friend.keyboard.press('Enter');
  await expect(page.locator('[data-seat] strong', { hasText: 'Zoé' })).toBeVisible();
  await context.close();
});

test('a number is chosen in Denkste! and shown', async ({ page }) => {
  await begin(page, 'denkste');
  const dials = page.locator('.dial');
  await expect(dials.first()).toBeVisible();
  for (let place = 0; place < (await dials.count()); place += 1)
    await dials
      .nth(place)
      .locator(`[data-number="${place + 2}"]`)
      .click();
  await page.locator('[data-confirm]').click();
  await expect(page.locator('[data-revealed]')).toBeVisible();
});

test('the language is changed, and kept', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.locator('[data-open-settings]').click();
  await page.locator('[data-setting="language"]').selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
