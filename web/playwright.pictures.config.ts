/** The pictures of the README and the docs: the same server and browser as the tests, but nothing is tested. */
import base from './playwright.config';

export default { ...base, testDir: 'tests/pictures', timeout: 180_000 };
