/** Takes the pictures of every screen from the running program, for the README and docs/screens.md. `make pictures`. */
import { join } from 'node:path';
import { expect, test, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { botsPlay } from '../browser/botGames';
import { answer, begin as beginCard, inPhase, openTable, person, sitDown, start, tap } from '../browser/mimes';
import { act, begin, dice, openForTwo, playUntil, quickBots } from '../browser/player';

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

async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 });
}

async function keep(page: Page, name: string): Promise<void> {
  await shoot(page, name);
  await page.context().close();
}

async function turns(page: Page, seed: number, clicks: number): Promise<void> {
  const pick = dice(seed);
  for (let click = 0; click < clicks; click += 1) {
    if (!(await act(page, pick))) await page.waitForTimeout(20);
  }
}

/** A little house with a sun, drawn by hand. */
async function sketch(page: Page): Promise<void> {
  const box = await page.locator('[data-board="mine"]').boundingBox();
  if (!box) throw new Error('no board');
  const at = (x: number, y: number): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  const sun = Array.from({ length: 25 }, (_, turn): [number, number] => [0.78 + 0.06 * Math.cos(turn / 3.8), 0.24 + 0.09 * Math.sin(turn / 3.8)]);
  const lines: [number, number][][] = [
    [[0.3, 0.8], [0.3, 0.5], [0.6, 0.5], [0.6, 0.8], [0.3, 0.8]],
    [[0.26, 0.52], [0.45, 0.28], [0.64, 0.52]],
    [[0.42, 0.8], [0.42, 0.64], [0.49, 0.64], [0.49, 0.8]],
    [[0.1, 0.82], [0.3, 0.8], [0.6, 0.8], [0.9, 0.85]],
    sun,
  ];
  for (const [first, ...rest] of lines) {
    await page.mouse.move(...at(...(first ?? [0, 0])));
    await page.mouse.down();
    for (const point of rest) await page.mouse.move(...at(...point), { steps: 4 });
    await page.mouse.up();
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
  // The quick bots of the other pictures stand in no list.
  await page.addInitScript(() => localStorage.setItem('ludothek.level', 'medium'));
  await page.goto('/new/super-tock');
  await expect(page.locator('[data-open]')).toBeVisible();
  await expect(page.locator('[data-level] option').first()).toBeAttached();
  await shoot(page, 'new-table');
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
  ['keezen', 'keezen', {}, 4, 50],
  ['keezen-phone', 'keezen', { size: PHONE }, 4, 40],
  ['swiss-dog', 'swiss-dog', { language: 'de' }, 4, 60],
  ['swiss-dog-phone-dark', 'swiss-dog', { size: PHONE, scheme: 'dark', language: 'de' }, 4, 50],
  ['tock-dark', 'tock', { scheme: 'dark', language: 'fr' }, 4, 60],
  ['tock-phone', 'tock', { size: PHONE, language: 'fr' }, 4, 50],
  ['pegs-and-jokers', 'pegs-and-jokers', {}, 4, 60],
  ['pegs-and-jokers-phone', 'pegs-and-jokers', { size: PHONE }, 4, 60],
  ['jackaroo', 'jackaroo', {}, 4, 60],
  ['jackaroo-phone-dark', 'jackaroo', { size: PHONE, scheme: 'dark' }, 4, 50],
  ['denkste', 'denkste', {}, 6, 8],
  ['denkste-phone-dark', 'denkste', { size: PHONE, scheme: 'dark', language: 'fr' }, 6, 8],
  ['denkste-towers', 'denkste-towers', {}, 7, 60],
  ['denkste-towers-phone', 'denkste-towers', { size: PHONE, language: 'it' }, 7, 60],
  ['thrill', 'thrill', {}, 5, 12],
  ['thrill-phone-dark', 'thrill', { size: PHONE, scheme: 'dark', language: 'de' }, 5, 6],
];
for (const [name, game, look, seed, clicks] of TABLES) {
  test(`table ${name}`, async ({ browser }) => {
    const page = await open(browser, look);
    await inPlay(page, game, seed, clicks);
    await keep(page, name);
  });
}

test('eight pegs players', async ({ browser }) => {
  const page = await open(browser, {});
  await page.goto('/new/pegs-and-jokers');
  await page.locator('form input[type="radio"][value="8"]').first().check();
  await page.locator('[data-open]').click();
  await page.locator('[data-start]').click();
  await expect(page.locator('[data-seat-panel]')).toHaveCount(8, { timeout: 60_000 });
  await turns(page, 4, 60);
  await keep(page, 'pegs-and-jokers-eight');
});

test('why not, and the rules', async ({ browser }) => {
  const page = await open(browser, { language: 'de' });
  await begin(page, 'dog');
  await playUntil(page, 9, '.card.grey');
  await page.locator('.card.grey').first().click();
  await expect(page.locator('[data-why]')).toBeVisible();
  await shoot(page, 'why');
  await page.locator('[data-why] [data-open-rule]').first().click();
  await expect(page.locator('[data-rules] .marked svg').first()).toBeVisible();
  await keep(page, 'rules');
});

test('two on one device', async ({ browser }) => {
  const page = await open(browser, { language: 'it' });
  await openForTwo(page, 'denkste');
  await keep(page, 'curtain');
});

test('a guided first game', async ({ browser }) => {
  for (const [name, look, game] of [
    ['guided', { language: 'fr' }, 'dog'],
    ['guided-phone', { size: PHONE, language: 'de' }, 'denkste-towers'],
  ] as [string, Look, string][]) {
    const page = await open(browser, look);
    await page.goto(`/learn/${game}`);
    await expect(page.locator('[data-lesson] .say')).not.toBeEmpty({ timeout: 60_000 });
    await keep(page, name);
  }
});

test('Mimes: drawing and guessing', async ({ browser }) => {
  const looks: BrowserContextOptions[] = [{ viewport: DESK }, { viewport: DESK }, { viewport: PHONE }, { viewport: PHONE, colorScheme: 'dark' }];
  const people = await Promise.all(looks.map((look) => person(browser, look)));
  const [host] = people;
  if (!host) throw new Error('nobody came');
  const url = await openTable(host.page, (page) => page.locator('[data-no-cameras]').check());
  for (const [seat, person] of people.entries()) if (seat > 0) await sitDown(person.page, url, seat);
  await start(host.page, people.map((person) => person.page));
  const card = await beginCard(people);
  await tap(card.performer, 'ready');
  await inPhase(people, 'perform');
  await sketch(card.performer.page);
  await answer(card.mate, 'a boat');
  await answer(card.mate, 'a house on a hill');
  await expect(card.opponents[0]?.page.locator('[data-guess]').nth(1) ?? host.page.locator('body')).toBeVisible();
  await shoot(card.performer.page, 'mimes-drawing');
  await shoot(card.mate.page, 'mimes-guessing');
  for (const person of people) await person.page.context().close();
});

test('Mimes in a room', async ({ browser }) => {
  const screen = await person(browser, { viewport: DESK });
  const phones = await Promise.all([0, 1, 2, 3].map(() => person(browser, { viewport: PHONE })));
  const url = await openTable(screen.page, (page) => page.locator('[data-place="room"]').check());
  for (const [seat, person] of phones.entries()) await sitDown(person.page, url, seat);
  await screen.page.locator('[data-start]').click();
  const { performer } = await beginCard(phones, 'mime');
  await shoot(performer.page, 'mimes-room-phone');
  await tap(performer, 'ready');
  await inPhase([screen], 'perform');
  await shoot(screen.page, 'mimes-room-screen');
  for (const person of [screen, ...phones]) await person.page.context().close();
});

/** Until a hint leads a pawn somewhere, and says why. */
async function toHint(page: Page): Promise<void> {
  const [pick, reason] = [dice(6), page.locator('[data-why] li')];
  for (let hints = 0; hints < 40; hints += 1) {
    await playUntil(page, 5, 'body:has(.pawn.offered:not([data-place="R"])) [data-lamp]:enabled');
    await page.locator('[data-lamp]').click();
    await expect(reason.first()).toBeVisible({ timeout: 150_000 });
    if ((await reason.count()) > 1 && (await page.locator('[data-target][data-in-sight]').count())) return;
    while (!(await act(page, pick))) await page.waitForTimeout(20);
  }
  throw new Error('no hint led a pawn anywhere');
}

test('a hint', async ({ browser }) => {
  for (const [name, look] of [
    ['hint', {}],
    ['hint-phone', { size: PHONE, language: 'de' }],
  ] as [string, Look][]) {
    const page = await open(browser, look);
    await begin(page, 'dog');
    await playUntil(page, 5, '[data-phase="play"]');
    await turns(page, 5, 40);
    await toHint(page);
    await keep(page, name);
  }
});

test('puzzles', async ({ browser }) => {
  const page = await open(browser, {});
  await page.goto('/puzzles');
  await expect(page.locator('[data-grade="1"] [data-puzzle]').nth(10)).toBeVisible();
  await keep(page, 'puzzles');
  for (const [name, game, look] of [
    ['puzzle', 'dog', {}],
    ['puzzle-phone-dark', 'denkste-towers', { size: PHONE, scheme: 'dark', language: 'fr' }],
  ] as [string, string, Look][]) {
    const page = await open(browser, look);
    const { puzzles } = (await (await page.request.get('/api/puzzles')).json()) as {
      puzzles: { id: string; game: string }[];
    };
    await page.goto(`/puzzles/${puzzles.find((puzzle) => puzzle.game === game)?.id ?? ''}`);
    await expect(page.locator('.board')).toBeVisible({ timeout: 60_000 });
    if (name === 'puzzle') {
      await page.locator('[data-solution]').click();
      await expect(page.locator('[data-told]')).not.toBeEmpty({ timeout: 30_000 });
    }
    await keep(page, name);
  }
});

test('an analysis', async ({ browser }) => {
  test.setTimeout(600_000);
  let match = '';
  for (const [name, look] of [
    ['analysis', {}],
    ['analysis-phone-dark', { size: PHONE, scheme: 'dark', language: 'it' }],
  ] as [string, Look][]) {
    const page = await open(browser, look);
    await page.goto('/');
    match ||= await botsPlay(page, 'dog', 4);
    await page.goto(`/replay/${match}`);
    await page.locator('[data-analyse]').click();
    await expect(page.locator('[data-curve]')).toBeVisible({ timeout: 300_000 });
    // What would have been better is shown on the board.
    if (name === 'analysis') await page.locator('[data-remarks="mistakes"] button').first().click();
    await page.locator('[data-analysis]').evaluate((part) => part.scrollIntoView());
    await keep(page, name);
  }
});

test('the end, and a replay', async ({ browser }) => {
  const page = await open(browser, {});
  await begin(page, 'denkste-towers');
  await playUntil(page, 7, '[data-outcome]');
  await expect(page.locator('[data-statistics] table')).toBeVisible();
  await shoot(page, 'end');
  await page.locator('[data-replay]').click();
  await expect(page.locator('[data-scrub]')).toBeVisible();
  await page.locator('[data-scrub]').fill('40');
  await keep(page, 'replay');
});
