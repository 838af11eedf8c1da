/** Going through a guided game by clicking what is offered. */
import { expect, type Page } from '@playwright/test';
import { act, dice, quickBots } from './player';

export const PANEL = '[data-lesson]';

export async function openLesson(page: Page, game: string, step = ''): Promise<void> {
  await quickBots(page);
  await page.goto(`/learn/${game}${step && `?step=${step}`}`);
  await expect(page.locator(PANEL)).toBeVisible({ timeout: 60_000 });
}

export const stepOf = (page: Page): Promise<string | null> => page.locator(PANEL).getAttribute('data-step');

const CARD = '[data-card=';
/** In a fan the next card covers the middle of this one. */
const EDGE = { position: { x: 8, y: 24 } };

/** Where clicking anything that is offered would hardly do: what somebody clicks who reads the words. */
const READ: Record<string, string[]> = {
  setback: ['.dial >> nth=0 >> [data-number="6"]', '.dial >> nth=1 >> [data-number="6"]', '[data-confirm]'],
  bridge: ['[data-field="10"]', '[data-target="33"]'],
  catch: ['[data-field="20"]', '[data-target="27"]'],
  double: ['[data-field="22"]', '[data-target="28"]'],
  nine: ['[data-card="9"]', '[data-pawn="0.0"]', '[data-target="T25"]'],
  ten: ['[data-card="10"]', '[data-action="skip|10"]'],
  tower: ['[data-field="56"]', '[data-target="G"]', '[data-choice="56+>G"]'],
};

/** Clicks what is offered until the guided game is over; returns the steps gone through. */
export async function learn(page: Page, seed: number): Promise<string[]> {
  const pick = dice(seed);
  const steps: string[] = [];
  for (let clicks = 0; clicks < 600; clicks += 1) {
    const step = (await stepOf(page)) ?? '';
    if (steps.at(-1) !== step) steps.push(step);
    if (await page.locator(`${PANEL} [data-play]`).count()) return steps;
    if (await page.locator(`${PANEL}[data-done] [data-next]`).count()) {
      await page.locator('[data-next]').click();
    } else if (READ[step]) {
      for (const selector of READ[step]) await page.locator(selector).click(selector.startsWith(CARD) ? EDGE : {});
      await expect(page.locator(`${PANEL}[data-done]`)).toBeVisible();
    } else if (!(await act(page, pick))) await page.waitForTimeout(10);
  }
  throw new Error(`the guided game came to ${steps.join(', ')} and no further`);
}

/** What each step of Thrill's guided game asks for. */
const THRILL_STEPS: Record<string, string[]> = {
  choose: ['[data-action="disc|L"]'],
  bid: ['[data-action="bid|0"]'],
  push: ['[data-push]'],
  edge: ['[data-push]'],
  tie: ['[data-action="bid|0"]'],
  lift: ['[data-disc="4"][data-offered]'],
  weight: ['[data-action="weight|yes"]'],
  bet: ['[data-action="bet|hold"]'],
  place: ['[data-disc="27"]', '[data-push]'],
  last: ['[data-action="bid|1"]'],
};

/** Thrill's guided game, by click or by tap, up to a step or to its end. */
export async function learnThrill(
  page: Page,
  end: string | null,
  point: (what: string) => Promise<void>,
): Promise<void> {
  await page.goto('/learn/thrill');
  for (const [step, asked] of Object.entries(THRILL_STEPS)) {
    await expect(page.locator(PANEL)).toHaveAttribute('data-step', step);
    if (step === end) return;
    for (const what of asked) await point(what);
    await expect(page.locator(`${PANEL}[data-done]`)).toBeVisible();
    if (step !== 'last') await point('[data-next]');
  }
}
