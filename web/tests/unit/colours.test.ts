/** The hint belongs to no seat: told apart from every seat's colour, also by people who see fewer colours. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TOKENS = readFileSync(new URL('../../src/theme/tokens.css', import.meta.url), 'utf8');
const LEAST = 25;
type Triple = [number, number, number];

/** A colour of the theme, in light and in dark. */
function token(name: string): Record<'light' | 'dark', string> {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(TOKENS);
  if (!found?.[1] || !found[2]) throw new Error(`no colour ${name}`);
  return { light: found[1], dark: found[2] };
}

function times(matrix: Triple[], [x, y, z]: Triple): Triple {
  return matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;
}

function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

/** Machado, Oliveira and Fernandes (2009), severity 1. */
const SIGHTS: Record<string, Triple[]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const XYZ: Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];

function lab(colour: Triple): Triple {
  const seen = colour.map((part) => Math.min(1, Math.max(0, part))) as Triple;
  const [x, y, z] = times(XYZ, seen);
  const bend = (part: number): number => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116);
  const [a, b, c] = [bend(x / 0.95047), bend(y), bend(z / 1.08883)];
  return [116 * b - 16, 500 * (a - b), 200 * (b - c)];
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const cosine = (angle: number): number => Math.cos((angle * Math.PI) / 180);

/** CIEDE2000 (Sharma, Wu and Dalal, 2005). */
function difference([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const far = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const stretch = 1.5 - 0.5 * Math.sqrt(far / (far + 25 ** 7));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [
    (degrees(Math.atan2(b1, a1 * stretch)) + 360) % 360,
    (degrees(Math.atan2(b2, a2 * stretch)) + 360) % 360,
  ];
  const turn = ((((h2 - h1 + 180) % 360) + 360) % 360) - 180;
  const hue = 2 * Math.sqrt(c1 * c2) * Math.sin((turn * Math.PI) / 360);
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const middle = (h1 + turn / 2 + 360) % 360;
  const weight =
    1 -
    0.17 * cosine(middle - 30) +
    0.24 * cosine(2 * middle) +
    0.32 * cosine(3 * middle + 6) -
    0.2 * cosine(4 * middle - 63);
  const bent = 30 * Math.exp(-(((middle - 275) / 25) ** 2));
  const rotation = -Math.sin((2 * bent * Math.PI) / 180) * 2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const parts: Triple = [
    (l2 - l1) / (1 + (0.015 * (lightness - 50) ** 2) / Math.sqrt(20 + (lightness - 50) ** 2)),
    (c2 - c1) / (1 + 0.045 * chroma),
    hue / (1 + 0.015 * chroma * weight),
  ];
  return Math.sqrt(parts[0] ** 2 + parts[1] ** 2 + parts[2] ** 2 + rotation * parts[1] * parts[2]);
}

test('the formula agrees with published pairs', () => {
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
  expect(difference([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619])).toBeCloseTo(2.0373, 3);
  expect(difference([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447])).toBeCloseTo(1.4441, 3);
});

for (const theme of ['light', 'dark'] as const) {
  test.each(Object.keys(SIGHTS))(`the hint is no seat's colour: ${theme}, %s`, (sight) => {
    const seen = (name: string): Triple => lab(times(SIGHTS[sight] ?? [], linear(token(name)[theme])));
    for (const seat of [0, 1, 2, 3, 4, 5, 6, 7]) {
      expect(difference(seen('hint'), seen(`seat-${seat}`)), `seat ${seat}`).toBeGreaterThanOrEqual(LEAST);
    }
  });
}
