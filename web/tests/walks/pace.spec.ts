/** How smooth the pages are while pawns walk. The trace of the walk lies beside the results. */
import { expect, test } from '@playwright/test';
import { begin, playUntil } from '../browser/player';

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('sixty frames a second while pawns walk', async ({ browser, page }, info) => {
    await begin(page, 'tock6');
    await page.evaluate(() => {
      const held = window as unknown as { intervals: number[] };
      held.intervals = [];
      let before = 0;
      const look = (now: number): void => {
        const walking = document.getAnimations().some((animation) => {
          const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
          return animation.playState === 'running' && target?.matches('.pawn') && !(animation instanceof CSSAnimation);
        });
        if (walking && before) held.intervals.push(now - before);
        before = walking ? now : 0;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const trace = info.outputPath('walk.json');
    await browser.startTracing(page, { path: trace });
    const walked = async (): Promise<number> =>
      page.evaluate(() => (window as unknown as { intervals: number[] }).intervals.length);
    for (let moves = 0; moves < 60 && (await walked()) < 200; moves += 1) {
      // A square that two pawns or two cards lead to asks which: that is answered before the next walk.
      await playUntil(page, 40 + moves, 'body:not(:has(dialog[open])) g[data-target], [data-outcome]');
      if (await page.locator('[data-outcome]').count()) break;
      await page.locator('g[data-target]').first().click();
      await page.waitForTimeout(400);
    }
    await browser.stopTracing();
    const intervals = await page.evaluate(() => (window as unknown as { intervals: number[] }).intervals);
    intervals.sort((left, other) => left - other);
    const median = intervals[Math.floor(intervals.length / 2)] ?? Infinity;
    const late = intervals.filter((interval) => interval > 25).length / intervals.length;
    console.log(
      `${intervals.length} frames while pawns walked: ${(1000 / median).toFixed(1)} a second in the median, ${(100 * late).toFixed(1)} % late; trace in ${trace}`,
    );
    expect(intervals.length).toBeGreaterThan(100);
    expect(median).toBeLessThan(1000 / 58);
  });
});
