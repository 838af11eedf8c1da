/** Every screen in three widths: nothing overflows in four languages, and axe finds nothing serious in two. */
import { expect, test, type Page } from '@playwright/test';
import { overflows, overlaps, serious } from './looks';
import { act, dice, openForTwo, playOut, quickBots, takeDown } from './player';

const WIDTHS = [360, 768, 1440];
const TITLES = {
  en: 'What shall we play?',
  fr: 'À quoi jouons-nous ?',
  de: 'Was spielen wir?',
  it: 'A che cosa giochiamo?',
};

/** What axe finds depends on no language: it looks in these two, the second one with long words. */
const AXE_IN = new Set(['en', 'de']);

async function check(page: Page, screen: string, language: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflows(page), { message: `${screen} at ${width}`, timeout: 2_000 }).toEqual([]);
    await expect.poll(() => overlaps(page), { message: `${screen} at ${width}`, timeout: 2_000 }).toEqual([]);
  }
  if (AXE_IN.has(language)) expect(await serious(page), screen).toEqual([]);
}

for (const [language, title] of Object.entries(TITLES)) {
  test.describe(language, () => {
    test.use({ locale: language, bypassCSP: true });

    test(`every screen in ${language} fits and is accessible`, async ({ page }) => {
      await quickBots(page);
      await page.goto('/');
      await expect(page.locator('h1')).toHaveText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await check(page, 'start', language);
      await page.goto('/new/super-tock');
      await expect(page.locator('[data-open]')).toBeVisible();
      await check(page, 'new table', language);
      await page.locator('[data-open]').click();
      await expect(page.locator('[data-start]')).toBeVisible();
      await check(page, 'waiting room', language);
      await page.locator('[data-start]').click();
      await expect(page.locator('.card').first()).toBeVisible();
      const pick = dice(2);
      for (let clicks = 0; clicks < 12; clicks += 1) await act(page, pick);
      await check(page, 'table', language);
      await page.locator('[data-show-rules]').click();
      await expect(page.locator('[data-rules] [data-rule]').first()).toBeVisible();
      if (AXE_IN.has(language)) expect(await serious(page)).toEqual([]);
    });

    test(`from the curtain to the replay in ${language}`, async ({ page }) => {
      await openForTwo(page, 'denkste-towers');
      await check(page, 'curtain', language);
      const pick = dice(3);
      for (let clicks = 0; clicks < 30; clicks += 1) await act(page, pick);
      await check(page, 'Denkste!?', language);
      await playOut(page, 3);
      await check(page, 'the end', language);
      await page.locator('[data-replay]').click();
      await expect(page.locator('[data-scrub]')).toBeVisible();
      const moments = await page.locator('[data-scrub]').getAttribute('max');
      await page.locator('[data-scrub]').fill(String(Math.floor(Number(moments) / 2)));
      await check(page, 'replay', language);
      await page.goto('/learn/dog');
      await expect(page.locator('[data-lesson] .say')).not.toBeEmpty();
      await check(page, 'guided game', language);
      await page.goto('/new/denkste');
      await page.locator('[data-open]').click();
      await page.locator('[data-start]').click();
      await expect(page.locator('.dial').first()).toBeVisible();
      await check(page, 'Denkste!', language);
    });
  });
}

test('dark colours have enough contrast, too', async ({ browser }) => {
  const context = await browser.newContext({ colorScheme: 'dark', bypassCSP: true });
  const page = await context.newPage();
  await quickBots(page);
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await takeDown(page, 'denkste');
  await page.click('[data-play="denkste"]');
  await expect(page.locator('[data-status]')).toBeVisible({ timeout: 60_000 });
  expect(await serious(page)).toEqual([]);
  await context.close();
});

test('on a phone a game is begun and played', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await quickBots(page);
  await page.goto('/');
  await page.locator('[data-play="dog"]').tap();
  await expect(page.locator('.card').first()).toBeVisible({ timeout: 60_000 });
  const pick = dice(9);
  for (let clicks = 0; clicks < 40; clicks += 1) await act(page, pick);
  expect(await overflows(page)).toEqual([]);
  await expect(page.locator('[role="log"] p').nth(4)).toBeAttached();
  await context.close();
});

test('the first page is small', async ({ page }) => {
  const sizes: number[] = [];
  page.on('response', (answer) => {
    void answer
      .request()
      .sizes()
      .then(
        (size) => sizes.push(size.responseBodySize + size.responseHeadersSize),
        () => undefined,
      );
  });
  await page.goto('/');
  await expect(page.locator('[data-play="dog"]')).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`first load: ${Math.round(total / 1024)} KB in ${sizes.length} answers`);
  expect(total).toBeLessThan(150 * 1024);
});

test('the checks themselves see what is wrong', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  expect([...(await overflows(page)), ...(await overlaps(page))]).toEqual([]);
  await page.locator('h1').evaluate((title) => {
    const { left, top } = title.getBoundingClientRect();
    const over = `position: fixed; left: ${left + 10}px; top: ${top}px; white-space: nowrap`;
    title.insertAdjacentHTML('beforebegin', `<p style="${over}" class="planted">printed over the title</p>`);
  });
  expect(await overlaps(page)).not.toEqual([]);
  await page.locator('.planted').evaluate((planted) => (planted.style.cssText = 'width: 40px; white-space: nowrap'));
  expect(await overflows(page)).not.toEqual([]);
  // A sheet that stays at the bottom may cover what can be scrolled clear of it, and nothing else.
  const planted = page.locator('.planted');
  await planted.evaluate((sheet) => {
    sheet.style.cssText = 'position: fixed; inset: auto 0 0; height: 300px; background: rgb(0, 0, 0)';
    sheet.textContent = 'a sheet '.repeat(200);
    document.body.style.paddingBottom = '400px';
  });
  expect(await overlaps(page)).toEqual([]);
  await page.evaluate(() => (document.body.style.paddingBottom = '0'));
  await planted.evaluate((sheet) => (sheet.style.height = '100%'));
  expect(await overlaps(page)).not.toEqual([]);
});
