/** Sitting down and getting up: names, pictures, a bot for a while, another game. */
import { expect, test, type Page } from '@playwright/test';
import { act, dice, quickBots, takeDown } from './player';
import { overflows, overlaps, serious } from './looks';

test.use({ storageState: { cookies: [], origins: [] }, bypassCSP: true });

async function invite(page: Page, game: string): Promise<void> {
  await quickBots(page);
  await page.goto('/');
  await takeDown(page, game);
  await page.click(`[data-invite="${game}"]`);
}

async function sayName(page: Page, name: string, avatar: string): Promise<void> {
  await page.locator('[data-arrive] [data-my-name]').fill(name);
  await page.locator(`[data-avatar="${avatar}"]`).click();
  await page.locator('[data-arrive-done]').click();
  await expect(page.locator('[data-arrive]')).toHaveCount(0);
}

async function friendOf(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ storageState: { cookies: [], origins: [] } });
  if (!context) throw new Error('no browser');
  const friend = await context.newPage();
  await quickBots(friend);
  await friend.goto(page.url());
  return friend;
}

test('a friend with a link: a name and one click', async ({ page }) => {
  await invite(page, 'denkste');
  await sayName(page, 'Nora', 'owl');
  await expect(page.locator('[data-seat="0"]')).toContainText('Nora');
  const friend = await friendOf(page);
  await friend.locator('[data-arrive] [data-my-name]').fill('Emil');
  await friend.keyboard.press('Enter');
  await expect(page.locator('[data-seat="1"]')).toContainText('Emil');
  // Known from now on: nobody is asked twice.
  await friend.reload();
  await expect(friend.locator('[data-seat="1"]')).toContainText('Emil');
  await expect(friend.locator('[data-arrive]')).toHaveCount(0);
  // A name changed later changes everywhere.
  await friend.locator('[data-open-settings]').click();
  await friend.locator('[data-setting="name"]').fill('Emilia');
  await friend.locator('[data-avatar="lion"]').click();
  await expect(page.locator('[data-seat="1"]')).toContainText('Emilia');
  await friend.context().close();
});

test('a name being written stays when something changes at the table meanwhile', async ({ page }) => {
  await invite(page, 'denkste');
  await sayName(page, 'Nora', 'owl');
  const friend = await friendOf(page);
  const written = friend.locator('[data-arrive] [data-my-name]');
  await written.fill('Emil');
  await friend.locator('[data-avatar="bear"]').click();
  await page.locator('[data-rename="0"]').click();
  await sayName(page, 'Norah', 'cat');
  await expect(friend.locator('[data-seat="0"]')).toContainText('Norah');
  await expect(written).toHaveValue('Emil');
  await expect(friend.getByRole('radio', { name: 'bear' })).toBeChecked();
  await friend.context().close();
});

test('who only wants to watch is asked once and let be', async ({ page }) => {
  await invite(page, 'denkste');
  await sayName(page, 'Nora', 'owl');
  const friend = await friendOf(page);
  await friend.locator('[data-arrive-cancel]').click();
  await expect(friend.locator('[data-arrive]')).toHaveCount(0);
  await expect(friend.locator('[data-sit="1"]')).toBeVisible();
  await friend.context().close();
});

test('players on one device have names and pictures, and may change them', async ({ page }) => {
  await invite(page, 'denkste');
  await sayName(page, 'Nora', 'owl');
  await page.locator('[data-sit="1"]').click();
  await sayName(page, 'Grandpa', 'bear');
  await expect(page.locator('[data-seat="1"]')).toContainText('Grandpa');
  await page.locator('[data-rename="1"]').click();
  await sayName(page, 'Grandma', 'cat');
  await expect(page.locator('[data-seat="1"]')).toContainText('Grandma');
  await expect(page.locator('[data-seat="0"]')).toContainText('Nora');
  await page.locator('[data-start]').click();
  await expect(page.locator('[data-curtain]')).toContainText(/Nora|Grandma/);
});

test('against bots nobody is asked anything', async ({ page }) => {
  await quickBots(page);
  await page.goto('/');
  await page.click('[data-play="dog"]');
  await expect(page.locator('[data-status]')).toBeVisible({ timeout: 100_000 });
  await expect(page.locator('[data-arrive]')).toHaveCount(0);
});

