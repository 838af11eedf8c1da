import { backward, burns, either, forward, lands, lap, partnersSeven, shares, skip, swap } from './motifs';
import type { Picture } from './pictures';

/** By option and value. `ace`, `king`, `queen`, `jack` and `joker` are cards that every pack has in its own way. */
export const PICTURES: Record<string, Record<string, Picture>> = {
  sections: { 4: { sections: 4 }, 6: { sections: 6 } },
  direction: {
    clockwise: { sections: 4, turn: 'clockwise' },
    counterclockwise: { sections: 4, turn: 'counterclockwise' },
  },
  teams: { true: { chairs: [0, 1, 0, 1] }, false: { chairs: [0, 1, 2, 3] } },
  sides: { pairs: { chairs: [0, 1, 2, 0, 1, 2] }, two: { chairs: [0, 1, 0, 1, 0, 1] } },
  centre_exit: { any: { sections: 6, exits: 6 }, own: { sections: 6, exits: 1 } },
  protect: {
    none: { track: ['other', null, 'own', null, null], start: 2, ways: [{ from: 0, to: 4 }] },
    square: { track: ['other', null, 'own', null, null], start: 2, ways: [{ from: 0, to: 4, isBarred: true }] },
    fresh: {
      track: ['other', null, 'own', null, null],
      start: 2,
      ways: [
        { from: -1, to: 2 },
        { from: 0, to: 4, isBarred: true },
      ],
    },
  },
  lap: { true: lap(true), false: lap(false) },
  passing: {
    free: { track: ['own', 'own', 'other', 'other', null], ways: [{ from: 0, to: 4 }] },
    'own-bars': { track: ['own', null, 'own', null, null], ways: [{ from: 0, to: 4, isBarred: true }] },
    'own-bars-one-other': {
      track: ['own', 'other', null, 'other', null],
      ways: [
        { from: 0, to: 2 },
        { from: 2, to: 4, isBarred: true },
      ],
    },
  },
  own_landing: { capture: lands('own', false), barred: lands('own', true) },
  partner_landing: {
    reserve: lands('partner', false),
    mouth: {
      track: ['own', null, 'partner', null, null],
      home: 4,
      ways: [
        { from: 0, to: 2 },
        { from: 2, to: 4 },
      ],
    },
  },
  seven: { any: shares(3, 2, 2), two: shares(4, 3), plain: shares(7) },
  canadian: {
    'last-home': partnersSeven(false),
    false: partnersSeven(false),
    always: partnersSeven(true),
    true: partnersSeven(true),
  },
  burns: {
    none: { track: ['own', 'other', null, null, 'other'], ways: [{ from: 0, to: 3 }] },
    seven: burns('7'),
    king: burns('king'),
    both: burns('7', 'king'),
  },
  four: { forward: forward('4', '4'), back: backward('4', '4'), both: either('4', '4') },
  four_back: { true: backward('4', '4'), false: forward('4', '4') },
  ace: { '1-or-11': forward('ace', '1 / 11'), 1: forward('ace', '1') },
  ace_eleven: { true: forward('ace', '1 / 11'), false: forward('ace', '1') },
  king: { 13: forward('king', '13'), 10: forward('king', '10'), nothing: forward('king', '', true) },
  queen: { 12: forward('queen', '12'), 14: forward('queen', '14'), 10: forward('queen', '10') },
  queen_burns: { false: forward('queen', '12'), true: skip('queen', '12') },
  faces: { ten: forward('king', '10'), rank: forward('king', '13') },
  nine: {
    split: {
      cards: ['9'],
      track: [null, 'own', null, 'own', null],
      ways: [
        { from: 1, to: 0, says: '4' },
        { from: 3, to: 4, says: '5' },
      ],
    },
    forward: forward('9', '9'),
  },
  jack: {
    swap: swap('jack'),
    'swap-or-10': swap('jack', '10'),
    'swap-or-11': swap('jack', '11'),
    11: forward('jack', '11'),
    10: forward('jack', '10'),
    skip: skip('jack'),
  },
  jack_eleven: { true: swap('jack', '11'), false: swap('jack') },
  jack_skip: { true: skip('jack'), false: forward('jack', '11') },
  idle_swap: {
    'laid-down': { cards: ['jack'], signs: ['down'], hand: { of: 2, down: 0 } },
    unplayable: { cards: ['jack'], track: ['own', null, null], ways: [{ from: 0, to: 2, isBarred: true }] },
  },
  start_swap: {
    true: { ...swap('jack'), start: 0 },
    false: { ...swap('jack'), signs: [], start: 0, ways: [{ from: 0, to: 3, isBarred: true }] },
  },
  five: {
    own: forward('5', '5'),
    anybody: { cards: ['5'], track: ['other', null, null, null, null], ways: [{ from: 0, to: 4, says: '5' }] },
  },
  ten: { 10: forward('10', '10'), swap: swap('10'), '10-or-skip': skip('10', '10') },
  ten_swap: { true: swap('10'), false: forward('10', '10') },
  advanced: { true: { cards: ['4', '10', 'jack'] }, false: { cards: ['4'], signs: ['any'] } },
  joker: {
    any: { cards: ['joker'], signs: ['any'] },
    '18-again': { ...forward('joker', '18'), signs: ['again'] },
    take: {
      cards: ['joker'],
      track: ['other', null, null, null],
      ways: [{ from: -1, to: 0 }],
      signs: ['fire'],
    },
  },
  jokers: { true: { ...forward('joker', '18'), signs: ['again'] }, false: { cards: ['ace', 'king', 'queen'] } },
  stuck: {
    hand: { hand: { of: 4, down: 4 } },
    card: { hand: { of: 4, down: 1 } },
    'hand-if-nobody-out': { hand: { of: 4, down: 1 }, track: [null, null, null] },
  },
  exchange: { 'each-deal': { hand: { of: 3, down: 0 }, signs: ['swap'] }, none: { hand: { of: 3, down: 0 } } },
  royal: { true: { ranks: 'royal' }, false: { ranks: 'alike' } },
  green_four: {
    backward: { ...backward('4', '4'), signs: ['no-crown'] },
    both: { ...either('4', '4'), signs: ['no-crown'] },
  },
  setback: {
    true: { cards: ['3', '3'], track: [null, null, 'own'], ways: [{ from: 2, to: 0 }] },
    false: { cards: ['3', '3'], track: ['own', null, null], ways: [{ from: 0, to: 2 }] },
  },
  variant: { true: { plate: 'weight' }, false: { plate: 'plain' } },
  bets: { secret: { plate: 'secret' }, open: { plate: 'open' } },
};
