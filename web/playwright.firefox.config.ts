/** The main journeys in Debian's Firefox, driven by WebDriver BiDi: Firefox speaks it itself, no driver lies between.
 * Playwright 1.65 asks for a command (`emulation.setMediaFeaturesOverride`) that the ESR does not know: package.json
 * stays at 1.64 until it does. */
import base from './playwright.config';

export default {
  ...base,
  testDir: 'tests/firefox',
  projects: [{ name: 'firefox' }],
  workers: 1,
  use: {
    ...base.use,
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    // The wish for less motion cannot be told by WebDriver either: it stands in Firefox's preferences.
    contextOptions: {},
    launchOptions: {
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
  },
};
