/** Several people: two browsers, one device for two, watching again, a rematch. */
import { expect, test, type Page } from '@playwright/test';
import { act, dice, playOut, quickBots, sitBeside, takeDown } from './player';

interface Told {
  type: string;
  seats?: { seat: number | null; view?: Record<string, unknown>; changes?: Record<string, unknown> }[];
}

function listen(page: Page): Told[] {
  const told: Told[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', (frame) => told.push(JSON.parse(String(frame.payload)) as Told));
  });
  return told;
}

async function openTable(page: Page, game: string): Promise<string> {
  await quickBots(page);
  await page.goto('/');
  await takeDown(page, game);
  await page.click(`[data-invite="${game}"]`);
  return (await page.locator('[data-code]').textContent({ timeout: 60_000 })) ?? '';
}

async function joinByCode(friend: Page, table: string, code: string): Promise<void> {
  await friend.goto(table.replace(/\/table.*/, '/'));
  await friend.locator('form input').fill(code.toLowerCase());
  await friend.getByRole('button', { name: 'Join' }).click();
}

/** Everything in the page's memory that looks like somebody's view with a hand: whose it is. (What changed by the last event
 * may lie there, too; it names no seat itself: whose that is, the messages say.) */
async function handsInMemory(page: Page): Promise<(number | null)[]> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'Object.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const { result: found } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    returnByValue: true,
    functionDeclaration: `function () {
      const isView = (view) => { try { return 'to_act' in view && 'hand' in view && 'seat' in view; } catch { return false; } };
      const views = this.filter(isView);
      return views.map((view) => view.seat);
    }`,
  });
  await session.detach();
  return found.value as (number | null)[];
}

test('two browsers and two bots at one table: nobody is told the hand of another', async ({ browser, page }) => {
  const told = listen(page);
  const code = await openTable(page, 'dog');
  const friend = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  const heard = listen(friend);
  await joinByCode(friend, page.url(), code);
  await friend.locator('[data-sit="2"]').click();
  await expect(page.locator('[data-seat="2"] strong')).toBeVisible();
  await page.locator('[data-fill]').click();
  await page.locator('[data-start]').click();
  await expect(friend.locator('[data-status]')).toBeVisible();
  const pick = dice(21);
  const views = (messages: Told[]): (number | null)[] =>
    messages.flatMap((message) => message.seats ?? []).map((told) => told.seat);
  for (let clicks = 0; clicks < 1_000 && Math.min(views(told).length, views(heard).length) <= 20; clicks += 1) {
    const acted = [await act(page, pick), await act(friend, pick)];
    if (!acted.includes(true)) await page.waitForTimeout(20);
  }
  for (const [seat, messages] of [
    [0, told],
    [2, heard],
  ] as const) {
    const seats = views(messages);
    expect(seats.length).toBeGreaterThan(20);
    expect(new Set(seats.slice(seats.indexOf(seat)))).toEqual(new Set([seat]));
  }
  expect(new Set(await handsInMemory(page))).toEqual(new Set([0]));
  expect(new Set(await handsInMemory(friend))).toEqual(new Set([2]));
  const crowd = await browser.newContext({ reducedMotion: 'reduce' });
  const spectator = await crowd.newPage();
  const seen = listen(spectator);
  await spectator.goto(page.url());
  await expect(spectator.locator('.pawn').first()).toBeVisible();
  await expect(spectator.locator('.card')).toHaveCount(0);
  expect(seen.flatMap((message) => message.seats ?? []).every((told) => told.seat === null && !told.view?.hand)).toBe(
    true,
  );
  await crowd.close();
  await page.locator('.chat input').fill('Bonjour <b>toi</b>');
  await page.keyboard.press('Enter');
  await expect(friend.locator('[role="log"]', { hasText: 'Bonjour <b>toi</b>' })).toBeVisible();
  await friend.context().close();
});

test('two browsers play a game to the end, and both see who won', async ({ browser, page }) => {
  const code = await openTable(page, 'denkste');
  const friend = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await joinByCode(friend, page.url(), code);
  await friend.locator('[data-sit="1"]').click();
  await expect(page.locator('[data-start]')).toBeEnabled();
  await page.locator('[data-start]').click();
  await Promise.all([playOut(page, 22), playOut(friend, 23)]);
  const winners = await page.locator('[data-outcome]').getAttribute('data-outcome');
  expect(winners).toMatch(/^[01]$/);
  await expect(friend.locator('[data-outcome]')).toHaveAttribute('data-outcome', winners ?? '');
  await friend.context().close();
});

test('two on one device: a curtain between them, a game to the end, watched again, a rematch', async ({ page }) => {
  await openTable(page, 'denkste');
  await sitBeside(page, 1, 'Zoé');
  await page.locator('[data-start]').click();
  await expect(page.locator('[data-curtain]')).toBeVisible();
  await expect(page.locator('.dial')).toHaveCount(0);
  await playOut(page, 4);
  const table = page.url();
  await page.locator('[data-replay]').click();
  await expect(page.locator('[data-scrub]')).toBeVisible();
  const before = await page
    .locator('[data-pawn]')
    .evaluateAll((all) => all.map((pawn) => pawn.getAttribute('data-count')));
  expect(before).toEqual(['0', '0']);
  await page.locator('[data-scrub]').fill('8');
  const after = await page
    .locator('[data-pawn]')
    .evaluateAll((all) => all.map((pawn) => pawn.getAttribute('data-count')));
  expect(after).not.toEqual(before);
  await page.goto(table);
  await page.locator('[data-rematch]').click();
  await expect(page.locator('[data-curtain]')).toBeVisible();
  await expect(page.locator('[data-outcome]')).toHaveCount(0);
});
