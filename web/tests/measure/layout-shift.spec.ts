/**
 * Whether anything moves over a whole game (`npm run measure`). It does still: single cards and counts, so this is
 * measured by hand and is no part of the tests until it holds.
 */
import { expect, test } from '@playwright/test';
import { begin, playUntil } from '../browser/player';

const WINDOWS = [
  { width: 1366, height: 657 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

for (const { width, height } of WINDOWS) {
  test(`nothing moves over a game of DOG at ${width} × ${height}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await begin(page, 'dog');
    await expect(page.locator('.card').first()).toBeVisible();
    await page.evaluate(async () => {
      await document.fonts.ready;
      const held = window as unknown as { shifts: string[] };
      held.shifts = [];
      interface Shift extends PerformanceEntry {
        value: number;
        sources: { node: Element | null }[];
      }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Shift[]) {
          const who = entry.sources.map(({ node }) => node?.outerHTML.slice(0, 90) ?? '').join(' / ');
          held.shifts.push(`${entry.value.toFixed(4)} ${who}`);
        }
      }).observe({ type: 'layout-shift', buffered: false });
    });
    await playUntil(page, 7, '[data-outcome]');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    // The result takes the place of the table: what counts is the game before it.
    expect(shifts.filter((shift) => !shift.includes('hero') && !shift.includes('over')).slice(0, 5)).toEqual([]);
  });
}
