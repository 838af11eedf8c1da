/** One's own mistakes: an analysis keeps them, the next day they are due, and the first try decides when they come back. */
import { expect, test, type Page } from '@playwright/test';
import { overflows, overlaps, serious } from './looks';
import { act, begin, dice, playOut } from './player';

test.use({ locale: 'de', bypassCSP: true });

interface Kept {
  box: number;
  due: number;
}
const kept = (page: Page): Promise<Kept[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('ludothek.mistakes') ?? '[]') as Kept[]);

/** As if so many days had gone by. */
async function wait(page: Page, days: number): Promise<void> {
  await page.evaluate((passed) => {
    const stored = JSON.parse(localStorage.getItem('ludothek.mistakes') ?? '[]') as Kept[];
    localStorage.setItem(
      'ludothek.mistakes',
      JSON.stringify(stored.map((entry) => ({ ...entry, due: entry.due - passed }))),
    );
  }, days);
}

/** A game against a bot, played without thinking and analysed: whether there was a mistake to keep. Chance may have been kind. */
async function playBadly(page: Page, seed: number): Promise<boolean> {
  await begin(page, 'denkste-towers');
  const table = new URL(page.url()).pathname.split('/').at(-1);
  await playOut(page, seed);
  const { match } = (await (await page.request.get(`/api/tables/${table}`)).json()) as { match: string };
  await page.goto(`/replay/${match}`);
  await page.locator('[data-analyse]').click();
  await expect(page.locator('[data-analysis] fieldset')).toBeVisible({ timeout: 120_000 });
  const kept = page.locator('[data-kept]').waitFor({ timeout: 5_000 });
  return kept.then(
    () => true,
    () => false,
  );
}

test('mistakes come back on the next day, the first try counts, and they can be forgotten', async ({ page }) => {
  await page.goto('/puzzles');
  await expect(page.locator('[data-own-mistakes]')).toContainText('Lass ein beendetes Spiel analysieren');
  let isKept = false;
  for (let seed = 5; seed < 9 && !isKept; seed += 1) isKept = await playBadly(page, seed);
  expect(isKept).toBe(true);
  const count = (await kept(page)).length;
  await expect(page.locator('[data-kept]')).toHaveAttribute('data-kept', `${count}`);
  expect(count).toBeGreaterThan(0);

  await page.locator('[data-kept] a').click();
  const own = page.locator('[data-own-mistakes]');
  await expect(own).toContainText(`0 heute fällig, ${count} insgesamt`);
  await expect(page.locator('[data-own]')).toHaveCount(0);
  await wait(page, 1);
  await page.reload();
  await expect(own).toContainText(`${count} heute fällig`);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflows(page)).toEqual([]);
    await expect.poll(() => overlaps(page)).toEqual([]);
    expect(await serious(page)).toEqual([]);
  }

  await page.locator('[data-own]').click();
  const told = page.locator('[data-told]');
  await expect(page.locator('[data-puzzle-shown]')).toBeVisible({ timeout: 60_000 });
  const pick = dice(3);
  await expect(async () => {
    await act(page, pick);
    await expect(told).toContainText(/Gelöst|Versuch es noch einmal/, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const isRight = (await told.innerText()).includes('Gelöst');
  expect((await kept(page)).filter(({ box }) => box === 1)).toHaveLength(isRight ? 1 : 0);
  if (!isRight) {
    await page.locator('[data-solution]').click();
    await expect(told).toContainText('Die Lösung');
    await expect(told).toContainText('In deinem Spiel war es');
    expect((await kept(page)).every(({ box }) => box === 0)).toBe(true);
  }

  await page.locator('[data-all]').click();
  await expect(own).toContainText(`${count - 1} heute fällig, ${count} insgesamt`);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.locator('[data-forget]').click();
  await expect(own).toContainText('Lass ein beendetes Spiel analysieren');
  expect(await kept(page)).toEqual([]);
});
