/** The browser's own verifier against what the rules library really dealt (tests/core/test_fairness_vectors.py). */
import { describe, expect, it } from 'vitest';
import { digest, Generator } from '../../src/fairness/generator';
import { firstDeal, verify } from '../../src/fairness/verify';
import vectors from './fairness.json';

describe('the documented generator', () => {
  it.each(vectors.streams)('gives the stream of seed $seed', ({ seed, words, below }) => {
    const generator = new Generator(seed);
    expect(words.map(() => generator.next())).toEqual(words);
    expect(below.map(([n]) => [n, generator.below(n as number)])).toEqual(below);
  });

  it('digests a text as everybody does', () => {
    expect(digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('a finished match', () => {
  it.each(vectors.deals)('of $game for $players was dealt from what was committed to', (deal) => {
    expect(verify(deal.proof)).toEqual({ secretHolds: true, broken: [], seedHolds: true });
    expect(firstDeal(deal.proof.seed, deal.players, deal.pack)).toEqual({ dealer: deal.dealer, hands: deal.hands });
  });

  it('is not believed when anything was changed', () => {
    const { proof } = vectors.deals[0] as (typeof vectors.deals)[number];
    expect(verify({ ...proof, secret: 'another' })).toMatchObject({ secretHolds: false, seedHolds: false });
    expect(verify({ ...proof, nonces: ['x', ...proof.nonces.slice(1)] })).toMatchObject({
      broken: [0],
      seedHolds: false,
    });
    expect(verify({ ...proof, nonces: [...proof.nonces.slice(0, -1), 'late'] }).broken).toEqual([3]);
    expect(verify({ ...proof, seed: digest('chosen') }).seedHolds).toBe(false);
  });
});
