/** At the table: a seven by plus and minus, reasons in German, both orders of the dice, looking back, coming back. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { botsPlay } from './botGames';
import { act, begin, dice, playUntil, quickBots, takeDown } from './player';

const QUICK = { timeout: 1_000 };
const IN_PLAY = '.desk[data-phase="play"]';

async function pointsLeft(page: Page): Promise<number> {
  return Number(await page.locator('[data-points-left]').getAttribute('data-points-left'));
}

/** Plays on until a seven is in hand that can be shared, and lifts it. */
async function sharedSeven(page: Page): Promise<void> {
  const pick = dice(3);
  for (let round = 0; round < 6_000; round += 1) {
    const seven = page.locator(`${IN_PLAY} .card.open[data-card="7"]`).first();
    if (await seven.count()) {
      if (!(await page.locator('.card.chosen[data-card="7"]').count())) await seven.click(QUICK).catch(() => undefined);
      if (await page.locator('[data-share]').count()) return;
    }
    if (await page.locator('[data-outcome]').count()) await begin(page, 'dog');
    if (!(await act(page, pick))) await page.waitForTimeout(10);
  }
  throw new Error('no seven could be shared');
}

function places(page: Page): Promise<(string | null)[]> {
  return page.locator('.pawn').evaluateAll((pawns) => pawns.map((pawn) => pawn.getAttribute('data-place')));
}

/** Gives points to one pawn after another until none are left; the last share waits to be confirmed. */
async function shareOut(page: Page): Promise<void> {
  while ((await pointsLeft(page)) > 0) {
    const plus = page.locator('[data-share] [data-more]:enabled').first();
    await plus.click();
    const share = page.locator('[data-share].chosen');
    while ((await pointsLeft(page)) > 0 && (await share.locator('[data-more]').isEnabled()))
      await share.locator('[data-more]').click();
    const left = await pointsLeft(page);
    if (left === 0) return;
    const taken = await share.getAttribute('data-share');
    await page.locator('[data-seven-confirm]').click();
    await expect(page.locator(`[data-shared="${taken}"]`)).toBeVisible();
  }
}

/** Gives a pawn its smallest share, one that leaves something for others. */
async function partialShare(page: Page): Promise<Locator> {
  for (const share of await page.locator('[data-share]').all()) {
    await share.locator('[data-more]').click();
    if ((await pointsLeft(page)) > 0) return share;
    await share.locator('[data-less]').click();
  }
  throw new Error('a seven that is shared leaves something for others');
}

test('a seven is shared by plus and minus, taken back, shared anew and confirmed', async ({ page }) => {
  await begin(page, 'dog');
  await sharedSeven(page);
  const before = await places(page);
  const first = await partialShare(page);
  const share = 7 - (await pointsLeft(page));
  expect(share).toBeGreaterThan(0);
  // The pawns of the bar carry its numbers on the board.
  const called = (await page.locator('[data-share] .badge b').allTextContents()).sort();
  expect((await page.locator('[data-numbered] text').allTextContents()).sort()).toEqual(called);
  expect(await first.locator('[data-points]').getAttribute('data-points')).toBe(String(share));
  await first.locator('[data-less]').click();
  expect(await pointsLeft(page)).toBe(7);
  expect(await places(page)).toEqual(before);
  await first.locator('[data-more]').click();
  await page.locator('[data-seven-confirm]').click();
  await expect(page.locator('[data-take-back]')).toBeVisible();
  expect(await pointsLeft(page)).toBe(7 - share);
  expect(await places(page)).not.toEqual(before);
  await page.locator('[data-take-back]').click();
  await expect(page.locator('[data-take-back]')).toHaveCount(0);
  await expect(page.locator('[data-points-left="7"]')).toBeVisible();
  expect(await places(page)).toEqual(before);
  await shareOut(page);
  await page.locator('[data-seven-confirm]').click();
  await expect(page.locator('[data-seven]')).toHaveCount(0);
  await expect.poll(() => places(page)).not.toEqual(before);
});

test.describe('in German', () => {
  test.use({ locale: 'de' });

  test('a refused click says why in German, with people and squares by name', async ({ page }) => {
    await begin(page, 'dog');
    await playUntil(page, 5, `${IN_PLAY} .card.grey`);
    await page.locator('.card.grey').first().click();
    const reason = page.locator('[data-why] li').first();
    await expect(reason).toContainText(/Figur|Karte|Feld|Ziel/);
    await expect(reason).not.toContainText(/\b(the|pawn|does|cannot|with|seat|T\d+|\d\.\d)\b/);
    await expect(reason.locator('[data-open-rule]')).toHaveText(/^(DOG|TF)-/);
    await page.locator('[data-menu]').click();
    await page.locator('header select').selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.keyboard.press('Escape');
    // A click elsewhere has closed what was said; asked again, it is said in the language chosen now.
    await page.locator('.card.grey').first().click();
    await expect(reason).toContainText(/pion|carte|case|maison/);
  });
});

