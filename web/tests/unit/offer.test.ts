/** What can be pointed at follows from the list of legal actions alone. */
import { expect, test } from 'vitest';
import { parseAction } from '../../src/games/track/action';
import { questionsForCard } from '../../src/games/track/whyQuestions';
import { drawBoard } from '../../src/games/track/geometry';
import { describedBoard } from './described';
import { printedBoard } from '../../src/games/track/boards';
import { offerOf } from '../../src/games/track/offer';
import type { TrackView } from '../../src/games/track/view';

const view = {
  game: 'dog',
  players: 4,
  options: {},
  ranks: [],
  phase: 'play',
  pawns: [
    ['T5', 'R', 'R', 'H1'],
    ['T20', 'R', 'R', 'R'],
    ['R', 'R', 'R', 'R'],
    ['R', 'R', 'R', 'R'],
  ],
  last: null,
} as unknown as TrackView;
const legal = ['13|13|0.1|T0', '13|13|0.0|T18', '?|13|0.0|T18', '?|8|0.0|T13', 'X|X|0.0|1.0', 'discard|?'];

test('actions are read as they are written', () => {
  expect(parseAction('?|8|2.1|H4')).toMatchObject({ verb: 'move', card: '?', as: '8', pawn: '2.1', place: 'H4' });
  expect(parseAction('J|J|0.1|2.3')).toMatchObject({ verb: 'swap', other: '2.3', place: null });
  expect(parseAction('give|13')).toMatchObject({ verb: 'give', card: '13' });
  expect(parseAction('place|0.2')).toMatchObject({ verb: 'place', pawn: '0.2' });
  expect(parseAction('jump|T26')).toMatchObject({ verb: 'jump', place: 'T26' });
  expect(parseAction('fold').verb).toBe('fold');
});

test('cards first: only its pawns glow, and reserve pawns stand for each other', () => {
  const offer = offerOf(view, legal, { card: '13', pawn: null });
  expect([...offer.cards].sort()).toEqual(['13', '?', 'X']);
  expect([...offer.pawns].sort()).toEqual(['0.0', '0.1', '0.2']);
  expect(offer.targets.size).toBe(0);
});

test('a pawn too: its places are marked; the same place in several ways is a choice', () => {
  const offer = offerOf(view, legal, { card: '?', pawn: '0.0' });
  expect([...offer.targets.keys()].sort()).toEqual(['T13', 'T18']);
  expect(offer.plain.map((action) => action.text)).toEqual(['discard|?']);
  const free = offerOf(view, legal, { card: null, pawn: '0.0' });
  expect(free.targets.get('T18')?.map((action) => action.text)).toEqual(['13|13|0.0|T18', '?|13|0.0|T18']);
  expect(free.targets.get('T20')?.[0]?.text).toBe('X|X|0.0|1.0');
});

test('a greyed card asks about every pawn, with the printed number', () => {
  const board = drawBoard(printedBoard(describedBoard('dog', 4)), 0);
  expect(questionsForCard(board, view, 0, '9')).toEqual(['9|9|0.0|T14', '9|9|0.3|H4', '9|9|0.1|T0']);
  expect(questionsForCard(board, view, 0, 'X')[0]).toBe('X|X|0.0|1.0');
});
