/** The main journeys in Debian's Firefox, driven by WebDriver BiDi: Firefox speaks it itself, no driver lies between. */
import base from './playwright.config';

export default {
  ...base,
  testDir: 'tests/firefox',
  testIgnore: [],
  use: {
    ...base.use,
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' },
  },
};
