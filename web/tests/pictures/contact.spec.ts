/** The contact sheet: every screen in four sizes, light and dark, as one page to look through. `make contact` writes it to
 * web/contact, which is not kept. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import * as mimes from '../browser/mimes';
import { act, begin, dice, openForTwo, playUntil, quickBots } from '../browser/player';

const FOLDER = join(import.meta.dirname, '../../contact');
const SIZES = [
  [1440, 900],
  [1366, 657],
  [390, 844],
  [844, 390],
] as const;
const SCHEMES = ['light', 'dark'] as const;
const GAMES = [
  'tock6',
  'super-tock',
  'dog',
  'dog-compact',
  'dog-royal',
  'denkste',
  'denkste-towers',
  'thrill',
  'keezen',
  'swiss-dog',
  'tock',
  'pegs-and-jokers',
  'jackaroo',
];

/** Every look of the screen that is open now. */
async function shoot(page: Page, screen: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(800); // colours fade from one theme to the other
      const path = join(FOLDER, `${screen}-${width}x${height}-${colorScheme}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: 80 });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Some way into a game, with something to choose. */
async function inPlay(page: Page, game: string, clicks: number): Promise<void> {
  await begin(page, game);
  const pick = dice(5);
  for (let click = 0; click < clicks; click += 1) if (!(await act(page, pick))) await page.waitForTimeout(20);
  await expect(page.locator('[data-status].mine').first()).toBeVisible({ timeout: 30_000 });
}

test('start, new table, waiting room, settings', async ({ page }) => {
  await quickBots(page);
  for (const [screen, path, ready] of [
    ['start', '/', 'h1'],
    ['settings', '/settings', 'h1'],
    ['new-table', '/new/dog', '[data-open]'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    await shoot(page, screen);
  }
  await page.locator('[data-open]').click();
  await expect(page.locator('[data-start]')).toBeVisible({ timeout: 30_000 });
  await shoot(page, 'waiting-room');
});

for (const game of GAMES) {
  test(`table of ${game}`, async ({ page }) => {
    await inPlay(page, game, game === 'denkste' ? 8 : 40);
    await shoot(page, `table-${game}`);
  });
}

/** Four people: what the one on stage sees, and what a mate sees. */
test('table of mimes', async ({ browser, baseURL }) => {
  test.slow();
  // The server whose clocks run as usual: the sand lasts until every look is taken.
  const people = await Promise.all([0, 1, 2, 3].map(() => mimes.person(browser, baseURL ? { baseURL } : {})));
  const [host, ...others] = people;
  if (!host) throw new Error('nobody came');
  const url = await mimes.openTable(host.page, async (page) => {
    await shoot(page, 'new-mimes');
    await page.locator('[data-no-cameras]').check();
    await page.locator('[data-seconds]').fill('180');
    await page.locator('[data-seconds]').press('Tab');
  });
  for (const [place, { page }] of others.entries()) await mimes.sitDown(page, url, place + 1);
  await shoot(host.page, 'waiting-mimes');
  await mimes.start(
    host.page,
    people.map(({ page }) => page),
  );
  const { performer, mate, opponents, word } = await mimes.begin(people);
  await shoot(performer.page, 'mimes-read');
  await mimes.tap(performer, 'ready');
  await performer.page.setViewportSize({ width: 1280, height: 900 });
  await mimes.draw(performer.page);
  await mimes.answer(mate, 'a house with a garden');
  await Promise.all([shoot(performer.page, 'mimes-performer'), shoot(mate.page, 'mimes-mate')]);
  await mate.page.locator('[data-ask="0"]').click();
  const [opponent] = opponents;
  if (!opponent) throw new Error('no opponents');
  await shoot(opponent.page, 'mimes-judge');
  await opponent.page.locator('[data-action^="refuse"]').click();
  await mimes.answer(mate, word);
  await mimes.inPhase(people, 'take');
  await shoot(mate.page, 'mimes-take');
  await Promise.all(people.map(({ page }) => page.context().close()));
});

test('curtain', async ({ page }) => {
  await openForTwo(page, 'denkste');
  await shoot(page, 'curtain');
});

test('rules, and a guided first game', async ({ page }) => {
  await begin(page, 'dog');
  await page.locator('[data-show-rules]').click();
  await expect(page.locator('[data-rules] [data-rule]').first()).toBeVisible();
  await shoot(page, 'rules');
  await page.goto('/learn/dog');
  await expect(page.locator('[data-lesson] .say')).not.toBeEmpty({ timeout: 60_000 });
  await shoot(page, 'guided');
});

test('the end, and a replay', async ({ page }) => {
  await begin(page, 'denkste-towers');
  await playUntil(page, 7, '[data-outcome]');
  await shoot(page, 'end');
  await page.locator('[data-replay]').click();
  await expect(page.locator('[data-scrub]')).toBeVisible({ timeout: 30_000 });
  await page.locator('[data-scrub]').fill('40');
  await shoot(page, 'replay');
});

test.afterAll(() => {
  const screens = ['start', 'settings', 'new-table', 'waiting-room', ...GAMES.map((game) => `table-${game}`)];
  screens.push(...['read', 'performer', 'mate', 'judge', 'take'].map((state) => `mimes-${state}`));
  screens.push('new-mimes', 'waiting-mimes', 'curtain', 'rules', 'guided', 'end', 'replay');
  const rows = screens.map((screen) => {
    const pictures = SIZES.flatMap(([width, height]) =>
      SCHEMES.map((scheme) => `<img loading="lazy" src="${screen}-${width}x${height}-${scheme}.jpg" alt="">`),
    );
    return `<h2>${screen}</h2><p>${pictures.join('')}</p>`;
  });
  const style = 'body{font:16px sans-serif;background:#888}img{height:320px;margin:4px}p{white-space:nowrap}';
  writeFileSync(join(FOLDER, 'index.html'), `<!doctype html><style>${style}</style>${rows.join('\n')}\n`);
});
