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
    for (const element of document.querySelectorAll<HTMLElement>('button, a, p, h1, h2, h3, li, label, legend, strong')) {
      const style = getComputedStyle(element);
      if (style.textOverflow === 'ellipsis' || element.closest('.hidden-text')) continue;
      const out = element.scrollWidth - element.clientWidth;
      if (element.clientWidth > 0 && style.display !== 'inline' && out > 1) faults.push(`${element.tagName} ${out} px: ${element.innerText.slice(0, 40)}`);
    }
    return faults;
  });
}

export async function serious(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(async () => {
    interface Found {
      violations: { id: string; impact: string; nodes: { html: string }[] }[];
    }
    const axe = (window as unknown as { axe: { run(): Promise<Found> } }).axe;
    const { violations } = await axe.run();
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 120)).join(' / ')}`);
  });
}
