/** A mime whose camera cannot be had: what is wrong stands where the picture would be, and covers nothing. */
import { expect, test, type Page } from '@playwright/test';
import { openTable, person, sitDown, start, untilMime } from './mimes';

/** Everything that is said and offered on the stage: what leaves it, and what covers something else. */
function faultsOn(page: Page): Promise<string[]> {
  return page.locator('[data-camera]').evaluate((stage) => {
    const edge = stage.getBoundingClientRect();
    const parts = [...stage.querySelectorAll('p, button, svg.mime, video')].map((part) => ({
      name: part.outerHTML.slice(0, 60),
      box: part.getBoundingClientRect(),
    }));
    const faults = parts
      .filter(({ box }) => box.top < edge.top - 1 || box.bottom > edge.bottom + 1 || box.right > edge.right + 1)
      .map(({ name }) => `${name} leaves the stage`);
    parts.forEach(({ name, box }, place) => {
      for (const other of parts.slice(place + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 1 && high > 1) faults.push(`${name} and ${other.name}`);
      }
    });
    return faults;
  });
}

test('a camera that fails is told on the empty stage, on a phone too, and never over a picture', async ({
  browser,
}) => {
  test.slow();
  const people = await Promise.all([0, 1, 2, 3].map(() => person(browser, { viewport: { width: 390, height: 844 } })));
  const [host, ...others] = people;
  if (!host) throw new Error('nobody came');
  const url = await openTable(host.page, () => Promise.resolve());
  for (const [place, { page }] of others.entries()) await sitDown(page, url, place + 1);
  await start(
    host.page,
    people.map(({ page }) => page),
  );
  const card = await untilMime(people);
  await card.performer.page.locator('[data-camera-start]').click();
  for (const { page } of people) {
    await expect(page.locator('[data-camera-missing]')).toBeVisible();
    await expect(page.locator('[data-camera] video')).toHaveCount(0);
    expect(await faultsOn(page)).toEqual([]);
    // There is one stage: nothing stands beside it, and it lies on the easel.
    await expect(page.locator('.easel > *')).toHaveCount(1);
    await expect(page.locator('.easel')).toBeInViewport({ ratio: 1 });
  }
  await Promise.all(people.map(({ page }) => page.context().close()));
});
