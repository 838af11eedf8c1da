/** What every screen is checked for: that text fits, and what axe finds. */
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Text that sticks out of its box, or a page that scrolls sideways. */
export async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.push(`the page is ${wide} px too wide`);
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, p, h1, h2, h3, li, label, legend, strong',
    )) {
      const style = getComputedStyle(element);
      if (style.textOverflow === 'ellipsis' || element.closest('.hidden-text')) continue;
      const out = element.scrollWidth - element.clientWidth;
      if (element.clientWidth > 0 && style.display !== 'inline' && out > 1)
        faults.push(`${element.tagName} ${out} px: ${element.innerText.slice(0, 40)}`);
    }
    return faults;
  });
}

/** Words that are broken in two, in elements that hold nothing but text. */
export async function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap((word) => {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return range.getClientRects().length > 1 ? [word[0]] : [];
      });
    }),
  );
}

/** Text printed over other text: pairs of words that share more than a hair's breadth of the page. */
export async function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Box {
      element: Element;
      words: string;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const HAIR = 3;
    /** What is left of a box inside everything that clips it. */
    const clip = (box: Box): Box | null => {
      for (let around = box.element.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (around.matches('[aria-hidden="true"]')) return null;
        if (style.overflow === 'visible' || around === document.documentElement || around === document.body) continue;
        const edge = around.getBoundingClientRect();
        box = {
          ...box,
          left: Math.max(box.left, edge.left),
          right: Math.min(box.right, edge.right),
          top: Math.max(box.top, edge.top),
          bottom: Math.min(box.bottom, edge.bottom),
        };
      }
      return box.right - box.left > HAIR && box.bottom - box.top > HAIR ? box : null;
    };
    const boxes: Box[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      // What lies on top on purpose: dialogs and notices that can be closed.
      if (
        !words ||
        !element?.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
        element.closest('dialog, [data-why], script, style, option, .hidden-text')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = clip({ element, words, left: rect.left, right: rect.right, top: rect.top, bottom: rect.bottom });
        if (box) boxes.push(box);
      }
    }
    /** The opaque sheet that stays where it is while the page scrolls, if an element lies on one. */
    const sheetOf = (element: Element): Element | null => {
      let opaque = false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        opaque ||= /^rgb\(/.test(style.backgroundColor) && style.opacity === '1';
        const keepsToBottom = style.position === 'sticky' && style.bottom !== 'auto';
        if (style.position === 'fixed' || keepsToBottom) return opaque ? around : null;
      }
      return null;
    };
    const farthest = document.documentElement.scrollHeight - innerHeight;
    /** Whether text lies below such a sheet only until the page is scrolled: then all of it is seen above the sheet. */
    const scrollsClear = (box: Box, sheet: Element): boolean =>
      sheetOf(box.element) === null && box.bottom + scrollY - farthest <= sheet.getBoundingClientRect().top;
    const isBelow = (box: Box, other: Box): boolean => {
      const sheet = sheetOf(other.element);
      return sheet !== null && scrollsClear(box, sheet);
    };
    const faults = new Set<string>();
    boxes.forEach((box, place) => {
      for (const other of boxes.slice(place + 1)) {
        if (box.element === other.element) continue;
        const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        if (wide > HAIR && high > HAIR && !isBelow(box, other) && !isBelow(other, box))
          faults.add(
            `"${box.words.slice(0, 30)}" and "${other.words.slice(0, 30)}" by ${Math.round(wide)} × ${Math.round(high)} px`,
          );
      }
    });
    return [...faults];
  });
}

export async function serious(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    interface Found {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
    const axe = (window as unknown as { axe: { run(options: object): Promise<Found> } }).axe;
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter((finding) => finding.impact === 'serious' || finding.impact === 'critical')
      .map((finding) => `${finding.id}: ${finding.nodes.map((node) => node.html.slice(0, 120)).join(' / ')}`);
  });
}

/** Pixels that a fingertip covers. */
export const FINGER = 40;

/** What can be clicked outside of a board and is smaller than a finger. */
export function smallButtons(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const buttons = document.querySelectorAll<HTMLElement>('button, a, input, select, summary');
    return [...buttons].flatMap((button) => {
      const box = button.getBoundingClientRect();
      const isSeen = button.checkVisibility({ checkVisibilityCSS: true }) && !button.closest('.board svg, [inert]');
      const isSmall = box.width < least || box.height < least;
      return isSeen && isSmall ? [`${button.outerHTML.slice(0, 80)} ${box.width} × ${box.height}`] : [];
    });
  }, FINGER - 0.5);
}
