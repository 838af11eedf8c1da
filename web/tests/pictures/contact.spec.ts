/** The contact sheet: every screen in four sizes, light and dark, as one page to look through. `make contact` writes it to
 * web/contact, which is not kept. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from '@playwright/test';
import { botsPlay } from '../browser/botGames';
import { CHROMIUM } from '../browser/chromium';
import * as mimes from '../browser/mimes';
import { act, begin, dice, OFFERS, openForTwo, playOut, playUntil, quickBots, sitBeside } from '../browser/player';

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

/** After more clicks they may be over, or somebody else thinks. */
const SHORT = new Set(['denkste', 'thrill']);
/** Tables with as many seats as they have, where that is more than the usual four. */
const FULL = [
  ['dog', 6],
  ['dog-royal', 6],
  ['tock6', 6],
  ['super-tock', 6],
  ['keezen', 6],
  ['swiss-dog', 6],
  ['pegs-and-jokers', 6],
  ['pegs-and-jokers', 8],
] as const;

/** Every look of the screen that is open now; what lasts only a moment is taken in few sizes. */
async function shoot(
  page: Page,
  screen: string,
  sizes: readonly (readonly [number, number])[] = SIZES,
  /** What lies further down a long page. */
  seen = '',
): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    if (seen) await page.locator(seen).evaluate((part) => part.scrollIntoView());
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400); // colours fade from one theme to the other
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
  for (const [screen, path, ready] of [
    ['start', '/', 'h1'],
    ['settings', '/settings', 'h1'],
    ['new-table', '/new/dog', '[data-open]'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(ready).first()).toBeVisible();
    if (screen === 'new-table') {
      await expect(page.locator('[data-option-picture]').first()).toBeVisible();
      await expect(page.locator('[data-level] option').first()).toBeAttached();
    }
    await shoot(page, screen);
  }
  await page.locator('[data-open]').click();
  await expect(page.locator('[data-start]')).toBeVisible({ timeout: 30_000 });
  await shoot(page, 'waiting-room');
});

for (const game of GAMES) {
  test(`table of ${game}`, async ({ page }) => {
    await inPlay(page, game, SHORT.has(game) ? 8 : 40);
    await shoot(page, `table-${game}`);
  });
}

for (const [game, players] of FULL) {
  test(`${players} seats at ${game}`, async ({ page }) => {
    await quickBots(page);
    await page.goto(`/new/${game}`);
    await page.locator(`form input[type="radio"][value="${players}"]`).first().check();
    await page.locator('[data-open]').click();
    await page.locator('[data-start]').click();
    await expect(page.locator('[data-seat-panel]')).toHaveCount(players, { timeout: 60_000 });
    const pick = dice(5);
    for (let click = 0; click < 40; click += 1) if (!(await act(page, pick))) await page.waitForTimeout(20);
    await shoot(page, `full-${game}-${players}`);
  });
}

test('two dice of denkste-towers, and their ways', async ({ page }) => {
  await begin(page, 'denkste-towers');
  await playUntil(page, 6, '[data-ways]');
  await shoot(page, 'ways');
});

test('the narrowest phone', async ({ page }) => {
  for (const game of ['denkste', 'denkste-towers', 'thrill', 'dog']) {
    await inPlay(page, game, 8);
    await shoot(page, `narrow-${game}`, [[360, 740]]);
  }
});

test('options and house rules', async ({ page }) => {
  for (const game of ['super-tock', 'thrill', 'denkste', 'dog-royal', 'tock']) {
    await page.goto(`/new/${game}`);
    await expect(page.locator('[data-open]')).toBeVisible();
    await expect(page.locator('[data-option-picture]').first()).toBeVisible();
    await shoot(page, `options-${game}`);
  }
  await page.goto('/new/dog');
  await page.locator('[data-house] summary').click();
  await shoot(page, 'house-rules', SIZES, '[data-house] summary');
  await shoot(page, 'house-rules-whole', [
    [1440, 3600],
    [390, 5200],
  ]);
});

test('puzzles', async ({ page }) => {
  await page.goto('/puzzles');
  await expect(page.locator('[data-daily]')).toBeVisible();
  await shoot(page, 'puzzles');
  await page.locator('[data-daily]').click();
  await expect(page.locator('.board')).toBeVisible({ timeout: 60_000 });
  await shoot(page, 'puzzle');
  await page.locator('[data-solution]').click();
  await expect(page.locator('[data-next]')).toBeVisible({ timeout: 30_000 });
  await shoot(page, 'puzzle-solved');
});

