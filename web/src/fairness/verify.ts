/** Recomputes what a finished match was dealt from: every commitment, the seed, and the first hands of a card game. */
import { digest, Generator } from './generator';

export interface Proof {
  secret: string;
  commitment: string;
  nonces: string[];
  /** Absent in records from before seats committed to their nonces. */
  commitments?: string[];
  seed: string;
}

export interface Verdict {
  secretHolds: boolean;
  /** Seats whose nonce is not the one they had committed to. */
  broken: number[];
  seedHolds: boolean;
}

export function verify(proof: Proof): Verdict {
  const promised = proof.commitments ?? [];
  return {
    secretHolds: digest(proof.secret) === proof.commitment,
    broken: promised.flatMap((commitment, seat) => (keeps(proof.nonces[seat] ?? '', commitment) ? [] : [seat])),
    seedHolds: digest([proof.secret, ...proof.nonces].join('|')) === proof.seed,
  };
}

function keeps(nonce: string, commitment: string): boolean {
  return commitment === '' ? nonce === '' : digest(nonce) === commitment;
}

/** How a card game deals: every card of the pack in the order of the rulebook, and how many each seat holds first. */
export interface Pack {
  cards: string[];
  handSizes: number[];
}

/**
 * The first deal: the dealer by lot, then card by card from the dealer's left, each card drawn by lot from those left.
 * Returns the hands by seat, in the order of the rulebook.
 */
export function firstDeal(seed: string, players: number, pack: Pack): { dealer: number; hands: string[][] } {
  const generator = new Generator(seed);
  const dealer = generator.below(players);
  const pile = pack.cards.map((name, order) => ({ name, order }));
  const hands = Array.from({ length: players }, (): typeof pile => []);
  for (let round = 0; round < Math.max(...pack.handSizes); round += 1) {
    for (let turn = 1; turn <= players; turn += 1) {
      const seat = (dealer + turn) % players;
      if (round < (pack.handSizes[seat] ?? 0)) hands[seat]?.push(...pile.splice(generator.below(pile.length), 1));
    }
  }
  const inOrder = hands.map((hand) => hand.sort((first, second) => first.order - second.order));
  return { dealer, hands: inOrder.map((hand) => hand.map((card) => card.name)) };
}
