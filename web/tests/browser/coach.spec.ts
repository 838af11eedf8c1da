/** Help against bots: a hint with its reason, a warning before a blunder, a move taken back; none at a table with people. */
import { expect, test, type Page } from '@playwright/test';
import { overflows, overlaps, serious } from './looks';
import { act, begin, dice, openForTwo, playUntil } from './player';
import { comeToTurn } from './thrill';

test.use({ locale: 'de', bypassCSP: true });

/** Plays until there is something to choose. */
async function toChoose(page: Page, game: string): Promise<void> {
  const pick = dice(7);
  await begin(page, game);
  for (let clicks = 0; clicks < 400; clicks += 1) {
    if (await page.locator('[data-hint]:enabled').count()) return;
    if (!(await act(page, pick))) await page.waitForTimeout(20);
  }
  throw new Error('there was never anything to choose');
}

/** Asks until there is an answer: at first the strong player may still be being compiled. */
async function askForHint(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.locator('[data-lamp]').click();
    await expect(page.locator('[data-why] li').first()).toContainText('Mein Vorschlag', { timeout: 20_000 });
  }).toPass({ timeout: 150_000 });
}

/** Clicks on until the hand is another one, and gives each click the time to be answered: one card is played, not two. */
async function playCard(page: Page): Promise<void> {
  const hand = (): Promise<string> => page.locator('.held').innerText();
  const before = await hand();
  const pick = dice(3);
  await expect(async () => {
    if ((await hand()) === before) await act(page, pick);
    await expect.poll(hand, { timeout: 2_000 }).not.toBe(before);
  }).toPass({ timeout: 60_000 });
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('[data-menu]').click();
}

test('a hint says what a strong player would do and why, and fits on a phone', async ({ page }) => {
  await toChoose(page, 'tock6');
  await askForHint(page);
  for (const [width, height] of [
    [360, 740],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflows(page)).toEqual([]);
    await expect.poll(() => overlaps(page)).toEqual([]);
    await openMenu(page);
    await expect(page.locator('[data-hint]')).toBeVisible();
    await expect(page.locator('[data-coach]')).toBeVisible();
    expect(await serious(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/hint-${width}.png` });
    await page.keyboard.press('Escape');
  }
});

/** Plays on until what is suggested is a pawn's way: some hints are about a card alone. */
async function toHintOnBoard(page: Page): Promise<void> {
  const pick = dice(7);
  for (let hints = 0; hints < 20; hints += 1) {
    await playUntil(page, 7, 'body:has(.pawn.offered:not([data-place="R"])) [data-lamp]:enabled');
    await askForHint(page);
    // What is suggested is chosen together with the words.
    if (await page.locator('[data-target][data-in-sight]').count()) return;
    while (!(await act(page, pick))) await page.waitForTimeout(20);
  }
  throw new Error('no hint was about a pawn');
}

test('a hint is shown on the board, and the last click plays it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, 'tock6');
  await toHintOnBoard(page);
  await expect(page.locator('.held .card.chosen')).toHaveCount(1);
  const [words, pawn, target] = await Promise.all(
    ['[data-why]', '.pawn.chosen', '[data-target][data-in-sight]'].map((part) => page.locator(part).boundingBox()),
  );
  for (const shown of [pawn, target]) {
    if (!words || !shown) throw new Error('the hint is not to be seen');
    const middle = shown.y + shown.height / 2;
    expect(middle < words.y || middle > words.y + words.height, 'covered by the words').toBe(true);
  }
  const held = await page.locator('.held').innerText();
  await page.locator('[data-target][data-in-sight]').click();
  await expect.poll(() => page.locator('.held').innerText(), { timeout: 30_000 }).not.toBe(held);
});

test('a hint turns the dials of Denkste!', async ({ page }) => {
  await toChoose(page, 'denkste');
  await expect(page.locator('[data-confirm]')).toBeDisabled();
  await askForHint(page);
  await expect(page.locator('[data-confirm]')).toBeEnabled();
});

test('a hint chooses a stone of Denkste!? and draws its way', async ({ page }) => {
  await begin(page, 'denkste-towers');
  await playUntil(page, 6, 'body:has([data-phase="move"]) [data-lamp]:enabled');
  await askForHint(page);
  await expect(page.locator('[data-way]:enabled').first()).toBeVisible();
});

test('a hint chooses a bid of Thrill and lays the disc on the strip; the push is left', async ({ page }) => {
  test.slow();
  await begin(page, 'thrill');
  await playUntil(page, 6, 'body:has([data-action="bid|0"]) [data-lamp]:enabled');
  await askForHint(page);
  await expect(page.locator('[data-action^="bid|"][data-in-sight]')).toHaveCount(1);
  await comeToTurn(page);
  await expect(page.locator('[data-laid][data-in-sight]')).toHaveCount(0);
  await askForHint(page);
  const laid = page.locator('[data-laid][data-in-sight]');
  await expect(laid).toHaveCount(1);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflows(page)).toEqual([]);
    await expect.poll(() => overlaps(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/hint-thrill-${width}.png` });
  }
  const wanted = (await laid.getAttribute('data-laid')) ?? '';
  await page.evaluate(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      if (typeof data === 'string' && data.includes('push|')) document.body.dataset.pushed = data;
      return send.call(this, data);
    };
  });
  await page.locator('[data-push]').click();
  await expect.poll(() => page.evaluate(() => document.body.dataset.pushed ?? '')).toContain(`push|${wanted}`);
});

test('a move is taken back with what the bots have answered', async ({ page }) => {
  await toChoose(page, 'tock6');
  const before = await page.locator('.held').innerText();
  await playCard(page);
  await openMenu(page);
  await page.locator('[data-take-back-choice]').click();
  await expect.poll(() => page.locator('.held').innerText(), { timeout: 30_000 }).toBe(before);
  await expect(page.locator('[data-hint]')).toBeHidden();
});

test('whoever wants to is warned before a blunder, and may play it all the same', async ({ page }) => {
  await toChoose(page, 'tock6');
  await openMenu(page);
  await page.locator('[data-coach]').check();
  await page.keyboard.press('Escape');
  // What a strong player thinks of an action is tested with the server; here it thinks badly of all of them.
  await page.evaluate(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
      const command = typeof data === 'string' ? (JSON.parse(data) as { type: string; id: number }) : null;
      if (command?.type !== 'advice') return send.call(this, data);
      const sentences = [{ de: 'Das kostet 12 Punkte.' }];
      const answer = JSON.stringify({ type: 'advised', id: command.id, action: 'x', sentences });
      setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: answer })));
    };
  });
  const pick = dice(3);
  const dialog = page.locator('dialog[open]').filter({ hasText: '12 Punkte' });
  await expect(async () => {
    if (!(await dialog.count())) await act(page, pick);
    await expect(dialog).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  const held = await page.locator('.held').innerText();
  await page.locator('[data-choice="again"]').click();
  await expect(dialog).toBeHidden();
  expect(await page.locator('.held').innerText()).toBe(held);
  await expect(async () => {
    if (!(await dialog.count())) await act(page, pick);
    await expect(dialog).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  await page.locator('[data-choice="play"]').click();
  await expect.poll(() => page.locator('.held').innerText(), { timeout: 30_000 }).not.toBe(held);
});

test('people among themselves get no hints', async ({ page }) => {
  await openForTwo(page, 'denkste');
  await page.locator('[data-lift]').click();
  await expect(page.locator('[data-status]')).toBeAttached();
  await expect(page.locator('[data-hint], [data-lamp], [data-take-back-choice]')).toHaveCount(0);
});
