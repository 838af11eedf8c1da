/** What several tests of Thrill do. */
import type { Page } from '@playwright/test';

/** Bids nothing, without weight or bets, until it is one's turn to push. */
export async function comeToTurn(page: Page): Promise<void> {
  for (let clicks = 0; clicks < 600;) {
    if (await page.locator('[data-push]').count()) return;
    const offer = page
      .locator(
        '[data-action="bid|0"], [data-action="bet|none"], [data-action="weight|no"], [data-action^="disc|"], [data-disc][data-offered]',
      )
      .first();
    if (!(await offer.count())) {
      await page.waitForTimeout(15);
      continue;
    }
    clicks += 1;
    await offer.click({ timeout: 1_000 }).catch(() => undefined);
  }
  throw new Error('never came to push');
}
