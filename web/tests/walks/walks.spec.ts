/** From the start page to the end screen as somebody comes for the first time: every click is a real one and is counted. */
import { expect, test, type Page } from '@playwright/test';
import { act, dice } from '../browser/player';

const GAMES = ['dog', 'dog-compact', 'tock6', 'super-tock', 'dog-royal', 'denkste', 'denkste-towers', 'thrill'];
const OWN_TURN = '.card.open, .dial, [data-tray][data-offered], .cell[data-offered], [data-action], [data-push]';
const MOST_CLICKS = 12_000;

/** Counts in the page what the browser was really given. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('ludothek.level', 'greedy');
    localStorage.setItem('ludothek.settings', '{"pace":"instant"}');
    addEventListener(
      'click',
      (event) => {
        if (event.isTrusted)
          sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1));
      },
      true,
    );
  });
}

const clicksOn = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0));

for (const game of GAMES) {
  test(`${game} against bots, to the end`, async ({ page }) => {
    await countClicks(page);
    await page.goto('/');
    const cover = page.locator(`[data-cover="${game}"]`);
    const play = page.locator(`[data-play="${game}"]`);
    await expect(cover.or(play).first()).toBeVisible();
    const begun = Date.now();
    if (!(await play.isVisible())) await cover.click();
    await play.click();
    await expect(page.locator(OWN_TURN).first()).toBeVisible({ timeout: 100_000 });
    const [toPlay, ready] = [await clicksOn(page), Date.now()];
    const pick = dice(7);
    const end = page.locator('[data-outcome]');
    for (let tries = 0; tries < MOST_CLICKS && !(await end.count()); tries += 1)
      if (!(await act(page, pick))) await page.waitForTimeout(15);
    await expect(end).toBeVisible();
    const seconds = (from: number, to: number): string => ((to - from) / 1_000).toFixed(1);
    const clicks = await clicksOn(page);
    console.log(
      `| ${game} | ${toPlay} | ${seconds(begun, ready)} | ${clicks - toPlay} | ${seconds(ready, Date.now())} |`,
    );
    await expect(page.locator('[data-rematch]')).toBeVisible();
  });
}