test('a bot plays for whoever asks, and hands the seat back; then the same seats once more', async ({ page }) => {
  await invite(page, 'denkste');
  await sayName(page, 'Nora', 'owl');
  const friend = await friendOf(page);
  await sayName(friend, 'Emil', 'frog');
  await expect(page.locator('[data-start]')).toBeEnabled();
  await page.locator('[data-start]').click();
  await expect(friend.locator('.dial').first()).toBeVisible();
  await friend.locator('[data-menu]').click();
  await friend.locator('[data-rest]').click();
  await expect(friend.locator('[data-resting]')).toBeVisible();
  await expect(friend.locator('.dial')).toHaveCount(0);
  await friend.reload();
  await expect(friend.locator('[data-resting]')).toBeVisible();
  await friend.locator('[data-take-over]').click();
  await expect(friend.locator('[data-resting]')).toHaveCount(0);
  const pick = dice(5);
  while (!(await page.locator('[data-outcome]').count())) {
    const acted = [await act(page, pick), await act(friend, pick)];
    if (!acted.includes(true)) await page.waitForTimeout(10);
  }
  // Not the host: whoever sat there may ask, and it begins with one click.
  await friend.locator('[data-rematch]').click();
  for (const player of [page, friend]) {
    await expect(player.locator('[data-outcome]')).toHaveCount(0);
    await expect(player.locator('.dial').first()).toBeVisible();
  }
  await friend.context().close();
});

test('a reaction is a bubble at the seat, for everybody', async ({ page }) => {
  await invite(page, 'dog');
  await sayName(page, 'Nora', 'owl');
  const friend = await friendOf(page);
  await sayName(friend, 'Emil', 'frog');
  await expect(page.locator('[data-seat="1"]')).toContainText('Emil');
  await page.locator('[data-fill]').click();
  await page.locator('[data-start]').click();
  await expect(friend.locator('[data-seat-panel="1"]')).toBeVisible({ timeout: 100_000 });
  await friend.locator('[data-emote="bravo"]').click();
  await expect(page.locator('[data-seat-panel="1"] [data-reaction="bravo"]')).toBeVisible();
  await expect(page.locator('[data-reaction]')).toHaveCount(1);
  await friend.context().close();
});

test('on a phone the link goes to the sheet one knows', async ({ page }) => {
  await page.addInitScript(() => {
    const held = window as unknown as { shared: string[] };
    held.shared = [];
    Object.defineProperty(navigator, 'share', {
      value: (given: ShareData) => Promise.resolve(held.shared.push(given.url ?? '')),
    });
  });
  await invite(page, 'denkste');
  await sayName(page, 'Nora', 'owl');
  await page.locator('[data-share]').click();
  expect(await page.evaluate(() => (window as unknown as { shared: string[] }).shared)).toEqual([page.url()]);
});

for (const [name, size] of Object.entries({ laptop: [1366, 657], upright: [390, 844], side: [844, 390] } as const))
  test(`the dialog fits: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] });
    for (const language of ['en', 'de', 'fr', 'it']) {
      await page.addInitScript((code) => localStorage.setItem('ludothek.language', code), language);
      await invite(page, 'denkste');
      await expect(page.locator('[data-arrive-done]')).toBeInViewport();
      await page.locator('[data-code]').evaluate((code) => (code.textContent = 'WMWMWM'));
      await expect.poll(() => overflows(page), { message: language, timeout: 2_000 }).toEqual([]);
      await expect.poll(() => overlaps(page), { message: language, timeout: 2_000 }).toEqual([]);
    }
    expect(await serious(page)).toEqual([]);
  });

test('icons for installing are there, in the sizes they claim', async ({ page }) => {
  await page.goto('/');
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest.icons.map((icon) => icon.purpose)).toContain('maskable');
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const wanted = [...manifest.icons.filter((icon) => icon.sizes !== 'any'), { src: touch ?? '', sizes: '180x180' }];
  for (const icon of wanted) {
    const size = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, icon.src);
    expect(size).toBe(icon.sizes);
  }
});
