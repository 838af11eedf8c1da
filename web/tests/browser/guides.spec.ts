/** Every game of the track family has a guided first game of its own, which can be played to its end. */
import { expect, test } from '@playwright/test';
import { learn, openLesson, PANEL } from './guided';

const GUIDED = {
  'dog-compact': 'last',
  'dog-royal': 'partner',
  tock6: 'last',
  'super-tock': 'last',
  keezen: 'partner',
  'swiss-dog': 'partner',
  tock: 'partner',
  'pegs-and-jokers': 'partner',
  jackaroo: 'partner',
};

for (const [game, last] of Object.entries(GUIDED)) {
  test(`the guided game of ${game} is played to its end`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await openLesson(page, game);
    await expect(page.locator(PANEL)).not.toContainText('{');
    const steps = await learn(page, 4);
    expect(steps.length).toBeGreaterThanOrEqual(8);
    expect(steps.at(-1)).toBe(last);
    expect(faults).toEqual([]);
  });
}
