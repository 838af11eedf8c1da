/** Single turns: a shared seven, a refusal and its rule, the keyboard, coming back. */
import { expect, test, type Page } from '@playwright/test';
import { act, begin, dice, playUntil } from './player';

const QUICK = { timeout: 1_000 };
const IN_PLAY = '.desk[data-phase="play"]';

/** Tries to play the first leg of a seven with each pawn that can; false if all seven points had to go at once. */
async function shares(page: Page): Promise<boolean> {
  const seven = page.locator(`${IN_PLAY} .card.open[data-card="7"]`).first();
  if (!(await seven.count())) return false;
  await seven.click(QUICK);
  const pawns = await page
    .locator('.pawn.offered, .pawn.chosen')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-pawn')));
  for (const pawn of pawns) {
    const pawnOnBoard = page.locator(`.pawn[data-pawn="${pawn}"]`);
    if (!(await page.locator(`.pawn.chosen[data-pawn="${pawn}"]`).count())) await pawnOnBoard.click(QUICK);
    const targets = page.locator('g[data-target]');
    if ((await targets.count()) > 1) {
      await targets.first().click(QUICK);
      return page
        .locator('[data-take-back]')
        .waitFor(QUICK)
        .then(
          () => true,
          () => false,
        );
    }
  }
  return false;
}

async function firstLeg(page: Page): Promise<number> {
  const pick = dice(3);
  for (let round = 0; round < 4_000; round += 1) {
    if (await shares(page).catch(() => false)) {
      return Number(await page.locator('[data-points-left]').getAttribute('data-points-left'));
    }
    if (await page.locator('[data-outcome]').count()) await begin(page, 'dog');
    if (!(await act(page, pick))) await page.waitForTimeout(10);
  }
  throw new Error('no seven could be shared');
}

test('a seven is shared leg by leg, and taken back', async ({ page }) => {
  await begin(page, 'dog');
  const left = await firstLeg(page);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(7);
  const places = (): Promise<(string | null)[]> =>
    page.locator('.pawn').evaluateAll((pawns) => pawns.map((pawn) => pawn.getAttribute('data-place')));
  const moved = await places();
  await page.locator('[data-take-back]').click();
  await expect(page.locator('[data-take-back]')).toHaveCount(0);
  await expect(page.locator('[data-points-left="7"]')).toBeVisible();
  expect(await places()).not.toEqual(moved);
  // The card is in the hand again, lifted; put down, the whole hand is seen.
  const seven = page.locator('.card[data-card="7"]').first();
  await expect(seven).toHaveAttribute('aria-pressed', 'true');
  await page.locator('[data-put-back]').click();
  await expect(seven).toHaveAttribute('aria-pressed', 'false');
  await expect(seven).toBeVisible();
});

test('a greyed card says which rule is against it, and the drawer shows the article', async ({ page }) => {
  await begin(page, 'dog');
  // A card may be grey only until the next event is shown.
  await expect(async () => {
    await playUntil(page, 5, `${IN_PLAY} .card.grey`);
    await page.locator('.card.grey').first().click({ timeout: 2_000 });
  }).toPass();
  const rule = page.locator('[data-why] [data-open-rule]').first();
  await expect(rule).toHaveText(/^(DOG|TF)-/);
  const id = await rule.getAttribute('data-open-rule');
  await rule.click();
  const teller = page.locator('[data-rules] [data-teller]');
  await expect(teller).toBeInViewport();
  await expect(teller).toHaveAttribute('data-tells', new RegExp(`\\b${id}\\b`));
  await expect(teller.locator('[data-quoted]')).toContainText(String(id));
  await teller.locator(`[data-chip="${id}"]`).click();
  await expect(page.locator(`[data-rules] .rule.marked[data-rule="${id}"]`)).toBeInViewport();
});

test('a reload in the middle of the game loses nothing', async ({ page }) => {
  await begin(page, 'dog');
  await playUntil(page, 11, `${IN_PLAY} .card.open`);
  const hand = await page.locator('.card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  await page.reload();
  await expect(page.locator('.card')).toHaveCount(hand.length);
  const again = await page.locator('.card').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));
  expect(again).toEqual(hand);
  await expect(page.locator('[role="log"] p').nth(2)).toBeVisible();
});

test('a lost connection is told and comes back by itself', async ({ page }) => {
  await begin(page, 'dog');
  await playUntil(page, 11, `${IN_PLAY} .card.open`);
  let open = true;
  await page.routeWebSocket(/live/, (route) => {
    if (open) route.connectToServer();
    else void route.close();
  });
  open = false;
  await page.reload();
  const lost = page.getByRole('status').filter({ hasText: 'connection' });
  await expect(lost).toBeVisible();
  open = true;
  await expect(page.locator('.card').first()).toBeVisible({ timeout: 15_000 });
  await expect(lost).toHaveCount(0);
});

test('keyboard only: a card is given away, then the rules are read', async ({ page }) => {
  await begin(page, 'dog');
  await page.keyboard.press('1');
  await expect(page.locator('.card.chosen')).toHaveCount(1);
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-action'))) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('.desk[data-phase="exchange"]')).toHaveCount(0);
  await page.locator('[data-show-rules]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-rules]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-rules]')).toHaveCount(0);
});

test('a move is seen on the own screen, and how soon is printed', async ({ page }) => {
  await begin(page, 'tock6');
  await playUntil(page, 6, 'g[data-target]');
  const echo = await page.evaluate(async () => {
    const target = document.querySelector('g[data-target]');
    const board = document.querySelector('.board');
    if (!target || !board) throw new Error('nothing to point at');
    const begun = performance.now();
    const seen = new Promise<number>((resolve) => {
      new MutationObserver(() => resolve(performance.now() - begun)).observe(board, {
        subtree: true,
        attributeFilter: ['data-place'],
      });
    });
    const click = (element: Element | null): boolean | undefined =>
      element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    click(target);
    // More than one card may lead there.
    const asked = setInterval(() => click(document.querySelector('[data-choice]')), 20);
    return seen.finally(() => clearInterval(asked));
  });
  console.log(`echo of a move: ${Math.round(echo)} ms`);
});

test('a pawn can be dragged to where it goes', async ({ page }) => {
  await begin(page, 'tock6');
  await playUntil(page, 6, 'g[data-target]');
  const places = (): Promise<(string | null)[]> =>
    page.locator('.pawn').evaluateAll((pawns) => pawns.map((pawn) => pawn.getAttribute('data-place')));
  const before = await places();
  const middle = async (selector: string): Promise<{ x: number; y: number }> => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`no ${selector}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [pawn, target] = [await middle('.pawn.chosen'), await middle('g[data-target]')];
  await page.mouse.move(pawn.x, pawn.y);
  await page.mouse.down();
  await page.mouse.move(pawn.x + 30, pawn.y - 30);
  await page.mouse.move(target.x, target.y, { steps: 5 });
  const away = async (): Promise<number> => {
    const under = await middle('.pawn.dragged');
    return Math.hypot(under.x - target.x, under.y - target.y);
  };
  await expect.poll(away).toBeLessThan(25);
  await page.mouse.up();
  const choice = page.locator('[data-choice]').first();
  await expect.poll(async () => (await choice.count()) > 0 || (await places()).join() !== before.join()).toBe(true);
  if (await choice.count()) await choice.click();
  await expect.poll(places).not.toEqual(before);
});
