/** What a walk through the pages found wrong once, each with the click that showed it. */
import { expect, test, type Page } from '@playwright/test';
import { act, begin, dice, playUntil, quickBots } from './player';

/** In pixels. */
const READABLE = 9.5;
const EXCHANGE = '[data-phase="exchange"]';

/** Plays until something has happened at the table. */
async function playOn(page: Page): Promise<void> {
  const lines = page.locator('[role="log"] p');
  const before = await lines.count();
  const pick = dice(5);
  await expect(async () => {
    await act(page, pick);
    expect(await lines.count()).toBeGreaterThan(before);
  }).toPass({ intervals: [30] });
}

async function giveButton(page: Page) {
  await begin(page, 'dog');
  await page.locator(`${EXCHANGE} .card.open`).first().click();
  return page.locator('[data-action^="give|"]');
}

test('a second click does not give another card away', async ({ page }) => {
  const sent: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  const button = await giveButton(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('no button');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('[role="log"]').first()).toContainText('chosen');
  await page.waitForTimeout(300);
  expect(sent.filter((text) => text.includes('"give|'))).toHaveLength(1);
});

test('the tab says "Your turn" only while the table waits', async ({ browser, page }) => {
  await quickBots(page);
  await page.goto('/');
  await page.click('[data-invite="dog"]');
  await expect(page.locator('[data-fill]')).toBeVisible({ timeout: 60_000 });
  const friend = await (await browser.newContext()).newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit="1"]').click();
  await expect(page.locator('[data-seat="1"] strong')).toBeVisible();
  await page.locator('[data-fill]').click();
  await page.locator('[data-start]').click();
  await expect(page).toHaveTitle(/Your turn/, { timeout: 100_000 });
  await page.locator(`${EXCHANGE} .card.open`).first().click();
  await page.locator('[data-action^="give|"]').click();
  await expect(page).toHaveTitle('Ludothek');
  await friend.context().close();
});

test('the first visit asks for nothing that is refused', async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto('/');
  await expect(page.locator('[data-play="dog"]')).toBeVisible();
  await expect(page.locator('header input, [data-my-name]').first()).not.toHaveValue('');
  expect(refused).toEqual([]);
});

test('a move clicked without a connection is not dropped in silence', async ({ page }) => {
  const button = await giveButton(page);
  await page.evaluate(() => {
    WebSocket.prototype.send = () => undefined;
    Object.defineProperty(WebSocket.prototype, 'readyState', { get: () => WebSocket.CLOSED });
  });
  await button.click();
  await expect(page.locator('[data-why]')).toContainText('not sent');
});

test('Escape closes the reason', async ({ page }) => {
  await begin(page, 'dog');
  await playUntil(page, 5, '.desk[data-phase="play"] .card.grey');
  await page.locator('.desk[data-phase="play"] .card.grey').first().click();
  await expect(page.locator('[data-why]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-why]')).toHaveCount(0);
});

test('the reason covers nobody’s seat, and goes with the position it was about', async ({ page }) => {
  await begin(page, 'dog');
  await playUntil(page, 5, '.desk[data-phase="play"] .card.grey');
  for (const [width, height] of [
    [1366, 657],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('.desk[data-phase="play"] .card.grey').first().click();
    const why = await page.locator('[data-why]').boundingBox();
    if (!why) throw new Error('no reason');
    const covered = await page.locator('[data-seat-panel]').evaluateAll(
      (seats, bubble) =>
        seats.flatMap((seat) => {
          const box = seat.getBoundingClientRect();
          const isApart =
            box.right <= bubble.x ||
            box.left >= bubble.x + bubble.width ||
            box.bottom <= bubble.y ||
            box.top >= bubble.y + bubble.height;
          return isApart ? [] : [seat.getAttribute('data-seat-panel')];
        }),
      why,
    );
    expect(covered, `${width} × ${height}`).toEqual([]);
  }
  await playOn(page);
  await expect(page.locator('[data-why]')).toHaveCount(0);
});

test('numbers of fields are read on a phone, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, 'denkste-towers');
  const smallest = await page.locator('.board .pieces text').evaluateAll((texts) =>
    Math.min(
      ...texts.map((text) => {
        const matrix = (text as SVGTextElement).getScreenCTM();
        return parseFloat(getComputedStyle(text).fontSize) * (matrix?.a ?? 0);
      }),
    ),
  );
  expect(smallest).toBeGreaterThanOrEqual(READABLE);
});

test('a dead link says so, and leads back', async ({ page }) => {
  await page.goto('/table/nosuchtable');
  await expect(page.locator('[data-dead-link]')).toContainText('not here');
  await page.locator('[data-dead-link] a').click();
  await expect(page.locator('[data-play="dog"]')).toBeVisible();
  await page.goto('/no/such/page');
  await expect(page.locator('[data-dead-link]')).toContainText('no such page');
});

test('whoever is shown out for asking too much is told so, and comes back', async ({ page }) => {
  await page.addInitScript(() => {
    const lines: WebSocket[] = [];
    window.WebSocket = class extends WebSocket {
      constructor(url: string | URL) {
        super(url);
        lines.push(this);
      }
    };
    addEventListener('flood', () => {
      for (let asked = 0; asked < 100; asked += 1) lines.at(-1)?.send('nonsense');
    });
  });
  await page.goto('/');
  await page.click('[data-invite="dog"]');
  await expect(page.locator('[data-fill]')).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => dispatchEvent(new Event('flood')));
  await expect(page.locator('[data-dead-link]')).toContainText('the table had to refuse');
  await page.locator('[data-come-back]').click();
  await expect(page.locator('[data-fill]')).toBeVisible();
});

test('an unfinished game is offered on the start page, and can be left', async ({ page }) => {
  await begin(page, 'dog');
  const table = page.url();
  await page.goto('/');
  await page.locator('[data-continue]').click();
  await expect(page).toHaveURL(table);
  await page.locator('[data-menu]').click();
  await page.locator('[data-leave]').click();
  await page.locator('[data-choice="leave"]').click();
  await expect(page.locator('[data-play="dog"]')).toBeVisible();
  await expect(page.locator('[data-your-games]')).toHaveCount(0);
});

test('an option is offered only where it has an effect', async ({ page }) => {
  await quickBots(page);
  await page.goto('/new/thrill');
  await expect(page.locator('input[name="variant"]').first()).toBeVisible();
  await expect(page.locator('input[name="bets"]')).toHaveCount(0);
  await page
    .locator('fieldset', { has: page.locator('input[name="variant"]') })
    .getByText('yes')
    .click();
  await expect(page.locator('input[name="bets"]')).toHaveCount(2);
});