/** A throw of two different dice, with a stone to look at. */
async function looksAtStone(page: Page): Promise<string> {
  const pick = dice(12);
  for (let round = 0; round < 2_000; round += 1) {
    const thrown =
      (await page
        .locator('[data-dice]:not(.old)')
        .getAttribute('data-dice', QUICK)
        .catch(() => null)) ?? '';
    const [firstDie = '', secondDie = ''] = thrown.split('+');
    if (firstDie !== secondDie && thrown !== '1+6' && thrown !== '6+1') {
      const stone = page.locator('.cell[data-offered], [data-tray][data-offered]').first();
      if (await stone.count()) {
        await stone.hover(QUICK).catch(() => undefined);
        if (await page.locator('[data-ways]').count()) return thrown;
      }
    }
    if (!(await act(page, pick))) await page.waitForTimeout(10);
  }
  throw new Error('no stone to look at');
}

test('both orders of the dice are shown apart, and drawn on the board', async ({ page }) => {
  await begin(page, 'denkste-towers');
  const thrown = await looksAtStone(page);
  const [firstDie = '', secondDie = ''] = thrown.split('+');
  await expect(page.locator(`[data-order="${firstDie}+${secondDie}"]`)).toBeVisible();
  await expect(page.locator(`[data-order="${secondDie}+${firstDie}"]`)).toBeVisible();
  const drawn = await page
    .locator('[data-drawn]')
    .evaluateAll((all) => all.map((way) => way.getAttribute('data-drawn') ?? ''));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.every((way) => way.split(',').length === Number(firstDie) + Number(secondDie) + 1)).toBe(true);
});

test('a bridge is shown as a way of its own, and a stone that cannot go says why', async ({ page }) => {
  await begin(page, 'denkste-towers');
  const pick = dice(8);
  // Not into the goal: a stone that is home stands on no field.
  const bridge = page.locator('[data-way]:enabled', { hasText: 'bridge', hasNotText: 'goal' }).first();
  let asked = '';
  for (let round = 0; round < 6_000; round += 1) {
    if (!asked && (await page.locator('[data-way-blocked]').count())) {
      await page
        .locator('[data-way-blocked]')
        .first()
        .click(QUICK)
        .catch(() => undefined);
      const rule = page.locator('[data-why] [data-open-rule]').first();
      asked = (await rule.textContent(QUICK).catch(() => '')) ?? '';
      await page
        .locator('[data-why] button')
        .last()
        .click(QUICK)
        .catch(() => undefined);
    }
    if (asked && (await bridge.count())) break;
    if (await page.locator('[data-outcome]').count()) await begin(page, 'denkste-towers');
    if (!(await act(page, pick))) await page.waitForTimeout(10);
  }
  expect(asked).toMatch(/^DT-/);
  await bridge.hover();
  const drawn = page.locator('[data-drawn]');
  await expect(drawn).toHaveCount(1);
  const fields = ((await drawn.getAttribute('data-drawn')) ?? '').split(',').map(Number);
  expect(fields.some((field, place) => place > 0 && field - (fields[place - 1] ?? 0) > 1)).toBe(true);
  const end = fields.at(-1);
  await bridge.click();
  await expect(page.locator(`[data-field="${end}"]`)).toHaveAttribute('aria-label', /:/);
});

async function cardsSeen(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-all-hands] [data-seen]')
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-seen')));
}

