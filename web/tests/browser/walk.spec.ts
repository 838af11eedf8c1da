/** More of what a walk through the pages found wrong once: Thrill, Mimes, and one device for several people. */
import { expect, test, type Page } from '@playwright/test';
import { brokenWords } from './looks';
import { cast, openTable, person, sitDown, start, tap } from './mimes';
import { begin, playUntil, quickBots, sitBeside, takeDown } from './player';
import { comeToTurn } from './thrill';

test.describe('a finger on the knob of Thrill', () => {
  test.use({ viewport: { width: 390, height: 620 }, hasTouch: true, isMobile: true });

  test('pushes the slider and does not scroll the page', async ({ page }) => {
    await begin(page, 'thrill');
    await comeToTurn(page);
    await page.locator('[data-slider]').scrollIntoViewIfNeeded();
    const box = await page.locator('[data-slider]').boundingBox();
    if (!box) throw new Error('no slider');
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 6];
    const before = await page.evaluate(() => scrollY);
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let step = 1; step <= 6; step += 1)
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - step * 12 }] });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test.describe('while a push is shown', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the seats tell the round it belongs to, not the next one', async ({ page }) => {
    await begin(page, 'thrill');
    await playUntil(page, 3, '[data-phase="pushing"]', 900);
    const told = await page.evaluate(() => ({
      pusher: document.querySelector('[data-hand].pusher .name')?.textContent?.trim(),
      awaited: [...document.querySelectorAll('[data-turn] .line .name')].map((name) => name.textContent?.trim() ?? ''),
    }));
    expect(told.awaited).toHaveLength(1);
    expect(told.awaited[0]).toContain(told.pusher);
  });
});

test('bets: no word is broken in two, and the signs are explained', async ({ page }) => {
  await quickBots(page);
  await page.goto('/new/thrill');
  await page
    .locator('fieldset', { has: page.locator('input[name="variant"]') })
    .getByText('yes')
    .click();
  await page.locator('[data-open]').click();
  await page.locator('[data-start]').click();
  await playUntil(page, 2, '[data-card="bet|fall"]', 600);
  await expect(page.locator('[data-legend]')).toContainText('something falls');
  await expect.poll(() => brokenWords(page, '[data-card] > span')).toEqual([]);
});

test('on one device, what both have chosen is seen before the curtain falls', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ludothek.settings', '{"pace":"normal"}'));
  await page.goto('/');
  await takeDown(page, 'denkste');
  await page.click('[data-invite="denkste"]');
  await sitBeside(page, 1, 'Grandpa');
  await page.locator('[data-start]').click();
  const choose = async (): Promise<void> => {
    await page.locator('.dial [data-number="4"]').first().click();
    await page.locator('[data-confirm]').click();
  };
  for (let player = 0; player < 2; player += 1) {
    await page.locator('[data-lift]').click({ timeout: 60_000 });
    await choose();
  }
  await expect(page.locator('[data-revealed="4"]')).toBeVisible();
  expect(await page.locator('[data-curtain]').count()).toBe(0);
  // Both choose again, and whoever holds the device goes first: only then is it passed on.
  await choose();
  await expect(page.locator('[data-curtain]')).toContainText(/Guest/, { timeout: 20_000 });
});

test('a waiting room for people grows with the party', async ({ page }) => {
  await page.goto('/');
  await takeDown(page, 'mimes');
  await page.click('[data-invite="mimes"]');
  await expect(page.locator('[data-seat]')).toHaveCount(4, { timeout: 60_000 });
  await page.locator('[data-more]').click();
  await expect(page.locator('[data-seat]')).toHaveCount(5);
  await page.locator('[data-more]').click();
  await expect(page.locator('[data-seat]')).toHaveCount(6);
  await page.locator('[data-fewer]').click();
  await expect(page.locator('[data-seat]')).toHaveCount(5);
});

test('"Start the sand" is on the phone’s first screen, and nobody is told to mime without cameras', async ({
  browser,
}) => {
  const people = await Promise.all([0, 1, 2, 3].map(() => person(browser, { viewport: { width: 390, height: 844 } })));
  const [host, ...others] = people;
  if (!host) throw new Error('nobody came');
  const url = await openTable(host.page, async (page: Page) => page.getByText('No cameras').click());
  for (const [place, { page }] of others.entries()) await sitDown(page, url, place + 1);
  await start(
    host.page,
    people.map(({ page }) => page),
  );
  const { performer } = await cast(people);
  await tap(performer, 'take');
  const ready = performer.page.locator('[data-action="ready"]');
  const choice = performer.page.locator('[data-action="show|mime"]');
  await expect(ready.or(choice).first()).toBeVisible();
  if (await choice.count()) await choice.click();
  await expect(ready).toBeInViewport({ ratio: 1 });
  await ready.click();
  await expect(performer.page.locator('[data-status]')).not.toContainText('Mime!');
  await Promise.all(people.map(({ page }) => page.context().close()));
});
