/** Thrill: whole games of one person and two bots, clicking only what is offered; pushes by keyboard; secrets; looks. */
import { expect, test, type Page } from '@playwright/test';
import { learnThrill } from './guided';
import { overflows, overlaps, serious } from './looks';
import { dice, takeDown } from './player';
import { comeToTurn } from './thrill';

interface SeatTold {
  seat: number | null;
  view?: Record<string, unknown>;
  changes?: Record<string, unknown>;
}
interface Told {
  type: string;
  number?: number;
  seat?: number;
  action?: string | null;
  event?: Record<string, unknown>;
  room?: { match: string };
  seats?: SeatTold[];
}
interface Heard {
  told: Told[];
  sent: { type: string; action?: string }[];
}

const WIDTHS = [360, 768, 1440];

function listen(page: Page): Heard {
  const heard: Heard = { told: [], sent: [] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', (frame) => heard.told.push(JSON.parse(String(frame.payload)) as Told));
    socket.on('framesent', (frame) => heard.sent.push(JSON.parse(String(frame.payload)) as Heard['sent'][number]));
  });
  return heard;
}

/** A table of three by way of the options; easy bots answer quickly. */
async function open(page: Page, variant: boolean): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('ludothek.level', 'easy'));
  await page.goto('/');
  await takeDown(page, 'thrill');
  await page.locator('[data-new="thrill"]').click();
  await page.locator('form input[type="radio"][value="3"]').check();
  if (variant) await page.locator('[data-option="variant"]').getByRole('radio').nth(1).check();
  await page.locator('[data-open]').click();
  await page.locator('[data-start]').click();
  await expect(page.locator('.wide[data-phase]')).toBeVisible({ timeout: 60_000 });
}

/** A disc of the plate, for the weight. */
async function clickDisc(page: Page, pick: (sides: number) => number): Promise<void> {
  const discs = page.locator('[data-disc][data-offered]');
  await discs.nth(pick(await discs.count())).click({ timeout: 1_000, force: true });
}

/** Clicks once where something is offered: a disc, a number, a card, a place for the weight, the push. */
async function act(page: Page, pick: (sides: number) => number): Promise<boolean> {
  const quick = { timeout: 1_000 };
  const push = page.locator('[data-push]');
  try {
    // A tap on a disc may have met the reason above it, which opens its rule: put away, as people do.
    if (await page.locator('dialog[data-rules][open]').count()) await page.keyboard.press('Escape');
    if (await push.count()) {
      const needsWeight = (await push.isDisabled(quick)) || (await page.locator('[data-why]').count()) > 0;
      if (needsWeight) await clickDisc(page, pick);
      else if (!(await page.locator('[data-weight]').count()))
        await page.locator(pick(2) ? '[data-step="right"]' : '[data-step="left"]').click(quick);
      await push.click(quick);
      return true;
    }
    const offers = page.locator('[data-action], [data-disc][data-offered]');
    const count = await offers.count();
    const isBid = (await page.locator('[data-action^="bid|"]').count()) > 0;
    if (!count || (await page.locator('[data-phase="bid"] [aria-pressed="true"]').count())) return false;
    await offers.nth(isBid ? pick(Math.min(3, count)) : pick(count)).click(quick);
    return true;
  } catch (error) {
    if (error instanceof Error && /Timeout/.test(error.message)) return false;
    throw error;
  }
}

async function playUntil(page: Page, seed: number, done: string): Promise<void> {
  const pick = dice(seed);
  for (let clicks = 0; clicks < 3_000; clicks += 1) {
    if (await page.locator(done).count()) return;
    if (!(await act(page, pick))) await page.waitForTimeout(15);
  }
  throw new Error(`3000 clicks, and still no ${done}`);
}

/** Every value that any part of a message has under a key. */
function under(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((inner) => under(inner, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...under(inner, key)]);
}

