/** The pictures of the README and the docs: the same server and browser as the tests, but nothing is tested. */
import base from './playwright.config';

export default { ...base, testDir: 'tests/pictures', workers: 1, timeout: 180_000 };
