/** Signs that boards carry in brass, about 30 wide, round the origin. */
export const SIGNS = {
  crown: 'M-13 8L-15-9L-6-1L0-12L6-1L15-9L13 8Z',
  wave: 'M-16 6Q-12-8-3-6Q5-4 2 3Q8-9 16-5Q8-4 7 3Q6 9-2 9H-16Z',
  cross: 'M-4.5-13h9v8.5h8.5v9h-8.5v8.5h-9v-8.5h-8.5v-9h8.5z',
  leaf: 'M0-15L4-6L10-9L8 0L16-1L10 6L6 7L1.5 9V15H-1.5V9L-6 7L-10 6L-16-1L-8 0L-10-9L-4-6Z',
  cap: 'M-12 9Q-20-10-8-12Q-2-6 0 1Q2-6 8-12Q20-10 12 9Z',
  crescent: 'M4-14A14 14 0 1 0 13 6A11 11 0 1 1 4-14Z',
};

export type Sign = keyof typeof SIGNS;
