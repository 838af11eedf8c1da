/** The end of a game: why somebody won, and which moments are told. */
import { expect, test } from 'vitest';
import { blanksOf } from '../../src/i18n/template';
import { momentsOf } from '../../src/outcome/moments';
import { whyWon } from '../../src/outcome/whyWon';
import de from '../../src/outcome/words/de';
import en from '../../src/outcome/words/en';
import fr from '../../src/outcome/words/fr';
import it from '../../src/outcome/words/it';

test('a side wins with all its pawns home; the closest rivals lack the fewest', () => {
  const home = ['H1', 'H2', 'H3', 'H4'];
  const view = { pawns: [home, ['H4', 'T7', 'R', 'R'], home, ['H3', 'H4', 'T1', 'R']] };
  expect(whyWon('track', view, [0, 2], [0, 1, 0, 1])).toEqual({ key: 'why.track', args: { n: 8, left: 5 } });
  const singly = { pawns: [home, ['H4', 'T7', 'R', 'R'], ['H2', 'H3', 'H4', 'R']] };
  expect(whyWon('track', singly, [0], null)).toEqual({ key: 'why.track', args: { n: 4, left: 1 } });
});

test('Denkste!, Denkste!? and Mimes tell how far the closest rival was', () => {
  expect(whyWon('denkste', { pawns: [40, 63, 58] }, [1], null)?.args).toEqual({ n: 63, left: 5 });
  expect(whyWon('towers', { home: [7, 5, 2] }, [0], null)?.args).toEqual({ n: 7, left: 2 });
  const teams = [
    [0, 2],
    [1, 3],
  ];
  expect(whyWon('mimes', { scores: [12, 30], options: { teams } }, [1, 3], null)?.args).toEqual({ n: 30, left: 12 });
});

test('a game that nobody drew for these pages has no reason of its own', () => {
  expect(whyWon('', {}, [0], null)).toBeNull();
  expect(whyWon('track', { pawns: [] }, [], null)).toBeNull();
});

test('the turn is where the winners came in front for the last time', () => {
  const course = [
    [0, 4, 6, 12, 20, 30],
    [0, 5, 10, 11, 15, 20],
  ];
  const [turn] = momentsOf(course, [0], null);
  expect(turn).toMatchObject({ kind: 'turn', seat: 0, at: 2 / 5 });
});

test('whoever led from the first moment has no turn, and whoever was behind has none either', () => {
  const course = [
    [0, 6, 10, 20],
    [0, 5, 8, 12],
  ];
  expect(momentsOf(course, [0], null).map(({ kind }) => kind)).toEqual(['leap']);
  expect(momentsOf(course, [1], null).map(({ kind }) => kind)).toEqual(['leap']);
});

test('a hard fall is told before a leap; a slight one is not', () => {
  const fallen = momentsOf(
    [
      [0, 30, 5, 40],
      [0, 10, 20, 30],
    ],
    [0],
    null,
  ).at(-1);
  expect(fallen).toEqual({ kind: 'blow', seat: 0, from: 30, to: 5, at: 1 / 3 });
  const slight = momentsOf(
    [
      [0, 30, 29, 40],
      [0, 10, 20, 30],
    ],
    [0],
    null,
  ).at(-1);
  expect(slight).toMatchObject({ kind: 'leap', seat: 0, from: 0, to: 30 });
});

test('sides are compared by the mean of their seats', () => {
  const course = [
    [0, 2, 20, 30],
    [0, 10, 10, 10],
    [0, 2, 10, 30],
    [0, 10, 12, 12],
  ];
  expect(momentsOf(course, [0, 2], [0, 1, 0, 1])[0]).toMatchObject({ kind: 'turn', at: 1 / 3 });
});

test.each(Object.entries({ de, fr, it }))('%s fills the same blanks', (_, words) => {
  for (const key of Object.keys(en) as (keyof typeof en)[])
    expect([...blanksOf(words[key])].sort(), key).toEqual([...blanksOf(en[key])].sort());
});
