/** The settings: reachable everywhere, kept, and each of them acts. */
import { expect, test, type Page } from '@playwright/test';
import { begin, playUntil } from './player';
import { overflows, overlaps, serious } from './looks';

test.use({ bypassCSP: true });

async function choose(page: Page, ...settings: string[]): Promise<void> {
  for (const setting of settings) await page.locator(`[data-setting="${setting}"]`).click();
  await page.locator('[data-settings-done]').click();
}

async function atTable(page: Page): Promise<void> {
  await page.locator('[data-menu]').click();
  await page.locator('[data-open-settings]').click();
}

async function stored(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('ludothek.settings') ?? '{}') as Record<string, unknown>);
}

for (const [name, size] of Object.entries({ laptop: [1366, 657], upright: [390, 844], side: [844, 390] } as const))
  for (const scheme of ['light', 'dark'] as const)
    test(`text fits and axe finds nothing: ${name}, ${scheme}`, async ({ page }) => {
      await page.setViewportSize({ width: size[0], height: size[1] });
      await page.emulateMedia({ colorScheme: scheme });
      for (const language of ['en', 'de', 'fr', 'it']) {
        await page.goto('/');
        await page.evaluate((code) => localStorage.setItem('ludothek.language', code), language);
        await page.goto('/settings');
        await expect(page.locator('[data-setting="forced"]')).toBeVisible();
        expect(await overflows(page), language).toEqual([]);
        expect(await overlaps(page), language).toEqual([]);
      }
      expect(await serious(page)).toEqual([]);
    });

test('opened from the start page, every choice is kept', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-open-settings]').click();
  await choose(page, 'pace-slow', 'forced', 'cards-largest', 'hand-left', 'motion-calm', 'theme-dark', 'sound');
  await page.reload();
  expect(await stored(page)).toMatchObject({
    pace: 'slow',
    forced: true,
    cards: 'largest',
    hand: 'left',
    motion: 'calm',
  });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'calm');
  await page.locator('[data-open-settings]').click();
  await expect(page.locator('[data-setting="sound"]')).toBeChecked();
  await page.locator('[data-setting="language"]').selectOption('de');
  await expect(page.locator('#settings-title')).toHaveText('Einstellungen');
});

test('nonsense in the store is forgotten', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ludothek.settings', '{"pace":"warp","cards":"large"'));
  await page.goto('/settings');
  await expect(page.locator('[data-setting="pace-normal"]')).toBeChecked();
});

test('at a table: larger cards, and everything on the other side for the left hand', async ({ page }) => {
  await begin(page, 'dog');
  const wide = async (): Promise<number> => (await page.locator('.card').first().boundingBox())?.width ?? 0;
  const table = page.url();
  const before = await wide();
  const isLeftOfBoard = (): Promise<boolean> =>
    page.evaluate(() => {
      const [hand, board] = ['.held', '.board'].map((part) => document.querySelector(part)?.getBoundingClientRect());
      return (hand?.right ?? 0) <= (board?.left ?? 0) + 2;
    });
  expect(await isLeftOfBoard()).toBe(false);
  await atTable(page);
  await choose(page, 'cards-largest', 'hand-left');
  await expect(page).toHaveURL(table);
  expect(await wide()).toBeGreaterThan(before * 1.3);
  expect(await isLeftOfBoard()).toBe(true);
  expect(await overlaps(page)).toEqual([]);
});

test('step by step: nothing of the others is shown before one asks for it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ludothek.settings', '{"pace":"step"}'));
  await begin(page, 'tock6');
  const numbers = (): Promise<number> => page.locator('[role="log"] p').count();
  await playUntil(page, 6, '[data-next], [data-outcome]');
  // One's own action has been seen after a moment; then the first of the others is shown, and stays.
  await page.waitForTimeout(1_200);
  const before = await numbers();
  await page.waitForTimeout(1_500);
  expect(await numbers()).toBe(before);
  await page.locator('[data-next]').click();
  await expect.poll(numbers).toBe(before + 1);
});

test('a pace: actions that came together are shown one after another', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ludothek.settings', '{"pace":"quick"}'));
  await begin(page, 'tock6');
  await page.evaluate(() => {
    const log = document.querySelector('[role="log"]');
    const held = window as unknown as { grown: number[] };
    held.grown = [];
    let before = log?.querySelectorAll('p svg').length ?? 0;
    new MutationObserver(() => {
      const now = log?.querySelectorAll('p svg').length ?? 0;
      if (now > before) held.grown.push(now - before);
      before = now;
    }).observe(log ?? document, { childList: true, subtree: true });
  });
  await playUntil(page, 6, '[data-pending], [data-outcome]');
  const shown = (): Promise<number[]> => page.evaluate(() => (window as unknown as { grown: number[] }).grown);
  await expect.poll(async () => (await shown()).length, { timeout: 20_000 }).toBeGreaterThan(1);
  const grown = await shown();
  expect(Math.max(...grown)).toBe(1);
});

test('the only possible action is played, where that is wished', async ({ page }) => {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  await page.addInitScript(() =>
    localStorage.setItem('ludothek.settings', JSON.stringify({ pace: 'instant', forced: true })),
  );
  await begin(page, 'denkste-towers');
  await expect(page.locator('[data-dice]')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => sent.some((text) => text.includes('"roll"')), { timeout: 20_000 }).toBe(true);
});
