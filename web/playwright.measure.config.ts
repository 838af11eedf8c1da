import { defineConfig } from '@playwright/test';
import tests from './playwright.config';

/** What is measured by hand and is no part of the tests yet. */
export default defineConfig({ ...tests, testDir: 'tests/measure', retries: 0, timeout: 600_000 });
