/** People at a table of Mimes: they see what their own page shows, and tap what it offers. */
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';

/** The server whose clocks run four times as fast (playwright.config.ts). */
export const QUICK_URL = `http://127.0.0.1:${Number(process.env.LUDOTHEK_TEST_PORT ?? 8765) + 1}`;

export interface Person {
  page: Page;
  /** Everything the server said to this browser over its live connections. */
  frames: string[];
}

export async function person(browser: Browser, options: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({
    baseURL: QUICK_URL,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    bypassCSP: true,
    ...options,
  });
  const page = await context.newPage();
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', (frame) => frames.push(typeof frame.payload === 'string' ? frame.payload : ''));
  });
  return { page, frames };
}

/** A table with what `choose` chooses; its address comes back. */
export async function openTable(host: Page, choose: (page: Page) => Promise<void>): Promise<string> {
  await host.goto('/new/mimes');
  await expect(host.locator('[data-players]')).toBeVisible();
  await choose(host);
  await host.locator('[data-open]').click();
  await expect(host.locator('[data-start]')).toBeVisible();
  return host.url();
}

export async function sitDown(page: Page, url: string, seat: number): Promise<void> {
  await page.goto(url);
  await page.locator(`[data-sit="${seat}"]`).click();
  await expect(page.locator(`[data-seat="${seat}"] strong`)).toBeVisible();
}

export async function start(host: Page, everybody: Page[]): Promise<void> {
  await expect(host.locator('[data-start]')).toBeEnabled();
  await host.locator('[data-start]').click();
  for (const page of everybody) await expect(page.locator('[data-phase="take"]')).toBeVisible({ timeout: 15_000 });
}

/** Who is what at the card now; in teams of two there is one mate. */
export interface Cast {
  performer: Person;
  mate: Person;
  opponents: Person[];
}

export async function cast(people: Person[]): Promise<Cast> {
  const roles = await Promise.all(people.map((person) => person.page.locator('.mimes').getAttribute('data-role')));
  const of = (role: string): Person[] => people.filter((_, place) => roles[place] === role);
  const [performer, mate] = [of('performer')[0], of('mate')[0]];
  if (!performer || !mate) throw new Error(`no performer or no mate: ${roles.join()}`);
  return { performer, mate, opponents: of('opponent') };
}

export async function inPhase(people: Person[], phase: string): Promise<void> {
  for (const { page } of people) await expect(page.locator(`[data-phase="${phase}"]`)).toBeVisible({ timeout: 15_000 });
}

export async function tap(person: Person, action: string): Promise<void> {
  await person.page.locator(`[data-action="${action}"]`).click();
}

/** The next card up to the sand: taken, its way chosen, its word read. */
export async function begin(
  people: Person[],
  way: 'draw' | 'mime' = 'draw',
): Promise<Cast & { word: string; mode: string | null }> {
  await inPhase(people, 'take');
  const cards = await cast(people);
  await tap(cards.performer, 'take');
  await expect(cards.performer.page.locator('[data-phase="choose"], [data-phase="read"]')).toBeVisible();
  if ((await cards.performer.page.locator('[data-phase="choose"]').count()) > 0)
    await tap(cards.performer, `show|${way}`);
  await inPhase(people, 'read');
  const word = (await cards.performer.page.locator('[data-word] strong').textContent()) ?? '';
  const mode = await cards.performer.page.locator('.mimes').getAttribute('data-mode');
  return { ...cards, word, mode };
}

/** Until a card is to be mimed; one that is to be drawn is given up by a foul. */
export async function untilMime(people: Person[]): Promise<Awaited<ReturnType<typeof begin>>> {
  for (let tries = 0; tries < 30; tries += 1) {
    const card = await begin(people, 'mime');
    if (card.mode === 'mime') return card;
    await tap(card.performer, 'ready');
    await card.opponents[0]?.page.locator('[data-action="foul"]').click();
    await tap(card.mate, 'pass');
  }
  throw new Error('no card to mime');
}

/** A zigzag with the mouse over one's own board. */
export async function draw(page: Page, lines = 3): Promise<void> {
  const board = page.locator('[data-board="mine"]');
  await board.scrollIntoViewIfNeeded();
  const box = await board.boundingBox();
  if (!box) throw new Error('no board');
  for (let line = 0; line < lines; line += 1) {
    const y = box.y + box.height * (0.25 + 0.2 * line);
    await page.mouse.move(box.x + box.width * 0.2, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, y + 30, { steps: 6 });
    await page.mouse.move(box.x + box.width * 0.8, y, { steps: 6 });
    await page.mouse.up();
  }
}

export async function pointsOn(page: Page): Promise<number> {
  return Number((await page.locator('[data-board]').getAttribute('data-points')) ?? 0);
}

export async function answer(person: Person, text: string): Promise<void> {
  await person.page.locator('[data-answer]').fill(text);
  await person.page.keyboard.press('Enter');
}

/** Whether a browser was told a word: in a view, in an event, or anywhere in the text. */
export function wasTold(person: Person, word: string, from = 0): boolean {
  const written = JSON.stringify(word).slice(1, -1);
  return person.frames
    .slice(from)
    .some((frame) => frame.includes(`"word":"${written}"`) || (word.length > 5 && frame.includes(written)));
}
