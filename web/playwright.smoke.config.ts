/** A server that runs already, at LUDOTHEK_URL: `make release` tries the built wheel with it (scripts/release.py). */
import base from './playwright.config';

export default {
  ...base,
  testDir: 'tests/smoke',
  retries: 0,
  use: { ...base.use, baseURL: process.env.LUDOTHEK_URL },
  webServer: undefined,
};
