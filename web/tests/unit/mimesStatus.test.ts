/** What Mimes says to whoever performs: at a table without cameras a mime is drawn, and nobody is told to be silent. */
import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { withWords } = await import('../../src/i18n/language.svelte');
const { mimesStatus } = await withWords(import('../../src/games/mimes/logText'));

const view = (mode: string, place: string): Record<string, unknown> => ({
  players: 4,
  options: { teams: [[0, 2], [1, 3]], target: 30, place }, // prettier-ignore
  phase: 'perform',
  team: 1,
  performer: 3,
  mode,
  next: [0, 0],
});

test.each([
  ['mime', 'online', true, 'Mime!'],
  ['mime', 'online', false, 'Draw!'],
  ['draw', 'online', true, 'Draw!'],
  ['mime', 'room', false, 'Mime!'],
])('%s, %s, cameras %s: %s', (mode, place, cameras, said) => {
  expect(mimesStatus(view(mode, place), 3, ['a', 'b', 'c', 'd'], { cameras })).toContain(said);
});
