// Renders public/icon.svg as the PNG icons that iOS and Android ask for when the pages are installed: `npm run icons`.
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';

// One plain green instead of the gradient: a few kilobytes instead of a hundred.
const drawn = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8').replace('url(#g)', '#23614f');
// A maskable icon fills its square, with the drawing inside the safe circle.
const maskable = drawn
  .replace('viewBox="0 0 40 40"', 'viewBox="-5 -5 50 50"')
  .replace('<rect width="40" height="40" rx="10"', '<rect x="-5" y="-5" width="50" height="50"');
// iOS rounds the corners itself.
const square = drawn.replace(' rx="10"', '');
const ICONS = {
  'icon-192.png': [drawn, 192],
  'icon-512.png': [drawn, 512],
  'icon-maskable.png': [maskable, 512],
  'apple-touch-icon.png': [square, 180],
};

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, [svg, size]] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  writeFileSync(new URL(`../public/${name}`, import.meta.url), await page.screenshot({ omitBackground: true }));
}
await browser.close();
