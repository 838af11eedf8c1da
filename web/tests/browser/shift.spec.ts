/** Nothing on the page moves over a whole game: every part of a table has a place that it keeps. */
import { expect, test, type Page } from '@playwright/test';
import { begin, playOut } from './player';

const LAPTOP = { width: 1366, height: 657 };
const PHONE = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
/** What Thrill offers is pushed or chosen; a choice in secret may be made again until everybody has chosen. */
const THRILL = ['[data-push]:enabled', '[data-action]', '[data-disc][data-offered]'];

/** From now on, whatever the browser calls a layout shift is kept, with what moved and how far. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const kept = window as unknown as { shifts: string[] };
    kept.shifts = [];
    /** When the result took the place of the table: what counts is the game before it. */
    let overAt = Infinity;
    new MutationObserver((_, watching) => {
      if (!document.querySelector('[data-outcome]')) return;
      overAt = performance.now();
      watching.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
    const boxOf = (rect: DOMRectReadOnly): string =>
      [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 90) : `text ${node?.textContent?.slice(0, 40) ?? ''}`;
    new PerformanceObserver((list) => {
      for (const entry of (list.getEntries() as Shift[]).filter(({ startTime }) => startTime < overAt)) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
        );
        kept.shifts.push(`${entry.value.toFixed(5)} ${moved.join(' / ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
}

function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

for (const [game, window, offers] of [
  ['dog', LAPTOP],
  ['dog', PHONE],
  ['tock6', ON_ITS_SIDE],
  ['denkste', LAPTOP],
  ['denkste', PHONE],
  ['denkste-towers', LAPTOP],
  ['denkste-towers', PHONE],
  ['thrill', LAPTOP, THRILL],
  ['thrill', PHONE, THRILL],
] as const) {
  test(`nothing moves over a game of ${game} at ${window.width} × ${window.height}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(window);
    await begin(page, game);
    await expect(page.locator('.board, .plate').first()).toBeVisible();
    await watchShifts(page);
    await playOut(page, 7, offers);
    expect((await shifts(page)).slice(0, 8)).toEqual([]);
  });
}

test('the check itself sees what moves', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  await watchShifts(page);
  await page
    .locator('h1')
    .evaluate((title) => title.insertAdjacentHTML('beforebegin', '<div style="height:40px"></div>'));
  await expect.poll(() => shifts(page)).not.toEqual([]);
});
