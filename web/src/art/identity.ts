/** What tells the boards of one family apart: the stain of the rim, the rays of the middle, and the sign in brass on it. */
export type Sign = 'paw' | 'crown' | 'suits' | 'wave' | 'cross' | 'leaf' | 'cap' | 'crescent';

export interface Identity {
  rim: string;
  rays: number;
  sign: Sign;
}

const PLAIN: Identity = { rim: 'transparent', rays: 16, sign: 'paw' };
const IDENTITIES: Record<string, Identity> = {
  'dog-compact': { rim: '#b4523a', rays: 8, sign: 'paw' },
  'dog-royal': { rim: '#43285c', rays: 24, sign: 'crown' },
  tock6: { rim: '#216049', rays: 16, sign: 'suits' },
  'super-tock': { rim: '#2962ae', rays: 16, sign: 'suits' },
  keezen: { rim: '#24508f', rays: 12, sign: 'wave' },
  'swiss-dog': { rim: '#b3202a', rays: 8, sign: 'cross' },
  tock: { rim: '#6e1f33', rays: 16, sign: 'leaf' },
  'pegs-and-jokers': { rim: '#56662c', rays: 12, sign: 'cap' },
  jackaroo: { rim: '#9c2f5e', rays: 24, sign: 'crescent' },
};

export function identityOf(game: string): Identity {
  return IDENTITIES[game] ?? PLAIN;
}
