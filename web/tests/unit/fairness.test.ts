/** The browser's own verifier against what the rules library really dealt (tests/core/test_fairness_vectors.py). */
import { describe, expect, it, vi } from 'vitest';
import { contributions } from '../../src/fairness/contribution';
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

it('what is under way is not said again', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  const seat = { owner: 'me', commitment: '' };
  const room = { match: 'm', phase: 'waiting', reveal_by: 0, seats: [seat] };
  const underWay = new Set<string>();
  const [first] = contributions(room, 'me', underWay);
  expect(first?.type).toBe('commit');
  // Somebody else's change arrives before one's own commitment is seen.
  expect(contributions(room, 'me', underWay)).toEqual([]);
  const committed = { ...room, seats: [{ ...seat, commitment: first?.type === 'commit' ? first.commitment : '' }] };
  expect(contributions(committed, 'me', underWay)).toEqual([]);
  expect(contributions({ ...committed, reveal_by: 1 }, 'me', underWay)[0]?.type).toBe('reveal');
  // Somebody else reveals: one's own is not said again, until the connection is another one.
  expect(contributions({ ...committed, reveal_by: 1 }, 'me', underWay)).toEqual([]);
  expect(contributions({ ...committed, reveal_by: 1 }, 'me', new Set())[0]?.type).toBe('reveal');
  // All draw anew.
  expect(contributions(room, 'me', underWay)[0]?.type).toBe('commit');
});
