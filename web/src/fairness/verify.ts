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

/** How a card game deals: its cards in the order of the rulebook, with how many of each there are. */
export interface Pack {
  cards: string[];
  counts: number[];
  handSize: number;
}

/**
 * The first deal: the dealer by lot, then card by card from the dealer's left, each card drawn by lot from those left.
 * Returns the hands by seat, as multisets in the order of the rulebook.
 */
export function firstDeal(seed: string, players: number, pack: Pack): { dealer: number; hands: string[][] } {
  const generator = new Generator(seed);
  const dealer = generator.below(players);
  const left = [...pack.counts];
  let size = left.reduce((sum, count) => sum + count, 0);
  const held = Array.from({ length: players }, () => pack.counts.map(() => 0));
  for (let card = 0; card < pack.handSize; card += 1) {
    for (let turn = 1; turn <= players; turn += 1) {
      const kind = draw(left, generator.below(size));
      size -= 1;
      held[(dealer + turn) % players]![kind]! += 1;
    }
  }
  const hands = held.map((counts) => counts.flatMap((count, kind) => Array<string>(count).fill(pack.cards[kind]!)));
  return { dealer, hands };
}

/** The kind of the card at a place in the pile, which it leaves. */
function draw(left: number[], place: number): number {
  let kind = 0;
  for (let passed = left[0]!; passed <= place; passed += left[kind]!) kind += 1;
  left[kind]! -= 1;
  return kind;
}
