/** What a walk found wrong once and words or colours alone can show (docs/walks.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../src');
const TOKENS = readFileSync(join(SOURCE, 'theme/tokens.css'), 'utf8');
const LANGUAGES = ['en', 'fr', 'de', 'it'];
const FILES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
/** The least contrast of a picture with its ground (WCAG 2.2, 1.4.11). */
const LEAST = 3;

function wordsIn(language: string): Map<string, string> {
  const texts = FILES.filter((file) => file.endsWith(`/${language}.ts`)).map((file) =>
    readFileSync(join(SOURCE, file), 'utf8'),
  );
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/^\s+'([\w.-]+)':\s*'(.*)',$/gm)].map(([, key = '', words = '']) => [key, words] as const),
    ),
  );
}

test.each(LANGUAGES)('nothing is counted with a plural in brackets: %s', (language) => {
  const words = wordsIn(language);
  expect(words.size).toBeGreaterThan(300);
  expect([...words].filter(([, text]) => /\p{L}\((?:s|e|n|en|er|x|i)\)/u.test(text))).toEqual([]);
});

test.each(LANGUAGES)('who has folded is not called out, as somebody out of Thrill is: %s', (language) => {
  const words = wordsIn(language);
  expect(words.get('thrill.out')).toBeTruthy();
  expect(words.get('seat.folded')).toBeTruthy();
  expect(words.get('seat.folded')).not.toContain(words.get('thrill.out'));
});

function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(['light', 'dark'] as const)('special squares of DOG Royal are seen on their ivory: %s', (theme) => {
  const ivory = /--ivory: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(TOKENS)?.[theme === 'light' ? 1 : 2];
  const green = /--card-green: (#[0-9a-f]{6})/.exec(TOKENS)?.[1];
  const [dim = 0, bright = 0] = [brightness(ivory ?? ''), brightness(green ?? '')].sort((low, high) => low - high);
  expect((bright + 0.05) / (dim + 0.05)).toBeGreaterThanOrEqual(LEAST);
});
