import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './tests/browser/chromium';

const PORT = Number(process.env.LUDOTHEK_TEST_PORT ?? 8765);
const root = new URL('../', import.meta.url).pathname;
const python = process.env.PYTHON ?? join(root, '.venv/bin/python');

/** The second one's clocks run four times as fast: for games with a sand timer (`QUICK_URL` in mimes.spec.ts). */
function server(port: number, more: Record<string, string> = {}) {
  return {
    command: `${python} -m ludothek.server`,
    url: `http://127.0.0.1:${port}/ready`,
    timeout: 60_000,
    env: {
      LUDOTHEK_PORT: String(port),
      LUDOTHEK_DATABASE: join(mkdtempSync(join(tmpdir(), 'ludothek-web-')), 'test.db'),
      LUDOTHEK_BOT_PACE: '0',
      LUDOTHEK_BOT_THREADS: '0',
      LUDOTHEK_IDENTITY_RATE: '100000',
      LUDOTHEK_ADDRESS_RATE: '100000',
      LUDOTHEK_LOGS: 'warning',
      LUDOTHEK_ADMIN_TOKEN: 'the token of the browser tests',
      ...more,
    },
  };
}

/** A real server with a database of its own, and Debian's Chromium. Bots answer at once. Three files run side by side,
 * because they wait more than they compute. What counts frames is no test, because it depends on the machine: it is one
 * of the walks. */
export default defineConfig({
  testDir: 'tests/browser',
  workers: 3,
  timeout: 240_000,
  // How long to wait for what comes in the end; three files, two servers and their bots share the machine.
  expect: { timeout: 15_000 },
  // Some tests measure (echoes) on a machine that others use as well: what fails is tried twice more, and told.
  retries: 2,
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'en-GB',
    // What a test answers for the server must reach the page; the worker has a test of its own.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
    // Whoever plays here has said their name before; arrival.spec.ts comes for the first time.
    storageState: {
      cookies: [],
      origins: [PORT, PORT + 1].map((port) => ({
        origin: `http://127.0.0.1:${port}`,
        localStorage: [{ name: 'ludothek.named', value: 'yes' }],
      })),
    },
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [server(PORT), server(PORT + 1, { LUDOTHEK_TIME_LAPSE: '4' })],
});
