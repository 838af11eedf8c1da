/** Host, trolls and the operator: a seat is freed and taken, somebody is muted, blocked, reported and banned. */
import { expect, test, type Browser, type Page } from '@playwright/test';
import { quickBots, takeDown } from './player';

const TOKEN = 'the token of the browser tests';

async function visitor(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** A started game of two people (seats 0 and 2) and two bots; the address of the table. */
async function twoAtATable(page: Page, browser: Browser): Promise<{ friend: Page; address: string }> {
  await quickBots(page);
  await page.goto('/');
  await takeDown(page, 'dog');
  await page.click('[data-invite="dog"]');
  await expect(page.locator('[data-code]')).toBeVisible({ timeout: 60_000 });
  const friend = await visitor(browser, page.url());
  await friend.locator('[data-sit="2"]').click();
  await expect(page.locator('[data-seat="2"] strong')).toBeVisible();
  await page.locator('[data-fill]').click();
  await page.locator('[data-start]').click();
  await expect(friend.locator('[data-status]')).toBeAttached({ timeout: 60_000 });
  await expect(page.locator('[data-seat-menu="2"]')).toBeVisible();
  return { friend, address: page.url() };
}

async function say(page: Page, text: string): Promise<void> {
  await page.locator('.talk input').fill(text);
  await page.locator('.talk .send').click();
}

test('the host frees a seat, a spectator takes it and sees its hand', async ({ browser, page }) => {
  const { friend, address } = await twoAtATable(page, browser);
  const newcomer = await visitor(browser, address);
  await expect(newcomer.locator('[data-seat-menu="2"]')).toBeVisible({ timeout: 60_000 });
  await page.locator('[data-seat-menu="2"]').click();
  await page.locator('[data-free]').click();
  await expect(page.locator('[data-people-sheet] [data-person="2"]')).toContainText('seat is free');
  await expect(friend.locator('[data-hand] .card, .hand .card')).toHaveCount(0);
  await newcomer.locator('[data-seat-menu="2"]').click();
  await newcomer.locator('[data-take]').click();
  await expect(newcomer.locator('[data-people-sheet] [data-person="2"]')).toContainText('you');
  await newcomer.keyboard.press('Escape');
  await expect(newcomer.locator('.hand .card').first()).toBeVisible();
});

test('the host mutes, sets a clock, and blocks somebody who does not come back', async ({ browser, page }) => {
  const { friend, address } = await twoAtATable(page, browser);
  await page.locator('[data-seat-menu="2"]').click();
  await page.locator('[data-mute]').click();
  await expect(page.locator('[data-people-sheet] [data-person="2"]')).toContainText('muted');
  await say(friend, 'nobody hears me');
  await expect(friend.locator('.talk .problem')).toContainText('muted');
  await page.locator('[data-clock-kind]').selectOption('move');
  await page.locator('[data-set-clock]').click();
  await expect(friend.locator('.clock').first()).toBeVisible();
  await page.locator('[data-keep-out]').click();
  await expect(friend.locator('[data-dead-link]')).toBeVisible();
  await friend.goto(address);
  await expect(friend.locator('[data-dead-link]')).toBeVisible();
  await expect(page.locator('[data-people-sheet]')).toContainText('Blocked from this table');
});

test('a player blocks somebody for themselves and reports them, and the operator sees it and bans', async ({
  browser,
  page,
}) => {
  const { friend } = await twoAtATable(page, browser);
  await say(friend, 'you play like a potato');
  await expect(page.locator('.talk')).toContainText('potato');
  await page.locator('[data-seat-menu="2"]').click();
  await page.locator('[data-report]').click();
  await page.locator('[data-send-report]').click();
  await expect(page.locator('[data-reported]')).toContainText('Thank you');
  await page.locator('[data-hide]').click();
  await expect(page.locator('[data-people-sheet] [data-person="2"]')).toContainText('block list');
  await page.keyboard.press('Escape');
  await say(friend, 'can you hear me');
  await expect(friend.locator('.talk')).toContainText('can you hear me');
  await expect(page.locator('.talk')).not.toContainText('can you hear me');

  const admin = await visitor(browser, new URL('/admin', page.url()).href);
  await admin.locator('input[name="token"]').fill('wrong');
  await admin.locator('form button').click();
  await expect(admin.getByRole('alert')).toBeVisible();
  await admin.locator('input[name="token"]').fill(TOKEN);
  await admin.locator('form button').click();
  const report = admin.locator('article').first();
  await expect(report).toContainText('you play like a potato');
  await admin.locator('[data-new-word]').fill('potato');
  await admin.locator('[data-new-word] + button').click();
  await expect(admin.locator('[data-word="potato"]')).toBeVisible();
  await say(friend, 'potato');
  await expect(friend.locator('.talk .problem')).toBeVisible();
  await report.locator('[data-ban]').click();
  await report.locator('[data-ban-now]').click();
  await expect(admin.locator('[data-unban]')).toHaveCount(1);
  await expect(friend.locator('[data-dead-link]')).toBeVisible();
  await report.locator('[data-done]').click();
  await expect(admin.locator('article')).toHaveCount(0);
});
