import { expect, test } from 'vitest';
import { pictureOf } from '../../src/options/pictures';
import { describedOptions } from './described';

/** Mimes asks in a form of its own. */
const ELSEWHERE = new Set(['language', 'opponents_see_word', 'place']);

test('every value of every option and house rule has a picture of its own', () => {
  const options = Object.entries(describedOptions()).filter(([name]) => !ELSEWHERE.has(name));
  expect(options.length).toBeGreaterThan(20);
  for (const [name, values] of options) {
    const drawn = [...new Set(values)].map((value) => pictureOf(name, value));
    const same = new Set(drawn.map((picture) => JSON.stringify(picture)));
    expect(drawn, name).not.toContain(null);
    // True and false stand for two of the words of `canadian`: Swiss Dog prints it as an option, the house rule has names.
    expect(same.size, name).toBe(name === 'canadian' ? 2 : drawn.length);
  }
});

test('an option that nobody has drawn has words alone', () => {
  expect(pictureOf('teams', 'unheard-of')).toBeNull();
  expect(pictureOf('of a plugin', true)).toBeNull();
});
