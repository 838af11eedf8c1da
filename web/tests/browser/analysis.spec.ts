/** The analysis of a finished game: asked for, judged by either kind of knowledge, and a way to the moments it tells of. */
import { expect, test, type Page } from '@playwright/test';
import { botsPlay } from './botGames';
import { brokenWords, overflows, overlaps, serious } from './looks';
import { quickBots } from './player';

test.use({ locale: 'de', bypassCSP: true });

interface Told {
  found: { seen_mistakes: unknown[]; open_mistakes: { number: number }[] } | null;
}

async function analysisOf(page: Page, match: string): Promise<Told> {
  return (await (await page.request.get(`/api/matches/${match}/analysis`)).json()) as Told;
}

/** A short game of Denkste! may be played without a mistake: another one, then. */
async function gameWithMistake(page: Page): Promise<string> {
  for (;;) {
    const match = await botsPlay(page, 'denkste', 2);
    await expect.poll(async () => (await analysisOf(page, match)).found, { timeout: 60_000 }).not.toBeNull();
    if ((await analysisOf(page, match)).found?.seen_mistakes.length) return match;
  }
}

/** The board shows what would have been better: its card and pawn are chosen, and its way is drawn. */
test('a mistake at a board is shown with what would have been better, also on a phone', async ({ page }) => {
  test.slow();
  await quickBots(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const match = await botsPlay(page, 'tock6', 2);
  await page.goto(`/replay/${match}`);
  await page.locator('[data-analyse]').click();
  await expect(page.locator('[data-curve]')).toBeVisible({ timeout: 200_000 });
  const mistake = page.locator('[data-remarks="mistakes"] button').first();
  await mistake.click();
  await expect(page.locator('[data-better]')).toBeInViewport();
  await expect(page.locator('.board')).toBeInViewport();
  await expect(page.locator('.held .card.chosen')).toHaveCount(1);
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/better-phone.png` });
  await page.setViewportSize({ width: 1440, height: 900 });
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/better-desk.png` });
});

/** Six who push anywhere: several pushes of every game could have been cheaper. (More than five analyses in a row are
 * refused, so the test cannot try game after game.) */
test('a push that cost too much is shown at Thrill with a better place for the disc', async ({ page }) => {
  test.slow();
  await quickBots(page);
  const match = await botsPlay(page, 'thrill', 6, 'random');
  await page.goto(`/replay/${match}`);
  await page.locator('[data-analyse]').click();
  await expect(page.locator('[data-curve]')).toBeVisible({ timeout: 120_000 });
  await page.locator('[data-decisions] summary').click();
  const push = page.locator('[data-decisions] button').filter({ hasText: /Schub mit der/ });
  await push.first().click();
  await expect(page.locator('[data-better]')).toContainText('Schub mit der');
  await expect(page.locator('[data-laid][data-in-sight]')).toBeVisible();
  await expect(page.locator('[data-push]')).toBeHidden();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflows(page)).toEqual([]);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await serious(page)).toEqual([]);
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/better-thrill-${width}-${scheme}.png` });
    }
  }
});

test('a finished game is analysed, and its mistakes lead to their moments', async ({ page }) => {
  await quickBots(page);
  const match = await gameWithMistake(page);
  await page.goto(`/replay/${match}`);
  await page.locator('[data-analyse]').click();
  await expect(page.locator('[data-curve]')).toBeVisible({ timeout: 60_000 });
  const mistake = page.locator('[data-remarks="mistakes"] button').first();
  await expect(mistake).toContainText('Besser: ');
  const judgedByWhatWasKnown = await mistake.innerText();
  await page.getByLabel('wirklich war').check();
  await expect(mistake).not.toHaveText(judgedByWhatWasKnown);
  await mistake.click();
  const told = await analysisOf(page, match);
  await expect(page.locator('[data-scrub]')).toHaveValue(`${(told.found?.open_mistakes[0]?.number ?? 0) - 1}`);
  await expect(page.locator('[data-better]')).toHaveText(await mistake.innerText());
  await page.locator('[data-scrub]').fill('0');
  await expect(page.locator('[data-better]')).toHaveCount(0);
  await expect(page.locator('[data-mixes] tbody tr')).toHaveCount(4);
  await page.locator('[data-decisions] summary').click();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflows(page)).toEqual([]);
    await expect.poll(() => overlaps(page)).toEqual([]);
    expect(await brokenWords(page, 'th')).toEqual([]);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(await serious(page)).toEqual([]);
      if (process.env.PICTURES)
        await page
          .locator('[data-analysis]')
          .screenshot({ path: `${process.env.PICTURES}/analysis-${width}-${scheme}.png` });
    }
  }
});