/** Nothing of the others' chips, bids or bets was told before the rules show it: held against the record of the game. */
async function expectSecrets(page: Page, { told }: Heard, variant: boolean): Promise<void> {
  const match = told.find((message) => message.room)?.room?.match ?? '';
  const record = (await (await page.request.get(`/api/matches/${match}/record`)).json()) as {
    actions: [number, string][];
  };
  const chips = told.flatMap((message) => under(message, 'chips')) as (number | null)[][];
  expect(chips.length).toBeGreaterThan(2);
  for (const chip of chips) expect(chip.slice(1)).toEqual([null, null]);
  const events = new Map(
    told.flatMap((message) => (message.type === 'event' ? [[message.number ?? 0, message] as const] : [])),
  );
  expect(events.size).toBe(record.actions.length);
  let hidden = 0;
  record.actions.forEach(([seat, action], place) => {
    const event = events.get(place + 1);
    expect(event?.seat).toBe(seat);
    if (!action.startsWith('bid|') && !action.startsWith('bet|')) return;
    if (seat !== 0) {
      hidden += 1;
      const told = JSON.stringify(event, (key, value: unknown) => (key === 'legal' ? undefined : value));
      expect(told, `${place + 1} ${action}`).not.toContain(action);
    }
    for (const seatView of event?.seats ?? []) {
      for (const key of ['bids', 'bets']) {
        const shown = seatView.changes?.[key] as unknown[] | null | undefined;
        if (shown) expect(shown.slice(1)).toEqual([null, null]);
      }
    }
  });
  expect(hidden).toBeGreaterThan(3);
  const reveals = [...events.values()].filter((event) => event.event?.bids);
  expect(reveals.length).toBe([...events.values()].filter((event) => event.event?.frames).length);
  if (variant)
    expect([...events.values()].some((event) => under(event.event, 'bets').some((bets) => Array.isArray(bets)))).toBe(
      true,
    );
}

for (const variant of [false, true]) {
  test(`a whole ${variant ? 'variant' : 'basic'} game of three, watched again; nobody is told the others' chips`, async ({
    page,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    const heard = listen(page);
    await open(page, variant);
    await playUntil(page, variant ? 5 : 8, '[data-outcome]');
    await expectSecrets(page, heard, variant);
    await page.locator('[data-replay]').click();
    await expect(page.locator('[data-scrub]')).toBeVisible();
    const pushes = heard.told.flatMap((message) => (message.event?.frames ? [message.number ?? 0] : []));
    const places = (): Promise<(string | null)[]> =>
      page.locator('[data-disc]').evaluateAll((all) => all.map((element) => element.getAttribute('transform')));
    await page.locator('[data-scrub]').fill(String((pushes[0] ?? 1) - 1));
    const before = await places();
    await page.locator('[data-step]').click();
    await expect.poll(places).not.toEqual(before);
    const after = await places();
    await page.locator('[data-slow]').click();
    await page.locator('[data-again] input').fill('-37');
    await expect.poll(places).not.toEqual(after);
    await page.locator('[data-end]').click();
    await expect.poll(places).toEqual(after);
    expect(faults).toEqual([]);
  });
}

test('a push by keyboard, millimetre by millimetre, told to screen readers', async ({ page }) => {
  const heard = listen(page);
  await open(page, false);
  await comeToTurn(page);
  const disc = page.locator('[data-laid]');
  await disc.focus();
  const [x = 0, y = 0] = ((await disc.getAttribute('data-laid')) ?? '').split(',').map(Number);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowUp');
  const wanted = `${x + 3 - 10},${y + 1}`;
  await expect(disc).toHaveAttribute('data-laid', wanted);
  await expect(disc).toHaveAttribute('aria-valuenow', String(x - 7));
  await expect(disc).toHaveAttribute('aria-valuetext', /^7 mm left of the middle/);
  await expect(page.locator('[data-place]')).toHaveText(/^7 mm left of the middle/);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-push]')).toHaveCount(0);
  expect(heard.sent.some((message) => message.action === `push|${wanted}`)).toBe(true);
  await expect(page.locator('[data-result]')).toBeVisible();
});

test('a disc that would fall by itself is refused with its rule, and the view can be turned', async ({ page }) => {
  await open(page, false);
  await comeToTurn(page);
  const groove = (): Promise<string | null> => page.locator('.groove').getAttribute('points');
  const straight = await groove();
  await page.locator('[data-turn-view]').click();
  expect(await groove()).not.toBe(straight);
  await page.locator('[data-laid]').focus();
  for (let presses = 0; presses < 13; presses += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-why] [data-open-rule="TH-P6"]')).toBeVisible();
  await expect(page.locator('[data-push]')).toBeVisible();
});

