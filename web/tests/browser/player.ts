/** Somebody who knows no rules and clicks what is offered: cards that lift, pawns that glow, places that are marked. */
import { expect, type Locator, type Page } from '@playwright/test';

/** In the order in which one looks for something to do. */
const OFFERS = [
  '[data-choice]',
  '[data-lift]',
  'g[data-target]',
  '[data-action]',
  '.pawn.offered',
  '[data-tray][data-offered]',
  '.cell[data-offered]',
  '.card.open:not(.chosen)',
];

/** A small generator of its own: a failing game can be played again. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

export async function begin(page: Page, game: string): Promise<void> {
  await page.goto('/');
  await page.click(`[data-play="${game}"]`);
  await expect(page.locator('[data-status]')).toBeVisible({ timeout: 100_000 });
}

async function turnDials(page: Page, pick: (sides: number) => number): Promise<boolean> {
  const dials = page.locator('.dial');
  const count = await dials.count();
  if (count === 0) return false;
  const first = pick(6);
  for (let place = 0; place < count; place += 1) {
    await dials.nth(place).locator(`[data-number="${((first + place) % 6) + 1}"]`).click({ timeout: 1_000 });
  }
  await page.locator('[data-confirm]').click({ timeout: 1_000 });
  return true;
}

async function offers(page: Page): Promise<Locator | null> {
  for (const selector of OFFERS) {
    const found = page.locator(selector);
    if (await found.count()) return found;
  }
  return null;
}

/** Clicks once, if there is anything to click. What is offered may be gone a moment later: then one looks again. */
export async function act(page: Page, pick: (sides: number) => number): Promise<boolean> {
  try {
    if (await turnDials(page, pick)) return true;
    const found = await offers(page);
    if (!found) return false;
    await found.nth(pick(await found.count())).click({ timeout: 1_000 });
    return true;
  } catch (error) {
    if (error instanceof Error && error.message.includes('Timeout')) return false;
    throw error;
  }
}

/** Plays until something is true of the page; the end of the game by default. */
export async function playUntil(page: Page, seed: number, done: string, most = 3_000): Promise<number> {
  const pick = dice(seed);
  for (let clicks = 0; clicks < most; clicks += 1) {
    if (await page.locator(done).count()) return clicks;
    if (!(await act(page, pick))) await page.waitForTimeout(15);
  }
  throw new Error(`${most} clicks, and still no ${done}`);
}
