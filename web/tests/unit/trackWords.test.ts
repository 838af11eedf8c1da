/** What a table of the track family says: where a pawn has gone, who gives a card to whom, and which one came. */
import { expect, test, vi } from 'vitest';
import type { GameEvent } from '../../src/live/state';
import { describedBoard } from './described';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { withWords } = await import('../../src/i18n/language.svelte');
const { trackLogBreak, trackLogText } = await withWords(import('../../src/games/track/logText'));
const { whereWords } = await import('../../src/games/track/where');
const { printedBoard } = await import('../../src/games/track/boards');
const { exchangeOf, receivedCard } = await import('../../src/games/track/exchange');

const dog = describedBoard('dog', 4);
const tock = describedBoard('tock6', 4);
const NAMES = ['Nora', 'Lia', 'Jonas', 'Emil', 'Bea', 'Urs'];

test.each([
  ['T61', 0, '3 squares before Nora’s home'],
  ['T63', 0, 'one square before Nora’s home'],
  ['T16', 0, 'on Lia’s start'],
  ['T18', 0, '2 squares past Lia’s start'],
  ['T28', 0, '4 squares before Jonas’s start'],
  ['H2', 0, 'home 2'],
])('at DOG, %s of seat %s is %s', (place, seat, said) => {
  expect(whereWords(printedBoard(dog), NAMES, seat, place)).toBe(said);
});

test('whoever reads it is spoken to', () => {
  const said = (place: string) => whereWords(printedBoard(dog), ['You', 'Lia', 'Jonas', 'Emil'], 0, place, 0);
  expect(['T61', 'T0', 'T2', 'T18'].map(said)).toEqual([
    '3 squares before your home',
    'on your start',
    '2 squares past your start',
    '2 squares past Lia’s start',
  ]);
});

test('where the home row branches off before the start, its entrance is named', () => {
  const { mouths } = tock.facts as { mouths: number[] };
  expect(whereWords(printedBoard(tock), NAMES, 0, `T${mouths[0]}`)).toBe('at the entrance to Nora’s home');
});

const view = (phase: string, hand: string[], pawns = [['R']]) => ({ phase, seat: 0, hand, given: null, pawns });
const event = (number: number, seat: number, action: string, before: object, after: object): GameEvent =>
  ({ number, kind: 'play', seat, by: 'player', action, detail: {}, before, after }) as unknown as GameEvent;

test('a pawn that comes out is told as that', () => {
  const out = event(1, 0, '13|13|0.0|T0', view('play', ['13']), view('play', []));
  expect(trackLogText(out, NAMES, dog)).toBe('Nora plays 13 and brings a pawn out.');
});

test('cards go to the partner, or to the left', () => {
  expect(exchangeOf(dog, 1)).toEqual({ to: 3, from: 3 });
  expect(exchangeOf(describedBoard('dog', 6), 1)).toEqual({ to: 4, from: 4 });
  expect(exchangeOf(describedBoard('dog', 3), 0)).toEqual({ to: 1, from: 2 });
  expect(exchangeOf(tock, 0)).toBeNull();
});

test('the card that came is known until its owner does something, even if one like it was given', () => {
  const gift = event(4, 3, '', view('exchange', ['2', '7']), view('play', ['7', '9']));
  expect(receivedCard([gift], 0)).toBe('9');
  const other = event(5, 1, '5|5|1.0|T9', view('play', ['7', '9']), view('play', ['7', '9']));
  expect(receivedCard([gift, other], 0)).toBe('9');
  const own = event(6, 0, '7|7|0.0|T9', view('play', ['7', '9']), view('play', ['9']));
  expect(receivedCard([gift, other, own], 0)).toBeNull();
  const same = event(4, 0, 'give|2', view('exchange', ['2', '7']), view('play', ['2', '7']));
  expect(receivedCard([same], 0)).toBe('2');
});

test('a new deal is told, drawing a card is not', () => {
  const sizes = (...counts: number[]) => ({ phase: 'play', seat: 0, hand: [], given: null, hand_sizes: counts });
  expect(trackLogBreak(event(9, 1, '', sizes(0, 1, 0, 0), sizes(5, 5, 5, 5)))).toBe('New deal: 5 cards each');
  expect(trackLogBreak(event(9, 1, '', sizes(3, 3, 3, 3), sizes(3, 3, 3, 3)))).toBe('');
  expect(trackLogBreak(event(9, 1, '', sizes(3, 2, 3, 3), sizes(3, 3, 3, 3)))).toBe('');
});
