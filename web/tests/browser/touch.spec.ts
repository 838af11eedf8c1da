/** Fingers: nothing to point at is smaller than 40 pixels; where squares of a board are, a magnifier shows them large. */
import { expect, test, type Page } from '@playwright/test';
import { learnThrill } from './guided';
import { FINGER, smallButtons } from './looks';
import { act, begin, dice, quickBots } from './player';

const UPRIGHT = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
test.use({ viewport: UPRIGHT, hasTouch: true, isMobile: true });

interface Offered {
  /** What stands for the same choice, as pawns in a reserve do, has one name. */
  name: string;
  x: number;
  y: number;
}

async function sixAtTable(page: Page): Promise<void> {
  await quickBots(page);
  await page.goto('/new/dog');
  await page.locator('form input[type="radio"][value="6"]').first().check();
  await page.locator('[data-open]').click();
  await page.locator('[data-start]').click();
  await expect(page.locator('[data-seat-panel]')).toHaveCount(6, { timeout: 60_000 });
}

/** What can be pointed at on the board, where it is drawn. */
function offeredOn(page: Page): Promise<Offered[]> {
  return page.evaluate(() => {
    const middle = (element: Element, name: string): Offered => {
      const box = (element.querySelector('.reach') ?? element).getBoundingClientRect();
      return { name, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const targets = [...document.querySelectorAll('g[data-target]')].map((target) =>
      middle(target, `target ${target.getAttribute('data-target')}`),
    );
    const pawns = [...document.querySelectorAll('.pawn.offered')].map((pawn) =>
      middle(pawn, pawn.getAttribute('data-place') === 'R' ? 'reserve' : `pawn ${pawn.getAttribute('data-pawn')}`),
    );
    const fields = [...document.querySelectorAll<SVGGElement>('.cell[data-offered], .cell[data-target]')].map(
      (cell) => {
        const { e: x, f: y } = cell.getScreenCTM() ?? { e: 0, f: 0 };
        return { name: `field ${cell.getAttribute('data-field')}`, x, y };
      },
    );
    return fields.length ? fields : [...targets, ...pawns];
  });
}

const far = (thing: Offered, other: Offered): number => Math.hypot(thing.x - other.x, thing.y - other.y);

/** Plays on until what is offered on the board looks as wanted. */
async function playUntilOffered<Found>(
  page: Page,
  seed: number,
  wanted: (things: Offered[]) => Found | null,
): Promise<Found> {
  const pick = dice(seed);
  for (let clicks = 0; clicks < 3_000; clicks += 1) {
    const found = wanted(await offeredOn(page));
    if (found) return found;
    if (!(await act(page, pick))) await page.waitForTimeout(10);
  }
  throw new Error('never offered');
}

function places(page: Page): Promise<string> {
  return page.locator('.pawn').evaluateAll((pawns) => pawns.map((pawn) => pawn.getAttribute('data-place')).join());
}

/** Between two things that lie closer to each other than so many pixels. */
function middleOfPair(things: Offered[], least: number): { x: number; y: number } | null {
  const [pair] = things.flatMap((thing, place) =>
    things.slice(place + 1).flatMap((other) => (far(thing, other) < least ? [[thing, other] as const] : [])),
  );
  return pair ? { x: (pair[0].x + pair[1].x) / 2, y: (pair[0].y + pair[1].y) / 2 } : null;
}

/** Several things in the magnifier, each as large as a finger and as far from the others. */
async function expectMagnified(page: Page): Promise<void> {
  const choices = page.locator('[data-magnifier] [data-magnified]');
  await expect(choices.first()).toBeVisible();
  const boxes = await choices.evaluateAll((all) =>
    all.map((choice) => {
      const { x, y, width, height } = choice.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, width, height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(FINGER - 0.5);
  boxes.forEach((box, place) => {
    for (const other of boxes.slice(place + 1))
      expect(Math.hypot(box.x - other.x, box.y - other.y)).toBeGreaterThanOrEqual(FINGER - 0.5);
  });
}

test('a finger on several squares at once gets a magnifier in which each is 40 pixels large', async ({ page }) => {
  await sixAtTable(page);
  const isTarget = ({ name }: Offered): boolean => name.startsWith('target');
  const spot = await playUntilOffered(page, 5, (things) => middleOfPair(things.filter(isTarget), 30));
  const before = await places(page);
  await page.touchscreen.tap(spot.x, spot.y);
  await expectMagnified(page);
  const choices = page.locator('[data-magnified]');
  const target = await choices.first().getAttribute('data-magnified');
  await choices.first().tap();
  await expect(page.locator('[data-magnifier]')).toHaveCount(0);
  const choice = page.locator('[data-choice]').first();
  await expect.poll(async () => (await choice.count()) > 0 || (await places(page)) !== before).toBe(true);
  if (await choice.count()) await choice.tap();
  await expect.poll(() => places(page), { message: String(target) }).not.toBe(before);
});

test('a finger beside a square that stands alone means that square', async ({ page }) => {
  await sixAtTable(page);
  const lone = await playUntilOffered(page, 8, (things) => {
    const targets = things.filter(({ name }) => name.startsWith('target'));
    return targets.find((thing) => things.every((other) => other === thing || far(thing, other) > 3 * FINGER)) ?? null;
  });
  const before = await places(page);
  await page.touchscreen.tap(lone.x + 13, lone.y + 9);
  await expect(page.locator('[data-magnifier]')).toHaveCount(0);
  const choice = page.locator('[data-choice]').first();
  await expect.poll(async () => (await choice.count()) > 0 || (await places(page)) !== before).toBe(true);
});

for (const [game, clicks] of [
  ['dog', 25],
  ['denkste', 4],
  ['denkste-towers', 8],
  ['thrill', 4],
] as const) {
  test(`every button beside the board is at least 40 pixels large: ${game}`, async ({ page }) => {
    if (game === 'dog') await sixAtTable(page);
    else await begin(page, game);
    const pick = dice(4);
    for (let click = 0; click < clicks; click += 1) {
      for (const window of [ON_ITS_SIDE, UPRIGHT]) {
        await page.setViewportSize(window);
        expect(await smallButtons(page), `${window.width} × ${window.height}`).toEqual([]);
      }
      if (!(await act(page, pick))) await page.waitForTimeout(50);
    }
  });
}

test('fields of Denkste!? are smaller than a finger: where it covers two, they are shown large', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await begin(page, 'denkste-towers');
  const spot = await playUntilOffered(page, 6, (things) => middleOfPair(things, FINGER));
  await page.touchscreen.tap(spot.x, spot.y);
  await expectMagnified(page);
  await page.locator('[data-magnified]').first().tap();
  await expect(page.locator('[data-magnifier]')).toHaveCount(0);
});

interface Seen {
  id: string;
  x: number;
  y: number;
}

/** The guided game of Thrill, up to the weight: every disc on the plate is offered. */
async function layTheWeight(page: Page): Promise<Seen[]> {
  await learnThrill(page, 'place', (what) => page.locator(what).tap());
  await page.locator('.plate').evaluate((plate) => plate.scrollIntoView({ block: 'end' }));
  return page.locator('[data-disc][data-offered] .top').evaluateAll((tops) =>
    tops.map((top) => {
      const box = top.getBoundingClientRect();
      const id = top.closest('[data-disc]')?.getAttribute('data-disc') ?? '';
      return { id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    }),
  );
}

test('a finger on several discs of Thrill gets the magnifier, too; the knob and the disc to lay are large enough', async ({
  page,
}) => {
  const discs = await layTheWeight(page);
  const pair = discs.flatMap((disc, place) =>
    discs.slice(place + 1).flatMap((other) => {
      const gap = Math.hypot(disc.x - other.x, disc.y - other.y);
      return gap < 36 ? [{ x: (disc.x + other.x) / 2, y: (disc.y + other.y) / 2, ids: [disc.id, other.id] }] : [];
    }),
  )[0];
  if (!pair) throw new Error('no discs lie close together');
  await page.touchscreen.tap(pair.x, pair.y);
  const choices = page.locator('[data-magnifier] [data-magnified]');
  await expect(choices.first()).toBeVisible();
  const keys = await choices.evaluateAll((all) => all.map((choice) => choice.getAttribute('data-magnified')));
  expect(keys).toEqual(expect.arrayContaining(pair.ids));
  for (const choice of await choices.all()) {
    const box = await choice.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(FINGER - 0.5);
  }
  await choices.first().tap();
  await expect(page.locator('[data-magnifier]')).toHaveCount(0);
  await expect(page.locator(`[data-weight="${keys[0]}"]`)).toBeVisible();
  for (const part of ['[data-knob] .reach', '[data-laid] .reach']) {
    const box = await page.locator(part).first().boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), part).toBeGreaterThanOrEqual(FINGER - 0.5);
  }
});

test('a click that no finger has made, as screen readers send it, counts where it is made', async ({ page }) => {
  await begin(page, 'pegs-and-jokers');
  const reserve = await playUntilOffered(page, 5, (things) =>
    things.some((thing) => thing.name.startsWith('target'))
      ? (things.find((thing) => thing.name === 'reserve') ?? null)
      : null,
  );
  await page.touchscreen.tap(reserve.x, reserve.y);
  await expect(page.locator('.pawn.chosen')).toHaveCount(1);
  const before = await places(page);
  await page.locator('g[data-target]').first().dispatchEvent('click');
  const choice = page.locator('[data-choice]');
  await expect.poll(async () => (await choice.count()) > 0 || (await places(page)) !== before).toBe(true);
});
