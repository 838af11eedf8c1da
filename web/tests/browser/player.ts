/** Somebody who knows no rules and clicks what is offered: cards that lift, pawns that glow, places that are marked. */
import { expect, type Page } from '@playwright/test';

const QUICK = { timeout: 1_000 };
/** In the order in which one looks for something to do. */
export const OFFERS = [
  '[data-magnified]',
  '.dial',
  '[data-choice]',
  '[data-lift]',
  'g[data-target]',
  '[data-action]',
  '.pawn.offered',
  '[data-tray][data-offered]',
  '.cell[data-offered]',
  '.card.open:not(.chosen)',
  '[data-push]:enabled',
];

/** A small generator of its own: a failing game can be played again. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** Bots that answer without thinking long, shown at once: what the pages do is tested here, not how well bots play. A spec
 * that chose a pace keeps it. */
export async function quickBots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('ludothek.level', 'greedy');
    if (!localStorage.getItem('ludothek.settings')) localStorage.setItem('ludothek.settings', '{"pace":"instant"}');
  });
}

/** Takes a game down from the shelf. */
export async function takeDown(page: Page, game: string): Promise<void> {
  await page.click(`[data-cover="${game}"]`);
}

/** A second person at the same device: they say who they are. */
export async function sitBeside(page: Page, seat: number, name: string): Promise<void> {
  await page.locator(`[data-sit="${seat}"]`).click();
  await page.locator('[data-arrive] [data-my-name]').fill(name);
  await page.locator('[data-arrive-done]').click();
  await expect(page.locator(`[data-seat="${seat}"] strong`)).toBeVisible();
}

/** A game for two on one device, begun: the curtain is down. */
export async function openForTwo(page: Page, game: string): Promise<void> {
  await quickBots(page);
  await page.goto('/');
  await takeDown(page, game);
  await page.click(`[data-invite="${game}"]`);
  await sitBeside(page, 1, 'Zoé');
  await page.locator('[data-start]').click();
  await expect(page.locator('[data-curtain]')).toBeVisible({ timeout: 60_000 });
}

export async function begin(page: Page, game: string): Promise<void> {
  await quickBots(page);
  await page.goto('/');
  await takeDown(page, game);
  await page.click(`[data-play="${game}"]`);
  await expect(page.locator('[data-status]')).toBeVisible({ timeout: 100_000 });
}

async function turnDials(page: Page, count: number, pick: (sides: number) => number): Promise<void> {
  const first = pick(6);
  for (let place = 0; place < count; place += 1) {
    await page
      .locator('.dial')
      .nth(place)
      .locator(`[data-number="${((first + place) % 6) + 1}"]`)
      .click(QUICK);
  }
  await page.locator('[data-confirm]').click(QUICK);
}

interface Sight {
  dials: number;
  /** Where to click; null if something else lies on top just now. */
  at: { x: number; y: number } | null;
}

/** The first thing to do that the page offers: one look at the page, and the middle of one of those it is offered on. */
async function look(page: Page, chance: number): Promise<Sight | null> {
  return page.evaluate(
    ([selectors, share]) => {
      const middle = (part: Element): { x: number; y: number } => {
        const box = part.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      for (const selector of selectors) {
        const found = [...document.querySelectorAll(selector)];
        const target = found[Math.floor(share * found.length)];
        if (!target) continue;
        if (selector === '.dial') return { dials: found.length, at: null };
        target.scrollIntoView({ block: 'nearest' });
        const at = middle(target);
        const hit = document.elementFromPoint(at.x, at.y);
        if (hit && target.contains(hit)) return { dials: 0, at };
        // The reason why something was refused may lie on it: one closes it.
        const close = hit?.closest('[data-why]')?.querySelector(':scope > button');
        return { dials: 0, at: close ? middle(close) : null };
      }
      return null;
    },
    [OFFERS, chance] as const,
  );
}

type Press = (page: Page, x: number, y: number) => Promise<void>;
const click: Press = (page, x, y) => page.mouse.click(x, y);
export const tap: Press = (page, x, y) => page.touchscreen.tap(x, y);

/** Clicks once with the mouse, if there is anything to click. What is offered may be gone a moment later: then one looks
 * again. */
export async function act(page: Page, pick: (sides: number) => number, press = click): Promise<boolean> {
  try {
    const sight = await look(page, pick(1_000) / 1_000);
    if (sight?.dials) await turnDials(page, sight.dials, pick);
    else if (sight?.at) await press(page, sight.at.x, sight.at.y);
    else return false;
    return true;
  } catch (error) {
    if (error instanceof Error && /Timeout|navigation/.test(error.message)) return false;
    throw error;
  }
}

/** Plays until something is true of the page; the end of the game by default. */
export async function playUntil(page: Page, seed: number, done: string, most = 20_000): Promise<number> {
  const pick = dice(seed);
  for (let clicks = 0; clicks < most;) {
    if (await page.locator(done).count()) return clicks;
    if (await act(page, pick)) clicks += 1;
    else await page.waitForTimeout(10);
  }
  throw new Error(`${most} clicks, and still no ${done}`);
}

/**
 * Plays to the end of the game inside the page, where every click reaches what is offered at once. For what is tested
 * at the end: that things can be clicked with the mouse, `playUntil` shows.
 */
export async function playOut(page: Page, seed: number, offers: readonly string[] = OFFERS): Promise<void> {
  await page.evaluate(
    async ([selectors, first]) => {
      let state = first;
      const chance = (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
      const press = (target: Element | null | undefined): void => {
        target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      };
      const turnDials = (dials: Element[]): void => {
        const from = Math.floor(chance() * 6);
        dials.forEach((dial, place) => press(dial.querySelector(`[data-number="${((from + place) % 6) + 1}"]`)));
        setTimeout(() => press(document.querySelector('[data-confirm]')), 20);
      };
      for (let step = 0; !document.querySelector('[data-outcome]') && step < 50_000; step += 1) {
        const offered = selectors
          .map((selector) => [...document.querySelectorAll(selector)])
          .find((targets) => targets.length > 0);
        if (offered?.[0]?.matches('.dial')) turnDials(offered);
        else press(offered?.[Math.floor(chance() * offered.length)]);
        await new Promise((resolve) => setTimeout(resolve, offered?.[0]?.matches('.dial') ? 60 : 15));
      }
    },
    [offers, seed] as const,
  );
}
