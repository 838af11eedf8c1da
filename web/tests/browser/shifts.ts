/** What moves on a page, as the browser measures it. */
import type { Page } from '@playwright/test';

/** From now on, whatever the browser calls a layout shift is kept, with what moved and how far. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const kept = window as unknown as { shifts: string[] };
    kept.shifts = [];
    /** When the result took the place of the table: what counts is the game before it. */
    let overAt = Infinity;
    new MutationObserver((_, watching) => {
      if (!document.querySelector('[data-outcome]')) return;
      overAt = performance.now();
      watching.disconnect();
    }).observe(document.body, { childList: true, subtree: true });
    const boxOf = (rect: DOMRectReadOnly): string =>
      [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(' ');
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 90) : `text ${node?.textContent?.slice(0, 40) ?? ''}`;
    new PerformanceObserver((list) => {
      for (const entry of (list.getEntries() as Shift[]).filter(({ startTime }) => startTime < overAt)) {
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
        );
        kept.shifts.push(`${entry.value.toFixed(5)} ${moved.join(' / ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: false });
  });
}

export function shifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
