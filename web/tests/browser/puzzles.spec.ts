/** Puzzles: the one of the day, a try that fails with its reason, the solution played on the board, and what is remembered. */
import { expect, test, type Page } from '@playwright/test';
import { overflows, overlaps, serious } from './looks';

test.use({ locale: 'de', bypassCSP: true });

interface Listed {
  id: string;
  game: string;
}
interface Shown {
  id: string;
  legal: string[];
}

async function listed(page: Page): Promise<Listed[]> {
  return ((await (await page.request.get('/api/puzzles')).json()) as { puzzles: Listed[] }).puzzles;
}

async function solutionOf(page: Page, id: string): Promise<string> {
  const told = await page.request.post(`/api/puzzles/${id}`, { data: { action: null } });
  return ((await told.json()) as { solution: string }).solution;
}

/** An action that leads elsewhere, from another card or another stone. */
async function otherThan(page: Page, id: string, solution: string): Promise<string> {
  const { legal } = (await (await page.request.get(`/api/puzzles/${id}`)).json()) as Shown;
  const begin = (action: string): string => action.split(/[|>]/)[0] ?? '';
  return legal.find((action) => begin(action) !== begin(solution)) ?? '';
}

/** Denkste!?: the stone, then the way. */
async function moveStone(page: Page, action: string): Promise<void> {
  const from = parseInt(action);
  const way = page.locator(`[data-way="${action}"]`).first();
  await page.locator(from ? `.cell[data-field="${from}"]` : '[data-tray][data-offered]').click({ force: true });
  await way.click();
}

/** Somebody who sees a solution plays it: the card, then the pawn, then the place where that is still asked. */
async function playOnBoard(page: Page, action: string): Promise<void> {
  const [card = '', , pawn = '', spot = ''] = action.split('|');
  // In a fan the next card covers the middle of this one.
  await page
    .locator(`.held [data-card="${card}"]`)
    .first()
    .click({ position: { x: 8, y: 40 } });
  const offered = page.locator(`.pawn.offered[data-pawn="${pawn}"]`);
  if (await offered.count()) await offered.first().click();
  // Squares of a home row are told apart by whose they are.
  const place = spot.startsWith('H') ? `${spot}.${pawn.split('.')[0]}` : spot;
  const named = page.locator(`g[data-target="${place}"]`);
  const target = (await named.count()) ? named : page.locator('g[data-target]');
  if (await target.count()) await target.first().click();
}

test('the puzzle of the day is opened, tried, told, and the next one follows', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-puzzles-link]').click();
  await expect(page.locator('h1')).toHaveText('Aufgaben');
  // Those of one difficulty are there; the others are unfolded when somebody asks for them.
  await expect(page.locator('[data-grade]')).toHaveCount(5);
  await expect(page.locator('[data-grade="1"] [data-puzzle]').nth(10)).toBeVisible();
  await expect(page.locator('[data-grade="5"] [data-puzzle]')).toHaveCount(0);
  await page.locator('[data-grade="5"] summary').click();
  await expect(page.locator('[data-grade="5"] [data-puzzle]').nth(10)).toBeVisible();
  await expect(page.locator('[data-grade="1"] [data-puzzle]')).toHaveCount(0);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflows(page)).toEqual([]);
    await expect.poll(() => overlaps(page)).toEqual([]);
    expect(await serious(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/puzzles-${width}.png` });
  }
  await page.locator('[data-daily]').click();
  await expect(page.locator('.board')).toBeVisible({ timeout: 60_000 });
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => overflows(page)).toEqual([]);
    expect(await serious(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/puzzle-${width}.png` });
  }
  await page.locator('[data-solution]').click();
  await expect(page.locator('[data-told]')).toContainText('Die Lösung', { timeout: 30_000 });
  await expect(page.locator('[data-puzzle-shown]')).not.toHaveAttribute('data-solved');
  const first = page.url();
  await page.locator('[data-next]').click();
  await expect(page).not.toHaveURL(first);
});

test('a wrong action gets its reason, the right one is remembered', async ({ page }) => {
  const id = (await listed(page)).find(({ game }) => game === 'dog')?.id ?? '';
  const solution = await solutionOf(page, id);
  const other = await otherThan(page, id, solution);
  await page.goto(`/puzzles/${id}`);
  await expect(page.locator('.board')).toBeVisible({ timeout: 60_000 });
  await playOnBoard(page, other);
  await expect(page.locator('[data-told]')).toContainText('Versuch es noch einmal', { timeout: 30_000 });
  await playOnBoard(page, solution);
  await expect(page.locator('[data-told]')).toContainText('Gelöst!', { timeout: 30_000 });
  await page.locator('[data-all]').click();
  await expect(page.locator(`[data-puzzle="${id}"]`)).toContainText('✓');
  await page.reload();
  await expect(page.locator(`[data-puzzle="${id}"]`)).toContainText('✓');
});

test('whoever chooses a game sees its puzzles, and goes on among them', async ({ page }) => {
  await page.goto('/puzzles');
  const choice = page.locator('[data-game-choice]');
  await expect(choice).toHaveValue('');
  await expect(choice).toContainText('Keezen');
  await choice.selectOption('denkste-towers');
  const ids = page.locator('[data-puzzle]');
  const own = (await listed(page)).filter(({ game }) => game === 'denkste-towers').map(({ id }) => id);
  await expect(ids.first()).toHaveAttribute('data-puzzle', own[0] ?? '');
  for (const id of await ids.evaluateAll((links) => links.map((link) => link.getAttribute('data-puzzle') ?? '')))
    expect(own).toContain(id);
  await page.reload();
  await expect(choice).toHaveValue('denkste-towers');

  await ids.first().click();
  await expect(page.locator('.board')).toBeVisible({ timeout: 60_000 });
  const solution = await solutionOf(page, own[0] ?? '');
  await moveStone(page, await otherThan(page, own[0] ?? '', solution));
  await expect(page.locator('[data-told]')).toContainText('Versuch es noch einmal', { timeout: 30_000 });
  await moveStone(page, solution);
  await expect(page.locator('[data-told]')).toContainText('Gelöst!', { timeout: 30_000 });
  await page.locator('[data-next]').click();
  await expect(page).toHaveURL(new RegExp(`/puzzles/${own[1]}$`));
  await page.locator('[data-all]').click();
  await expect(page.locator(`[data-puzzle="${own[0]}"]`)).toContainText('✓');
});

test('a puzzle of every game is shown and told', async ({ page }) => {
  const first = new Map((await listed(page)).map(({ game, id }) => [game, id]));
  expect(first.size).toBeGreaterThan(5);
  for (const id of first.values()) {
    await page.goto(`/puzzles/${id}`);
    await expect(page.locator('.board')).toBeVisible({ timeout: 60_000 });
    await page.locator('[data-solution]').click();
    await expect(page.locator('[data-told]')).toContainText('Die Lösung', { timeout: 30_000 });
    await expect.poll(() => overflows(page)).toEqual([]);
  }
});

test('there is no puzzle of any name', async ({ page }) => {
  await page.goto('/puzzles/no-such');
  await expect(page.getByRole('alert')).toHaveText('Diese Aufgabe gibt es nicht.');
});
