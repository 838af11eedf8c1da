/** Nobody chooses a deal: the browser commits before the start, reveals after it, and checks the finished game itself. */
import { expect, test } from '@playwright/test';

test('the browser adds its share and checks the game with nothing of the server’s', async ({ page }) => {
  const said: { type: string; commitment?: string; nonce?: string }[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (typeof payload === 'string') said.push(JSON.parse(payload) as (typeof said)[number]);
    });
  });
  await page.goto('/new/denkste');
  await page.locator('form button.primary, button.primary').first().click();
  await expect(page).toHaveURL(/\/table\//);
  await page.locator('[data-fairness] summary').click();
  await expect(page.locator('[data-fairness] dd')).toHaveCount(2); // the table's, and one's own
  const fill = page.locator('[data-fill]');
  if (await fill.isVisible()) await fill.click();
  await page.locator('[data-start]').click();
  await expect.poll(() => said.filter((command) => command.type === 'reveal').length).toBe(1);
  await expect(page.locator('[data-start]')).toHaveCount(0);
});
