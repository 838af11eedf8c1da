/** Walks through the games, with clicks counted and times (docs/walks.md): the same server and browser as the tests. */
import base from './playwright.config';

export default { ...base, testDir: 'tests/walks', workers: 1, testIgnore: [], timeout: 500_000, retries: 0 };