test('with motion the slider follows the hand along the trace, and the outcome waits for it', async ({ browser }) => {
  const context = await browser.newContext({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const heard = listen(page);
  await open(page, false);
  for (let rounds = 0; rounds < 400 && !(await page.locator('[data-push]').count()); rounds += 1) {
    const skip = page.locator('[data-skip]');
    const offer = page.locator('[data-action="bid|0"], [data-action^="disc|"]').first();
    if (await skip.count()) await skip.click({ timeout: 500 }).catch(() => undefined);
    else if (await offer.count()) await offer.click({ timeout: 500 }).catch(() => undefined);
    else await page.waitForTimeout(30);
  }
  await expect(page.locator('svg.plate')).toHaveAttribute('data-slider-at', '-37.0');
  const box = await page.locator('[data-slider] .grip').boundingBox();
  if (!box) throw new Error('no knob');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const slider = async (): Promise<number> => Number(await page.locator('svg.plate').getAttribute('data-slider-at'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 30, { steps: 6 });
  await expect(page.locator('[data-phase="pushing"]')).toBeVisible();
  await expect.poll(slider).toBeGreaterThan(-37);
  expect(await slider()).toBeLessThan(0);
  const lines = await page.locator('[role="log"] p').count();
  expect(heard.told.some((message) => message.event?.frames)).toBe(true);
  await page.mouse.move(x, y - 140, { steps: 10 });
  await page.mouse.up();
  await expect(page.locator('[data-phase="pushing"]')).toHaveCount(0, { timeout: 12_000 });
  await expect.poll(() => page.locator('[role="log"] p').count()).toBeGreaterThan(lines);
  await context.close();
});

test('one keeps a tally by hand, and it outlives a reload; bluffing is shown to all', async ({ page }) => {
  await open(page, false);
  await page.locator('[data-notes] summary').click();
  const more = page.locator('[data-notes] li').first().getByRole('button').nth(1);
  for (let count = 0; count < 3; count += 1) await more.click();
  await expect(page.locator('[data-note="1"]')).toHaveText('3');
  await page.reload();
  await page.locator('[data-notes] summary').click();
  await expect(page.locator('[data-note="1"]')).toHaveText('3');
  await expect(page.locator('[data-note="2"]')).toHaveText('0');
  await page.getByRole('button', { name: 'Easy!' }).click();
  await expect(page.locator('[data-reaction]')).toContainText('Easy!');
});

test('on a phone a round is played with the finger', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await open(page, true);
  await playUntil(page, 3, '[data-result]');
  await page.locator('[data-slow]').tap();
  await expect(page.locator('[data-again]')).toBeVisible();
  expect(await overflows(page)).toEqual([]);
  await context.close();
});

async function fits(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflows(page), { message: `${screen} at ${width}`, timeout: 2_000 }).toEqual([]);
    await expect.poll(() => overlaps(page), { message: `${screen} at ${width}`, timeout: 2_000 }).toEqual([]);
  }
}

for (const language of ['en', 'fr', 'de', 'it']) {
  test.describe(language, () => {
    test.use({
      locale: language,
      bypassCSP: true,
      colorScheme: language === 'de' || language === 'it' ? 'dark' : 'light',
    });

    test(`every moment of a round in ${language} fits and is accessible`, async ({ page }) => {
      await page.goto('/new/thrill');
      await expect(page.locator('[data-open]')).toBeVisible();
      await fits(page, 'new table');
      await open(page, true);
      for (const moment of [
        '[data-phase="bid"] [data-action]',
        '[data-phase="bet"] [data-action]',
        '[data-push]',
        '[data-result]',
      ]) {
        if (moment === '[data-push]') await comeToTurn(page);
        else await playUntil(page, 9, moment);
        await fits(page, moment);
        expect(await serious(page)).toEqual([]);
      }
      await page.locator('[data-show-rules]').click();
      await expect(page.locator('[data-picture="plate"] svg.plate')).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await fits(page, 'rules');
    });
  });
}

test('the guided first round, from the first disc to the last player left', async ({ page }) => {
  await learnThrill(page, null, (what) => page.locator(what).click());
  await expect(page.locator('[data-play="thrill"]')).toBeVisible();
});
