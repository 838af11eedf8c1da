/** An installed Ludothek: the pages open, every game is there, and a game of Tock 6 goes on against bots. */
import { expect, test } from '@playwright/test';
import { act, dice, quickBots, takeDown } from '../browser/player';

const MOVES = 5;
/** A fresh machine compiles the rules before its first table. */
const COMPILING = 300_000;

test('the pages open and list every game', async ({ page }) => {
  await page.goto('/');
  const games = (await (await page.request.get('/api/games')).json()) as { id: string }[];
  expect(games.length).toBeGreaterThan(0);
  for (const { id } of games) await expect(page.locator(`[data-cover="${id}"]`)).toBeVisible();
});

test('a game against bots goes on', async ({ page }) => {
  test.setTimeout(2 * COMPILING);
  await quickBots(page);
  await page.goto('/');
  await takeDown(page, 'tock6');
  await page.click('[data-play="tock6"]');
  await expect(page.locator('[data-status]')).toBeVisible({ timeout: COMPILING });
  const pick = dice(1);
  let clicks = 0;
  for (let look = 0; look < 2_000 && clicks < MOVES; look += 1) {
    if (await act(page, pick)) clicks += 1;
    else await page.waitForTimeout(50);
  }
  expect(clicks).toBe(MOVES);
  await expect(page.locator('[data-status]')).toBeVisible();
});