test('the coach', async ({ page }) => {
  await begin(page, 'dog');
  await playUntil(page, 5, '[data-phase="play"]');
  // Where there is a choice.
  await playUntil(page, 5, '[data-lamp]:enabled');
  await page.locator('[data-lamp]').click();
  await expect(page.locator('[data-why]')).toBeVisible({ timeout: 60_000 });
  await shoot(page, 'hint');
  await page.keyboard.press('Escape');
  await page.locator('[data-menu]').click();
  await shoot(page, 'menu');
});

test('an analysis', async ({ page }) => {
  test.slow();
  await quickBots(page);
  await page.goto(`/replay/${await botsPlay(page, 'dog', 4)}`);
  await page.locator('[data-analyse]').click();
  await expect(page.locator('[data-curve]')).toBeVisible({ timeout: 300_000 });
  await shoot(page, 'analysis', SIZES, '[data-curve]');
});

/** Twelve people on one device, on benches round the stage. */
test('benches of mimes', async ({ page }) => {
  await mimes.openTable(page, async () => {
    await page.locator('[data-players]').fill('12');
    await page.locator('[data-players]').press('Tab');
    await page.locator('[data-no-cameras]').check();
  });
  for (let other = 1; other < 12; other += 1) await sitBeside(page, other, `Player ${other}`);
  await page.locator('[data-start]').click();
  await page.locator('[data-lift]').click();
  await expect(page.locator('[data-seat-panel]')).toHaveCount(12);
  await shoot(page, 'mimes-benches');
});

test('a room of mimes', async ({ browser, baseURL }) => {
  test.slow();
  const [screen, ...phones] = await Promise.all(
    [0, 1, 2, 3, 4].map(() => mimes.person(browser, baseURL ? { baseURL } : {})),
  );
  if (!screen) throw new Error('nobody came');
  const url = await mimes.openTable(screen.page, async (page) => {
    await page.locator('[data-place="room"]').check();
    await page.locator('[data-seconds]').fill('180');
    await page.locator('[data-seconds]').press('Tab');
  });
  for (const [seat, phone] of phones.entries()) await mimes.sitDown(phone.page, url, seat);
  await screen.page.locator('[data-start]').click();
  const { performer, mate, opponents } = await mimes.begin(phones, 'mime');
  await mimes.tap(performer, 'ready');
  await mimes.inPhase([screen], 'perform');
  await shoot(screen.page, 'room-screen');
  await shoot(performer.page, 'room-performer');
  const [opponent] = opponents;
  if (!opponent) throw new Error('no opponents');
  await shoot(opponent.page, 'room-opponent');
  await mimes.tap(opponent, 'foul');
  await shoot(mate.page, 'room-dispute');
  await Promise.all([screen, ...phones].map(({ page }) => page.context().close()));
});

/** A camera that nobody gives, a word that runs out of sand, a foul. */
test('moments of mimes', async ({ browser, baseURL }) => {
  test.slow();
  const people = await Promise.all([0, 1, 2, 3].map(() => mimes.person(browser, baseURL ? { baseURL } : {})));
  const [host, ...others] = people;
  if (!host) throw new Error('nobody came');
  const url = await mimes.openTable(host.page, async (page) => {
    await page.locator('[data-seconds]').fill('30');
    await page.locator('[data-seconds]').press('Tab');
  });
  for (const [place, { page }] of others.entries()) await mimes.sitDown(page, url, place + 1);
  await mimes.start(
    host.page,
    people.map(({ page }) => page),
  );
  const mimed = await mimes.untilMime(people);
  await mimed.performer.page.locator('[data-camera-start]').click();
  await expect(mimed.mate.page.locator('[data-camera-missing]')).toBeVisible();
  await Promise.all([shoot(mimed.performer.page, 'mimes-camera'), shoot(mimed.mate.page, 'mimes-no-camera')]);
  await mimes.tap(mimed.performer, 'ready');
  await mimes.tap(mimed.opponents[0] ?? host, 'foul');
  await mimes.inPhase(people, 'dispute');
  await shoot(mimed.mate.page, 'mimes-dispute');
  await mimes.tap(mimed.mate, 'pass');
  const run = await mimes.begin(people);
  await mimes.tap(run.performer, 'ready');
  const [thief, other] = run.opponents;
  if (!thief || !other) throw new Error('no opponents');
  await expect(run.mate.page.locator('[data-phase="steal"]')).toBeVisible({ timeout: 60_000 });
  await Promise.all([shoot(thief.page, 'mimes-steal', SIZES.slice(0, 2)), shoot(other.page, 'mimes-steal', SIZES.slice(2))]);
  await Promise.all(people.map(({ page }) => page.context().close()));
});

