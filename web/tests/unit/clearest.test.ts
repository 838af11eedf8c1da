/** Words on a board keep clear of what they speak of. */
import { expect, test } from 'vitest';
import { clearest } from '../../src/parts/clearest';

const BOARD = { top: 100, bottom: 500 };
const at = (top: number): { top: number; bottom: number } => ({ top, bottom: top + 20 });

test('words lie at the top unless something there is to be seen', () => {
  expect(clearest(100, BOARD, [])).toBe('start');
  expect(clearest(100, BOARD, [at(300)])).toBe('start');
  expect(clearest(100, BOARD, [at(150)])).toBe('end');
});

test('between a pawn at the top and its goal at the bottom they lie in the middle', () => {
  expect(clearest(100, BOARD, [at(150), at(450)])).toBe('center');
});

test('where they cover something everywhere, they cover the least', () => {
  expect(clearest(100, BOARD, [at(120), at(160), at(300), at(450)])).toBe('end');
  expect(clearest(380, BOARD, [at(150), at(450)])).toBe('start');
});
