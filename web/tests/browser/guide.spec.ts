/** Guided first games, and the rules for players: played by clicking what is offered, and read where a reason leads. */
import { expect, test, type Page } from '@playwright/test';
import { overflows, overlaps, serious } from './looks';
import { learn, openLesson as open, PANEL, stepOf } from './guided';
import { quickBots, takeDown } from './player';

const LAST = { dog: 'partner', denkste: 'centre', 'denkste-towers': 'goal' };

const PLAYED = [
  { game: 'dog', language: 'de', said: /Jede Runde beginnt mit einem Geschenk/ },
  { game: 'denkste', language: 'fr', said: /Tu tiens la carte Go/ },
  { game: 'denkste-towers', language: 'it', said: /Le tue pietre aspettano fuori/ },
] as const;

for (const { game, language, said } of PLAYED) {
  test.describe(`${game} in ${language}`, () => {
    test.use({ locale: language, bypassCSP: true });

    test('the guided game is played to its end by clicking what is offered', async ({ page }) => {
      await quickBots(page);
      await page.goto('/');
      await takeDown(page, game);
      await page.locator(`[data-game="${game}"] [data-learn]`).click();
      await expect(page.locator(PANEL)).toContainText(said, { timeout: 60_000 });
      expect(await serious(page)).toEqual([]);
      const steps = await learn(page, 4);
      expect(steps.length).toBeGreaterThanOrEqual(6);
      expect(new Set(steps).size).toBe(steps.length);
      expect(steps.at(-1)).toBe(LAST[game]);
      await page.locator(`${PANEL} [data-play]`).click();
      await expect(page.locator('[data-status]')).toBeVisible({ timeout: 60_000 });
    });

    test('the rules are told with pictures, fit and are accessible', async ({ page }) => {
      await open(page, game);
      await page.locator('[data-show-rules]').click();
      const picture = page.locator('[data-picture]:has([data-show-picture])').first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture.locator('.board').first()).toBeVisible();
      await picture.locator('[data-show-picture]').click();
      await expect(picture).not.toHaveAttribute('data-shown', '0');
      expect(await serious(page)).toEqual([]);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => overflows(page), { message: `${game} at ${width}`, timeout: 2_000 }).toEqual([]);
        await expect.poll(() => overlaps(page), { message: `${game} at ${width}`, timeout: 2_000 }).toEqual([]);
      }
    });
  });
}

test('a wrong click gets its reason, and the reason leads to the paragraph and the article', async ({ page }) => {
  await open(page, 'dog', 'block');
  await page.locator('.card.grey[data-card="6"]').click();
  const reason = page.locator('[data-why] [data-open-rule="DOG-12"]');
  await reason.click();
  const teller = page.locator('[data-rules] [data-teller]');
  await expect(teller).toHaveAttribute('data-tells', /DOG-12/);
  await expect(teller.locator('p').first()).toBeInViewport();
  await expect(teller.locator('[data-quoted="DOG-12"]')).toBeVisible();
  await expect(teller.locator('[data-picture] .board').first()).toBeVisible();
  await expect(page.locator('[data-rules] .rule.marked')).toHaveCount(1);
  await teller.locator('[data-chip="TF-6"]').click();
  await expect(page.locator('[data-rules] .rule.marked[data-rule="TF-6"]')).toBeInViewport();
  await page.locator('[data-rules] [data-rule="DOG-12"] button').click();
  await expect(teller.locator('p').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-rules]')).toHaveCount(0);
  expect(await stepOf(page)).toBe('block');
});

test('something else that is allowed gets a hint, and the step goes on', async ({ page }) => {
  await open(page, 'dog', 'capture');
  await page.locator('.card[data-card="3"]').click();
  await page.locator('g[data-target="T8"]').click();
  await expect(page.locator('[data-why]')).toContainText('Take the 8');
  await expect(page.locator(PANEL)).not.toHaveAttribute('data-done');
  await expect(page.locator('.pawn[data-pawn="0.0"]')).toHaveAttribute('data-place', 'T5');
  await page.locator('.card[data-card="8"]').click();
  await page.locator('g[data-target="T13"]').click();
  await expect(page.locator(PANEL)).toHaveAttribute('data-done');
  await expect(page.locator('.pawn[data-pawn="1.0"]')).toHaveAttribute('data-place', 'R');
});

test('Denkste!?: why a stone is blocked', async ({ page }) => {
  await open(page, 'denkste-towers', 'wall');
  await page.locator('[data-field="22"]').click();
  await expect(page.locator('[data-why] [data-open-rule="DT-12"]')).toBeVisible();
});

/** From one thing to the next with Tab, then Enter. */
async function press(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) {
    await expect(page.locator(selector).first()).toBeAttached();
    for (let tabs = 0; tabs < 150; tabs += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) break;
      await page.keyboard.press('Tab');
    }
    await expect(page.locator(selector).first()).toBeFocused();
    await page.keyboard.press('Enter');
  }
}

test('keyboard only: the guided game of DOG from its first step to its last', async ({ page }) => {
  await open(page, 'dog');
  const pawn = (name: string): string => `.pawn[data-pawn="${name}"]`;
  const card = (name: string): string => `.card[data-card="${name}"]`;
  const target = (spot: string): string => `g[data-target="${spot}"]`;
  const KEYS: Record<string, string[]> = {
    give: [card('2'), '[data-action="give|2"]'],
    start: [card('13'), pawn('0.0'), target('T0')],
    capture: [card('8'), target('T13')],
    block: [card('2'), target('T15')],
    back: [card('4'), target('T62')],
    home: [card('5'), target('H3.0')],
    seven: [card('7'), pawn('0.1'), target('T24')],
    rest: [pawn('0.0'), target('H4.0')],
    exchange: [card('X'), target('T61')],
    partner: [card('5'), target('H1.2')],
  };
  for (const [step, keys] of Object.entries(KEYS)) {
    await expect(page.locator(PANEL)).toHaveAttribute('data-step', step);
    await press(page, ...keys);
    await expect(page.locator(PANEL)).toHaveAttribute('data-done');
    await expect(page.locator('[data-next], [data-play]').first()).toBeFocused();
    if (step !== 'partner') await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-status]')).toBeVisible({ timeout: 60_000 });
});

test('on a phone the words stay in sight and nothing overflows', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const game of Object.keys(LAST)) {
    await open(page, game);
    expect(await overflows(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 300));
    await expect(page.locator(`${PANEL} .say`)).toBeInViewport();
    await page.locator('[data-show-rules]').tap();
    await expect(page.locator('[data-teller] p').first()).toBeInViewport();
    expect(await overflows(page)).toEqual([]);
  }
  await context.close();
});

test('a reload comes back to the same step', async ({ page }) => {
  await open(page, 'denkste');
  await page.locator('.dial [data-number="3"]').click();
  await page.locator('[data-confirm]').click();
  await page.locator('[data-next]').click();
  await expect(page.locator(PANEL)).toHaveAttribute('data-step', 'stop');
  await page.reload();
  await expect(page.locator(PANEL)).toHaveAttribute('data-step', 'stop');
  await page.locator('[data-back]').click();
  await expect(page.locator(PANEL)).toHaveAttribute('data-step', 'go');
});
