/** The words of the people's sheet: the same in every language, with the same blanks. */
import { expect, test } from 'vitest';
import { blanksOf } from '../../src/i18n/template';
import de from '../../src/people/words/de';
import en from '../../src/people/words/en';
import fr from '../../src/people/words/fr';
import it from '../../src/people/words/it';

test.each(Object.entries({ fr, de, it }))('%s has the keys and blanks of English', (_, words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  for (const [key, value] of Object.entries(words)) {
    expect(value.trim(), key).not.toBe('');
    expect([...blanksOf(value)].sort(), key).toEqual([...blanksOf(en[key as keyof typeof en])].sort());
  }
});