test('a camera at mimes', async ({ baseURL }) => {
  test.slow();
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--headless', '--no-sandbox', '--disable-gpu', ...fake] });
  const people = await Promise.all([0, 1, 2, 3].map(() => mimes.person(browser, baseURL ? { baseURL } : {})));
  const [host, ...others] = people;
  if (!host) throw new Error('nobody came');
  const url = await mimes.openTable(host.page, async (page) => {
    await page.locator('[data-seconds]').fill('180');
    await page.locator('[data-seconds]').press('Tab');
  });
  for (const [place, { page }] of others.entries()) await mimes.sitDown(page, url, place + 1);
  await mimes.start(
    host.page,
    people.map(({ page }) => page),
  );
  const { performer, mate, opponents } = await mimes.untilMime(people);
  await performer.page.locator('[data-camera-start]').click();
  await mimes.tap(performer, 'ready');
  await expect(mate.page.locator('[data-camera="on"]')).toBeVisible({ timeout: 15_000 });
  await mimes.answer(mate, 'a whale');
  await Promise.all([shoot(performer.page, 'mimes-filmed'), shoot(mate.page, 'mimes-film')]);
  await mate.page.locator('[data-ask="0"]').click();
  await Promise.all(opponents.slice(0, 1).map(({ page }) => shoot(page, 'mimes-film-judge')));
  await browser.close();
});

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

/** What one does at Thrill, from the bid to what fell. */
test('moments of thrill', async ({ page }) => {
  await quickBots(page);
  for (const [screen, moment] of [
    ['thrill-bid', '[data-phase="bid"] [data-action]'],
    ['thrill-bet', '[data-phase="bet"] [data-action]'],
    ['thrill-push', '[data-push]'],
    ['thrill-result', '[data-result]'],
  ] as const) {
    // A game each: whoever bids by chance may be out before it is their turn to push.
    await page.goto('/new/thrill');
    await page.locator('[data-option="variant"]').getByRole('radio').nth(1).check();
    await page.locator('[data-open]').click();
    await page.locator('[data-start]').click();
    await playUntil(page, 9, moment);
    await shoot(page, screen);
  }
});

test('the talk of a table, and its settings', async ({ page }) => {
  await inPlay(page, 'dog', 60);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('[data-talk]').click();
  await shoot(page, 'talk');
  await page.goto('/');
  await expect(page.locator('[data-continue]').first()).toBeVisible();
  await shoot(page, 'start-again');
});

