/** How each of the games looks on the shelf: ground, title, picture, and the part of it that is shown large; and the
 * stain of its board. The one place that draws games by their names. */
import type { Component } from 'svelte';
import type { Sign } from './signs';
import AnyGame from './covers/AnyGame.svelte';
import Denkste from './covers/Denkste.svelte';
import Dog from './covers/Dog.svelte';
import DogCompact from './covers/DogCompact.svelte';
import DogRoyal from './covers/DogRoyal.svelte';
import Jackaroo from './covers/Jackaroo.svelte';
import Keezen from './covers/Keezen.svelte';
import Mimes from './covers/Mimes.svelte';
import PegsAndJokers from './covers/PegsAndJokers.svelte';
import SuperTock from './covers/SuperTock.svelte';
import SwissDog from './covers/SwissDog.svelte';
import Thrill from './covers/Thrill.svelte';
import Tock from './covers/Tock.svelte';
import Tock6 from './covers/Tock6.svelte';
import Towers from './covers/Towers.svelte';

export interface Cover {
  ground: string;
  ink: string;
  Picture: Component;
  /** Where the large part begins, from the top. */
  from: number;
  /** The stain of a wooden board's rim and middle; the ground where nothing is said. */
  stain?: string;
  /** The sign in brass on the middle of a board, round it, on aces and on the backs of cards; without one, what it is
   * played with. */
  sign?: Sign;
  /** The stain of the light wood between the squares; plain maple where nothing is said. */
  field?: string;
  /** The colour of the backs of its cards, where it has one. */
  back?: string;
}

const COVERS: Record<string, Cover> = {
  dog: { ground: '#a33a28', ink: '#fff3de', Picture: Dog, from: 68, stain: 'transparent' },
  'dog-compact': { ground: '#ead9b8', ink: '#5b2a1c', Picture: DogCompact, from: 82, stain: '#b4523a' },
  'dog-royal': { ground: '#43285c', ink: '#f6dc98', Picture: DogRoyal, from: 70 },
  tock6: { ground: '#216049', ink: '#f4ead0', Picture: Tock6, from: 72 },
  'super-tock': { ground: '#2962ae', ink: '#fdf3dc', Picture: SuperTock, from: 66 },
  denkste: { ground: '#f3bf2f', ink: '#5a1408', Picture: Denkste, from: 70 },
  'denkste-towers': { ground: '#16636f', ink: '#f7ead0', Picture: Towers, from: 78 },
  thrill: { ground: '#201c2b', ink: '#ffd9b8', Picture: Thrill, from: 80 },
  keezen: {
    ground: '#e2842c',
    ink: '#3a1606',
    Picture: Keezen,
    from: 70,
    stain: '#24508f',
    sign: 'wave',
    field: 'light-dark(#dfe9f2, #3f5878)',
    back: '#24508f',
  },
  'swiss-dog': {
    ground: '#b9dcea',
    ink: '#12344a',
    Picture: SwissDog,
    from: 40,
    stain: '#b3202a',
    sign: 'cross',
    field: 'light-dark(#fbf1dd, #7a6a50)',
    back: '#a81e28',
  },
  tock: {
    ground: '#6e1f33',
    ink: '#f8e3c8',
    Picture: Tock,
    from: 68,
    sign: 'leaf',
    field: 'light-dark(#e2a077, #6e3a26)',
    back: '#6e1f33',
  },
  'pegs-and-jokers': {
    ground: '#56662c',
    ink: '#fbf5dc',
    Picture: PegsAndJokers,
    from: 66,
    sign: 'cap',
    field: 'light-dark(#b9c088, #465230)',
    back: '#4a5826',
  },
  jackaroo: {
    ground: '#9c2f5e',
    ink: '#ffeed6',
    Picture: Jackaroo,
    from: 68,
    sign: 'crescent',
    field: 'light-dark(#f0c98a, #7c5226)',
    back: '#8c2853',
  },
  mimes: { ground: '#f0a48f', ink: '#4a1622', Picture: Mimes, from: 86 },
};

/** Somebody else's game stands on the shelf in a plain box; its name says in which of these colours. */
const GROUNDS = ['#4f6046', '#7a3b4c', '#3d5a75', '#7a5528', '#5a4a78', '#2f6a66'];

export function coverOf(game: string): Cover {
  const letters = [...game].reduce((sum, letter) => sum * 7 + letter.charCodeAt(0), 0);
  const ground = GROUNDS[letters % GROUNDS.length] ?? '#4f6046';
  return COVERS[game] ?? { ground, ink: '#fdf6e3', Picture: AnyGame, from: 70 };
}

export function stainOfGame(game: string): string {
  const { stain, ground } = coverOf(game);
  return stain ?? ground;
}
