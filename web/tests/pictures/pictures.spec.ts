/** Takes the pictures of every screen from the running program, for the README and docs/screens.md. `make pictures`. */
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { act, begin, dice, playUntil, quickBots } from '../browser/player';

const FOLDER = join(import.meta.dirname, '../../../docs/pictures/pages');
const DESK = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 780 };

interface Look {
  size?: { width: number; height: number };
  scheme?: 'light' | 'dark';
  language?: string;
}

/** A page of its own in the wanted look. */
async function open(browser: Browser, look: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: look.size ?? DESK,
    colorScheme: look.scheme ?? 'light',
    locale: look.language ?? 'en-GB',
    reducedMotion: 'reduce',
    deviceScaleFactor: look.size === PHONE ? 2 : 1,
  });
  const page = await context.newPage();
  await quickBots(page);
  return page;
}

async function keep(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 });
  await page.context().close();
}

async function turns(page: Page, seed: number, clicks: number): Promise<void> {
  const pick = dice(seed);
  for (let click = 0; click < clicks; click += 1) {
    if (!(await act(page, pick))) await page.waitForTimeout(20);
  }
}

/** Some way into a game, with something to choose. */
async function inPlay(page: Page, game: string, seed: number, clicks: number): Promise<void> {
  await begin(page, game);
  await turns(page, seed, clicks);
  await expect(page.locator('[data-status].mine')).toBeVisible();
}

test('start', async ({ browser }) => {
  for (const [name, look] of [
    ['start', {}],
    ['start-phone-dark', { size: PHONE, scheme: 'dark', language: 'it' }],
  ] as [string, Look][]) {
    const page = await open(browser, look);
    await page.goto('/');
    await expect(page.locator('h1')).toBeVisible();
    await keep(page, name);
  }
});

test('a new table, and the waiting room', async ({ browser }) => {
  const page = await open(browser, {});
  await page.goto('/new/super-tock');
  await expect(page.locator('[data-open]')).toBeVisible();
  await page.screenshot({ path: join(FOLDER, 'new-table.jpg'), type: 'jpeg', quality: 82 });
  await page.locator('[data-open]').click();
  await expect(page.locator('[data-start]')).toBeVisible();
  await keep(page, 'waiting-room');
});

const TABLES: [string, string, Look, number, number][] = [
  ['dog', 'dog', {}, 3, 60],
  ['dog-phone', 'dog', { size: PHONE, language: 'de' }, 3, 60],
  ['dog-royal-dark', 'dog-royal', { scheme: 'dark' }, 5, 60],
  ['tock6', 'tock6', { language: 'fr' }, 4, 50],
  ['super-tock', 'super-tock', {}, 4, 70],
  ['denkste', 'denkste', {}, 6, 8],
  ['denkste-phone-dark', 'denkste', { size: PHONE, scheme: 'dark', language: 'fr' }, 6, 8],
  ['denkste-towers', 'denkste-towers', {}, 7, 60],
  ['denkste-towers-phone', 'denkste-towers', { size: PHONE, language: 'it' }, 7, 60],
  ['thrill', 'thrill', {}, 5, 40],
  ['thrill-phone-dark', 'thrill', { size: PHONE, scheme: 'dark', language: 'de' }, 5, 40],
];
for (const [name, game, look, seed, clicks] of TABLES) {
  test(`table ${name}`, async ({ browser }) => {
    const page = await open(browser, look);
    await inPlay(page, game, seed, clicks);
    await keep(page, name);
  });
}

test('why not, and the rules', async ({ browser }) => {
  const page = await open(browser, { language: 'de' });
  await inPlay(page, 'dog', 3, 60);
  await playUntil(page, 9, '.card:not(.open)');
  await page.locator('.card:not(.open)').first().click();
  await expect(page.locator('[data-why]')).toBeVisible();
  await page.screenshot({ path: join(FOLDER, 'why.jpg'), type: 'jpeg', quality: 82 });
  await page.locator('[data-why] [data-open-rule]').first().click();
  await expect(page.locator('[data-rules] .marked').first()).toBeVisible();
  await keep(page, 'rules');
});

test('the end, and a replay', async ({ browser }) => {
  const page = await open(browser, {});
  await begin(page, 'denkste-towers');
  await playUntil(page, 7, '[data-outcome]');
  await page.screenshot({ path: join(FOLDER, 'end.jpg'), type: 'jpeg', quality: 82 });
  await page.locator('[data-replay]').click();
  await expect(page.locator('[data-scrub]')).toBeVisible();
  await page.locator('[data-scrub]').fill('40');
  await keep(page, 'replay');
});
