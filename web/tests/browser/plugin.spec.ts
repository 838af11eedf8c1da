/** Games of another package (tests/plugin) in the browser, against bots: nothing in these pages knows them. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { begin, playUntil, quickBots, takeDown } from './player';

const ROOT = new URL('../../../', import.meta.url).pathname;
const PYTHON = process.env.PYTHON ?? join(ROOT, '.venv/bin/python');
const PORT = Number(process.env.LUDOTHEK_TEST_PORT ?? 8765) + 2;
const ADDRESS = `http://127.0.0.1:${PORT}`;
const OVER = '[data-outcome]';
/** Where the rules are not compiled yet, the first table waits for that. */
const COMPILING = 120_000;

test.use({ baseURL: ADDRESS });

let server: ChildProcess;

/** Installs the package into a folder of its own, and starts a server that has this folder on its path. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'ludothek-plugin-'));
  const install = ['uv', 'pip', 'install', '--quiet', '--offline', '--no-deps', '--no-build-isolation'];
  execFileSync(PYTHON, ['-m', ...install, '--python', PYTHON, '--target', folder, join(ROOT, 'tests/plugin')]);
  server = spawn(PYTHON, ['-m', 'ludothek.server'], {
    env: {
      ...process.env,
      PYTHONPATH: folder,
      LUDOTHEK_PORT: String(PORT),
      LUDOTHEK_DATABASE: join(folder, 'tables.db'),
      LUDOTHEK_BOT_PACE: '0',
      LUDOTHEK_BOT_THREADS: '0',
      LUDOTHEK_IDENTITY_RATE: '100000',
      LUDOTHEK_ADDRESS_RATE: '100000',
      LUDOTHEK_LOGS: 'warning',
    },
    stdio: 'inherit',
  });
  const ready = (): Promise<boolean> =>
    fetch(`${ADDRESS}/ready`)
      .then((answer) => answer.ok)
      .catch(() => false);
  await expect.poll(ready, { timeout: 120_000 }).toBe(true);
});

test.afterAll(() => {
  server.kill();
});

for (const [game, title] of [
  ['short-tock', 'Short Tock'],
  ['goofspiel', 'Goofspiel'],
] as const) {
  test(`${title} is played to its end`, async ({ page }) => {
    await quickBots(page);
    await page.goto('/');
    await takeDown(page, game);
    await page.click(`[data-play="${game}"]`);
    await expect(page.locator('[data-status]')).toBeVisible({ timeout: COMPILING });
    await playUntil(page, 1, OVER);
    await expect(page.locator(OVER)).toContainText(title);
  });
}

test('a refusal cites the rule of the other package', async ({ page }) => {
  await begin(page, 'goofspiel');
  await page.fill('[data-typed-action]', 'bid|14');
  await page.click('[data-ask-why]');
  await expect(page.locator('[data-why]')).toContainText('There is no 14: the cards are 1 to 13.');
  await expect(page.locator('[data-why]')).toContainText('GO-1');
});
