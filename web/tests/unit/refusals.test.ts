/** The phrasebooks, until every refusal comes as a key with its texts in the Python catalogues (core/texts.py). */
import { expect, test } from 'vitest';
import de from '../../src/i18n/refusals/de';
import en from '../../src/i18n/refusals/en';
import fr from '../../src/i18n/refusals/fr';
import it from '../../src/i18n/refusals/it';
import { englishBook, phrasebook, translate, type Circle } from '../../src/i18n/refusals/phrasebook';
import { PHRASES, SENTENCES } from '../../src/protocol/sentences';

const templates = [...SENTENCES, ...PHRASES];
const NAMES = ['Anna', 'Bob', 'Carla', 'Dino'];
const WORDS: Record<string, string> = {
  T12: 'Feld 12',
  T20: 'Feld 20',
  '0.2': '3',
  '1.0': '1',
  '1.3': '4',
  '?': 'Joker',
};
const circle: Circle = {
  seat: (number) => NAMES[number] ?? `Platz ${number + 1}`,
  team: (number) => 'AB'[number] ?? '',
  whose: (pawn) => (pawn.startsWith('0') ? '' : ` von ${NAMES[Number(pawn[0])]}`),
  word: (text) => WORDS[text] ?? text,
};
const german = phrasebook(de);
const english = phrasebook(englishBook(templates, en));

const blanks = (text: string): Set<string> => new Set([...text.matchAll(/\{\d/g)].map((found) => found[0]));

test('the list of sentences is the whole one', () => {
  expect(SENTENCES.length).toBeGreaterThan(200);
  expect(SENTENCES).toContain("It is seat {0}'s turn, not seat {1}'s.");
});

test('English says in other words only what there is', () => {
  expect(Object.keys(en).filter((template) => !templates.includes(template))).toEqual([]);
});

test.each(Object.entries({ en, fr, de, it }))(
  '%s fills only blanks that there are, and shows no notation',
  (_, book) => {
    for (const [template, text] of Object.entries(book)) {
      expect(
        [...blanks(text)].every((blank) => blanks(template).has(blank)),
        text,
      ).toBe(true);
      expect(text).not.toMatch(/\||\bT\{|seat \{|undefined/);
      expect(text.trim()).toBe(text);
    }
  },
);

test('English shows no notation in what it leaves as it is', () => {
  const left = SENTENCES.filter((template) => !(template in en));
  expect(left.filter((template) => /\||`|\bT\{/.test(template))).toEqual([]);
});

test('seats become people, phrases in blanks are translated too', () => {
  expect(translate(german, "It is seat 1's turn, not seat 0's.", circle)).toBe('Bob ist an der Reihe, nicht Anna.');
  const blocked = 'pawn 0.2 on T12 cannot pass or land on T20: pawn 1.0 on T20 stands on its own start.';
  expect(translate(german, blocked, circle)).toBe(
    'Figur 3 auf Feld 12 kommt an Feld 20 nicht vorbei: Figur 1 von Bob auf Feld 20 steht auf dem eigenen Startfeld.',
  );
  const reach = 'A 9 does not take pawn 0.2 on T12 to T20: it goes 9 forward.';
  expect(translate(german, reach, circle)).toBe(
    'Mit der Karte 9 kommt Figur 3 auf Feld 12 nicht auf Feld 20: sie geht 9 vorwärts.',
  );
  const now = 'Nothing can be found now: seat 2 is reading the word.';
  expect(translate(german, now, circle)).toBe('Jetzt gibt es nichts zu finden: Carla liest das Wort.');
});

test('the longer of two sentences that fit is meant', () => {
  const forced = 'The next free special square in the direction of travel is nowhere: all others are taken.';
  expect(translate(german, forced, circle)).toBe('In Laufrichtung ist kein Sonderfeld mehr frei.');
  expect(translate(german, 'The game is over: seat 3 was the last one left.', circle)).toMatch(
    /^Das Spiel ist aus: Dino/,
  );
});

test('English names people, too, and begins with a capital', () => {
  expect(translate(english, "It is seat 1's turn, not yours.", circle)).toBe("It is Bob's turn, not yours.");
  expect(translate(english, 'pawn 1.3 on T12 never leaves its home row.', circle)).toBe(
    'Pawn 4 von Bob on Feld 12 never leaves its home row.',
  );
  expect(translate(english, 'You have no ? in your hand.', circle)).toBe('You have no Joker in your hand.');
});

test('a sentence nobody knows is left to the caller', () => {
  expect(translate(german, 'Something quite new.', circle)).toBeNull();
});
