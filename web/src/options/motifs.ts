/** Pictures that several values share: a way along the track, an exchange, a burnt pawn. */
import type { Picture, Piece } from './pictures';

export const forward = (card: string, says: string, isBarred = false): Picture => ({
  cards: [card],
  track: ['own', null, null, null, null],
  ways: [{ from: 0, to: 4, says, isBarred }],
});
export const backward = (card: string, says: string): Picture => ({
  cards: [card],
  track: [null, null, null, null, 'own'],
  ways: [{ from: 4, to: 0, says }],
});
export const either = (card: string, says: string): Picture => ({
  cards: [card],
  track: [null, null, 'own', null, null],
  ways: [
    { from: 2, to: 4, says },
    { from: 2, to: 0, says },
  ],
});
export const swap = (card: string, says?: string): Picture => ({
  cards: [card],
  track: ['own', null, null, 'other', null],
  signs: ['swap'],
  ...(says && { ways: [{ from: 0, to: 4, says }] }),
});
export const skip = (card: string, says?: string): Picture => ({
  cards: [card],
  signs: ['skip'],
  ...(says ? { track: ['own', null, null, null], ways: [{ from: 0, to: 3, says }] } : { hand: { of: 3, down: 1 } }),
});
export const burns = (...cards: string[]): Picture => ({
  cards,
  track: cards.length > 1 ? ['own', 'other', null] : ['own', 'other', 'own', 'other', null],
  ways: [{ from: 0, to: cards.length > 1 ? 2 : 4 }],
  signs: ['fire'],
});
export const lands = (piece: Piece, isBarred: boolean): Picture => ({
  track: ['own', null, null, null, piece],
  ways: [{ from: 0, to: 4, isBarred }],
  ...(!isBarred && { signs: ['fire'] }),
});
export const shares = (...points: number[]): Picture => ({ cards: ['7'], shares: points });
export const partnersSeven = (isAlways: boolean): Picture => ({
  cards: ['7'],
  track: isAlways ? ['own', null, 'partner', null, null] : [null, null, 'partner', null, null],
  ways: isAlways
    ? [
        { from: 0, to: 1, says: '3' },
        { from: 2, to: 4, says: '4' },
      ]
    : [{ from: 2, to: 4, says: '7' }],
  ...(!isAlways && { home: 0 }),
});
export const lap = (mayGoOn: boolean): Picture => ({
  track: ['own', null, null, null, null, null],
  home: 2,
  ways: [{ from: 0, to: 5, isBarred: !mayGoOn }],
});