/** The end of a game of people, and the same game watched again. */
test('the end of mimes', async ({ browser }) => {
  test.slow();
  const people = await Promise.all([0, 1, 2, 3].map(() => mimes.person(browser)));
  const [host, ...others] = people;
  if (!host) throw new Error('nobody came');
  const url = await mimes.openTable(host.page, async (page) => {
    await page.locator('[data-target]').fill('7');
    await page.locator('[data-no-cameras]').check();
  });
  for (const [place, { page }] of others.entries()) await mimes.sitDown(page, url, place + 1);
  await mimes.start(
    host.page,
    people.map(({ page }) => page),
  );
  while (!(await host.page.locator('[data-outcome]').count())) {
    const card = await mimes.begin(people);
    await mimes.tap(card.performer, 'ready');
    await mimes.draw(card.performer.page);
    await mimes.answer(card.mate, card.word);
    await expect(host.page.locator('[data-phase="take"], [data-outcome]').first()).toBeVisible();
  }
  await shoot(host.page, 'end-mimes');
  await host.page.locator('[data-replay]').click();
  await host.page.locator('[data-scrub]').fill('3');
  await expect(host.page.locator('[data-sketch]')).toBeVisible();
  await shoot(host.page, 'replay-mimes');
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

for (const game of ['dog-compact', 'denkste', 'thrill']) {
  test(`the end of ${game}`, async ({ page }) => {
    await begin(page, game);
    await playOut(page, 5, game === 'thrill' ? ['[data-push]:enabled', '[data-action]', '[data-disc][data-offered]'] : OFFERS);
    await expect(page.locator('[data-statistics] table').first()).toBeVisible({ timeout: 30_000 });
    await shoot(page, `end-${game}`);
    await page.locator('[data-replay]').click();
    await expect(page.locator('[data-scrub]')).toBeVisible({ timeout: 30_000 });
    await page.locator('[data-scrub]').fill('12');
    await shoot(page, `replay-${game}`);
  });
}

test('moments of a track game', async ({ page }) => {
  await begin(page, 'dog');
  await expect(page.locator('[data-phase="exchange"]')).toBeVisible();
  await shoot(page, 'exchange');
  await playUntil(page, 9, '.card.grey');
  await page.locator('.card.grey').first().click();
  await expect(page.locator('[data-why]')).toBeVisible();
  await shoot(page, 'why');
  await page.keyboard.press('Escape');
  await playUntil(page, 9, '.act.sharing');
  await shoot(page, 'seven');
});

test('lessons of other families', async ({ page }) => {
  for (const game of [...GAMES.filter((game) => game !== 'dog'), 'mimes']) {
    await page.goto(`/learn/${game}`);
    await expect(page.locator('[data-lesson] .say')).not.toBeEmpty({ timeout: 60_000 });
    await shoot(page, `guided-${game}`);
  }
});

test('arrival, a dead link, people at a table, the operator', async ({ page, browser }) => {
  await page.goto('/table/nothing-here');
  await expect(page.locator('[data-dead-link]')).toBeVisible();
  await shoot(page, 'dead-link');
  await quickBots(page);
  await page.goto('/new/dog');
  await page.getByLabel('Bots on the other seats').uncheck();
  await page.locator('[data-open]').click();
  await expect(page.locator('[data-code]')).toBeVisible();
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', storageState: { cookies: [], origins: [] } });
  const friend = await context.newPage();
  await friend.goto(page.url());
  await friend.locator('[data-sit="2"]').click();
  await expect(friend.locator('[data-arrive]')).toBeVisible();
  await shoot(friend, 'arrival');
  await context.close();
  await page.locator('[data-fill]').click();
  await page.locator('[data-start]').click();
  await expect(page.locator('[data-seat-menu="2"]')).toBeVisible({ timeout: 60_000 });
  await page.locator('[data-seat-menu="2"]').click();
  await expect(page.locator('[data-people-sheet]')).toBeVisible();
  await shoot(page, 'people');
  await page.goto('/admin');
  await shoot(page, 'admin-door');
  await page.locator('input[name="token"]').fill('the token of the browser tests');
  await page.locator('form button').click();
  await expect(page.locator('[data-new-word]')).toBeVisible();
  await shoot(page, 'admin');
});

test("exercises of one's own mistakes", async ({ page }) => {
  test.slow();
  await begin(page, 'denkste-towers');
  const table = new URL(page.url()).pathname.split('/').at(-1);
  await playOut(page, 5);
  const { match } = (await (await page.request.get(`/api/tables/${table}`)).json()) as { match: string };
  await page.goto(`/replay/${match}`);
  await page.locator('[data-analyse]').click();
  await expect(page.locator('[data-kept]')).toBeVisible({ timeout: 120_000 });
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('ludothek.mistakes') ?? '[]') as { due: number }[];
    const due = stored.map((entry) => ({ ...entry, due: entry.due - 1 }));
    localStorage.setItem('ludothek.mistakes', JSON.stringify(due));
  });
  await page.goto('/puzzles');
  await expect(page.locator('[data-own]')).toBeVisible();
  await shoot(page, 'own-mistakes');
  await page.locator('[data-own]').click();
  await expect(page.locator('[data-puzzle-shown]')).toBeVisible({ timeout: 60_000 });
  await shoot(page, 'own-mistake');
});

test.afterAll(() => {
  mkdirSync(FOLDER, { recursive: true });
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.jpg'));
  const screenOf = (file: string): string => file.replace(/-\d+x\d+-.*/, '');
  const screens = [...new Set(files.map(screenOf))];
  const rows = screens.map((screen) => {
    const pictures = files.filter((file) => screenOf(file) === screen);
    return `<h2>${screen}</h2><p>${pictures.map((file) => `<img loading="lazy" src="${file}" alt="">`).join('')}</p>`;
  });
  const style = 'body{font:16px sans-serif;background:#888}img{height:320px;margin:4px}p{white-space:nowrap}';
  writeFileSync(join(FOLDER, 'index.html'), `<!doctype html><style>${style}</style>${rows.join('\n')}\n`);
});