test('a finished game is seen with all hands, a moment is shared, and the figures are there', async ({
  page,
  browser,
}) => {
  const match = await botsPlay(page, 'dog', 4);
  let fetched = 0;
  page.on('request', (request) => (fetched += Number(new URL(request.url()).pathname.endsWith('/statistics'))));
  await page.goto(`/replay/${match}`);
  await page.locator('[data-seen-by]').selectOption({ label: 'All hands' });
  await expect(page.locator('[data-hand]')).toHaveCount(4);
  expect(await cardsSeen(page)).toHaveLength(24);
  await page.locator('[data-scrub]').fill('12');
  const seen = await cardsSeen(page);
  expect(seen.length).toBeLessThan(24);
  await page.locator('[data-share]').click();
  const link = await page.locator('[data-link]').inputValue();
  expect(link).toContain(`/replay/${match}?at=12&seen=all`);
  const told = (await (await page.request.get(`/api/matches/${match}/statistics`)).json()) as {
    figures: { name: string; seats: number[] }[];
  };
  const captured = told.figures.find((figure) => figure.name === 'captured')?.seats ?? [];
  const row = page.getByRole('row', { name: /Pawns sent back/ });
  await expect(row.getByRole('cell')).toHaveText(captured.map(String));
  await expect(page.locator('[data-figure]')).toHaveCount(told.figures.length);
  await expect(page.locator('[data-figure="progress"] polyline')).toHaveCount(4);
  expect(fetched).toBe(1);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend.locator('[data-hand]')).toHaveCount(4);
  await expect.poll(() => cardsSeen(friend)).toEqual(seen);
  await context.close();
});

for (const [game, figure] of [
  ['denkste', 'guessed'],
  ['denkste-towers', 'thrown'],
] as const) {
  test(`the figures of ${game} fit the game`, async ({ page }) => {
    const match = await botsPlay(page, game, 3);
    await page.goto(`/replay/${match}?at=2&seen=all`);
    await expect(page.locator(`[data-figure="${figure}"]`)).toBeVisible();
    await expect(page.locator('[data-figure="progress"] polyline')).toHaveCount(3);
  });
}

test('at the end stand why, figures and moments; a picture is shared, and a moment is watched', async ({ page }) => {
  await begin(page, 'denkste');
  await playUntil(page, 4, '[data-outcome]');
  await expect(page.locator('[data-why-won]')).toContainText('First in the centre');
  await expect(page.locator('[data-looking-back] [data-figure="went"]')).toBeVisible();
  await expect(page.locator('[data-highlights] li').first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.locator('[data-share-picture]').click();
  const picture = readFileSync(await (await saved).path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Width and height stand in the first block of a PNG; a plain ground would be far smaller.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1016, 1080]);
  expect(picture.length).toBeGreaterThan(60_000);
  await page.locator('[data-moment] a').first().click();
  await expect(page.locator('[data-scrub]')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('at')).toMatch(/^[0-9]+$/);
});

test.describe('without a net', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page opens, says that it is alone, and comes back by itself', async ({ page, context }) => {
    await quickBots(page);
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('h1')).toHaveText('What shall we play?');
    await expect(page.locator('[data-offline]')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('[data-offline]')).toHaveCount(0, { timeout: 15_000 });
    await takeDown(page, 'denkste');
    await page.click('[data-play="denkste"]');
    await expect(page.locator('[data-status]')).toBeVisible({ timeout: 60_000 });
    await context.setOffline(true);
    await expect(page.locator('[data-offline]')).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-offline]')).toBeVisible();
    await context.setOffline(false);
    await expect(page.locator('.dial').first()).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('[data-offline]')).toHaveCount(0);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function serve(port: number, folder: string): Promise<ChildProcess> {
  const python = process.env.PYTHON ?? new URL('../../../.venv/bin/python', import.meta.url).pathname;
  const env = {
    ...process.env,
    LUDOTHEK_PORT: String(port),
    LUDOTHEK_DATABASE: join(folder, 'again.db'),
    LUDOTHEK_BOT_PACE: '0',
    LUDOTHEK_BOT_WORKERS: '0',
    LUDOTHEK_LOGS: 'error',
  };
  const running = spawn(python, ['-m', 'ludothek.server'], { env, stdio: 'ignore' });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/ready`).then(
          (answer) => answer.ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  return running;
}

async function stop(running: ChildProcess): Promise<void> {
  const over = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGKILL');
  await over;
}

test('a server that falls over and comes back finds everybody where they were', async ({ page }) => {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'ludothek-again-'))];
  let running = await serve(port, folder);
  try {
    await quickBots(page);
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.click('[data-play="dog"]');
    await expect(page.locator('.card').first()).toBeVisible({ timeout: 100_000 });
    const hand = (): Promise<(string | null)[]> =>
      page.locator('.card').evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
    const held = await hand();
    await stop(running);
    const lost: Locator = page.getByRole('status').filter({ hasText: 'connection' });
    await expect(lost).toBeVisible();
    running = await serve(port, folder);
    await expect(lost).toHaveCount(0, { timeout: 30_000 });
    expect(await hand()).toEqual(held);
    await page.locator('.card.open').first().click();
    await page.locator('[data-action^="give"]').click();
    await expect(page.locator('.desk[data-phase="exchange"] .card')).not.toHaveCount(held.length);
  } finally {
    await stop(running);
  }
});
