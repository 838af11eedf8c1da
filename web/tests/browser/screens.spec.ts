/** Every screen in four languages and three widths: nothing overflows, and axe finds nothing serious. */
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

async function check(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflows(page), { message: `${screen} at ${width}`, timeout: 2_000 }).toEqual([]);
    await expect.poll(() => overlaps(page), { message: `${screen} at ${width}`, timeout: 2_000 }).toEqual([]);
  }
}

/** The screen as it is, read again in each language. */
async function inEveryLanguage(page: Page, screen: string, isReady: () => Promise<void>): Promise<void> {
  for (const language of Object.keys(TITLES)) {
    await page.evaluate((chosen) => localStorage.setItem('ludothek.language', chosen), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await isReady();
    await check(page, `${screen} in ${language}`);
    expect(await serious(page), `${screen} in ${language}`).toEqual([]);
  }
}

/** Waits for something to be seen. */
function seen(page: Page, selector: string): () => Promise<void> {
  return async () => expect(page.locator(selector).first()).toBeVisible({ timeout: 60_000 });
}

for (const [language, title] of Object.entries(TITLES)) {
  test(`a browser that speaks ${language} is spoken to in it`, async ({ browser }) => {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('h1')).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await context.close();
  });
}

test.describe('every screen fits and is accessible in every language', () => {
  test.use({ bypassCSP: true });

  test('from the start page to the table', async ({ page }) => {
    await quickBots(page);
    await page.goto('/');
    await inEveryLanguage(page, 'start', seen(page, 'h1'));
    await page.goto('/new/super-tock');
    await inEveryLanguage(page, 'new table', seen(page, '[data-open]'));
    await page.locator('[data-open]').click();
    await expect(page.locator('[data-start]')).toBeVisible();
    await inEveryLanguage(page, 'waiting room', seen(page, '[data-start]'));
    await page.locator('[data-start]').click();
    await expect(page.locator('.card').first()).toBeVisible();
    const pick = dice(2);
    for (let clicks = 0; clicks < 12; clicks += 1) await act(page, pick);
    await inEveryLanguage(page, 'table', seen(page, '.card'));
    await inEveryLanguage(page, 'rules', async () => {
      await page.locator('[data-show-rules]').click();
      await expect(page.locator('[data-rules] [data-rule]').first()).toBeVisible();
    });
  });

  test('from the curtain to the replay', async ({ page }) => {
    await openForTwo(page, 'denkste-towers');
    await inEveryLanguage(page, 'curtain', seen(page, '[data-curtain]'));
    const pick = dice(3);
    for (let clicks = 0; clicks < 30; clicks += 1) await act(page, pick);
    await inEveryLanguage(page, 'Denkste!?', seen(page, '[data-status]'));
    await playOut(page, 3);
    await inEveryLanguage(page, 'the end', seen(page, '[data-outcome]'));
    await page.locator('[data-replay]').click();
    await inEveryLanguage(page, 'replay', async () => {
      const scrub = page.locator('[data-scrub]');
      await expect(scrub).toBeVisible();
      await scrub.fill(String(Math.floor(Number(await scrub.getAttribute('max')) / 2)));
    });
  });

  test('lessons and secret choices', async ({ page }) => {
    await quickBots(page);
    await page.goto('/learn/dog');
    await inEveryLanguage(page, 'guided game', () => expect(page.locator('[data-lesson] .say')).not.toBeEmpty());
    await page.goto('/new/denkste');
    await page.locator('[data-open]').click();
    await page.locator('[data-start]').click();
    await inEveryLanguage(page, 'Denkste!', seen(page, '.dial'));
  });
});

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
