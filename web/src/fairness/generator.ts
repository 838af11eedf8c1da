/**
 * The generator that deals and throws come from: xoshiro128**, seeded by SHA-256 (docs/fairness.md).
 * Written from that page, not from the server's code, so that a deal can be checked with nothing of the server's.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The SHA-256 digest of a text, as 64 hexadecimal digits. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export class Generator {
  private readonly words: Uint32Array;

  constructor(seed: string) {
    const hash = new DataView(sha256(utf8ToBytes(`ludothek:${seed}`)).buffer);
    this.words = Uint32Array.from([0, 4, 8, 12], (at) => hash.getUint32(at));
    if (this.words.every((word) => word === 0)) this.words[0] = 1;
  }

  /** The next 32 random bits. */
  next(): number {
    const [a, b, c, d] = this.words as unknown as [number, number, number, number];
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const third = c ^ a;
    const fourth = d ^ b;
    this.words.set([a ^ fourth, b ^ third, third ^ (b << 9), rotate(fourth, 11)]);
    return result;
  }

  /** A whole number from 0 to `n` − 1, each as likely as any other. */
  below(n: number): number {
    const least = 2 ** 32 % n;
    for (;;) {
      const product = BigInt(this.next()) * BigInt(n);
      if ((product & 0xffffffffn) >= BigInt(least)) return Number(product >> 32n);
    }
  }
}

function rotate(word: number, places: number): number {
  return (word << places) | (word >>> (32 - places));
}
