/** The analysis of a finished game: asked for, judged by either kind of knowledge, and a way to the moments it tells of. */
import { expect, test } from '@playwright/test';
import { botsPlay } from './botGames';
import { overflows, overlaps, serious } from './looks';
import { quickBots } from './player';

test.use({ locale: 'de', bypassCSP: true });

test('a finished game is analysed, and its mistakes lead to their moments', async ({ page }) => {
  await quickBots(page);
  const match = await botsPlay(page, 'denkste', 2);
  await page.goto(`/replay/${match}`);
  await page.locator('[data-analyse]').click();
  await expect(page.locator('[data-curve]')).toBeVisible({ timeout: 60_000 });
  const mistake = page.locator('[data-remarks="mistakes"] button').first();
  await expect(mistake).toContainText('Besser: ');
  const judgedByWhatWasKnown = await mistake.innerText();
  await page.getByLabel('wirklich war').check();
  await expect(mistake).not.toHaveText(judgedByWhatWasKnown);
  await mistake.click();
  const told = (await (await page.request.get(`/api/matches/${match}/analysis`)).json()) as {
    found: { open_mistakes: { number: number }[] };
  };
  await expect(page.locator('[data-scrub]')).toHaveValue(`${(told.found.open_mistakes[0]?.number ?? 0) - 1}`);
  await expect(page.locator('[data-mixes] tbody tr')).toHaveCount(4);
  await page.locator('[data-decisions] summary').click();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflows(page)).toEqual([]);
    await expect.poll(() => overlaps(page)).toEqual([]);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await serious(page)).toEqual([]);
      if (process.env.PICTURES)
        await page.locator('.analysis').screenshot({ path: `${process.env.PICTURES}/analysis-${width}-${scheme}.png` });
    }
  }
});
