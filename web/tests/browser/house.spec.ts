/** House rules: chosen in words, kept under a name, sent as a link, shown during play. */
import { expect, test } from '@playwright/test';
import { quickBots } from './player';

test.use({ contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] } });

test('a table of a base with house rules: told, saved, shared, played', async ({ page, context }) => {
  await quickBots(page);
  await page.goto('/new/keezen');
  await page.locator('[data-house] summary').click();
  const seven = page.locator('[data-offer="seven"]');
  // On an empty cache the server compiles the family first.
  await expect(seven).toContainText('as printed', { timeout: 100_000 });
  await seven.locator('input[value="any"]').check();
  await page.locator('[data-offer="canadian"] input[value="always"]').check();
  await expect(page.locator('[data-difference="seven"]')).toContainText('as many pawns as you like');
  await expect(page.locator('[data-difference="seven"]')).toContainText('Printed: It moves one pawn 7 forward');
  await expect(page.locator('[data-differences]')).toHaveAttribute('data-differences', '2');

  await page.fill('[data-set-name]', 'At Grandma’s');
  await page.click('[data-save]');
  await page.click('[data-printed]');
  await expect(page.locator('[data-differences]')).toHaveCount(0);
  await page.click('[data-saved="At Grandma’s"]');
  await expect(page.locator('[data-differences]')).toHaveAttribute('data-differences', '2');
  await page.click('[data-share]');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend.locator('[data-differences]')).toHaveAttribute('data-differences', '2');
  await expect(friend.locator('[data-offer="seven"] input[value="any"]')).toBeChecked();
  await expect(friend.locator('[data-set-name]')).toHaveValue('At Grandma’s');
  await friend.close();

  const [sheet] = await Promise.all([context.waitForEvent('page'), page.click('[data-sheet]')]);
  await expect(sheet.locator('h1')).toHaveText('At Grandma’s');
  await expect(sheet.locator('.ours dt')).toHaveCount(2);
  await sheet.close();

  await page.click('[data-open]');
  await expect(page.locator('[data-table-rules]')).toContainText('At this table: 2 rules of our own');
  await page.click('[data-start]');
  const sign = page.locator('[data-house-sign]');
  await expect(sign).toHaveText('Keezen · 2 house rules', { timeout: 60_000 });
  await sign.click();
  await expect(page.locator('[data-rules] [data-table-rules] [data-difference="canadian"]')).toBeVisible();
});

test('what does not go together is refused with the rule’s sentence', async ({ page }) => {
  await page.goto('/new/dog');
  await page.locator('[data-house] summary').click();
  const lap = page.locator('[data-offer="lap"]');
  await expect(lap.locator('input[value="false"]')).toBeDisabled();
  await expect(lap.locator('[data-reason="HR-9"]')).toContainText('could never leave');
  await page.locator('[data-offer="protect"] input[value="none"]').check();
  await expect(lap.locator('input[value="false"]')).toBeEnabled();

  await page.goto('/new/keezen?players=3&canadian=always');
  await expect(page.locator('[data-conflict="HR-10"]')).toContainText('play in teams');
  await expect(page.locator('[data-open]')).toBeDisabled();
});

test('in the reader’s language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ludothek.language', 'de'));
  await page.goto('/new/dog?players=4&seven=two');
  await expect(page.locator('[data-difference="seven"]')).toContainText('oder du verteilst die Punkte auf zwei');
  await expect(page.locator('[data-offer="ace"]')).toContainText('Die 1/11');
});
