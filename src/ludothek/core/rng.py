"""Chance: xoshiro128** in 64-bit integers, so that it gives the same stream compiled, plain and on CUDA.

The generator travels beside a position, never in it: whoever copies a position must not see the future.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel

Stream = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 1)]

MASK = 0xFFFFFFFF
WORDS = 4


@kernel(inline=True)
def rotate(word: int, places: int) -> int:
    return ((word << places) & MASK) | (word >> (32 - places))


@kernel(inline=True)
def next32(stream: Stream) -> int:
    """The next 32 random bits."""
    s0, s1, s2, s3 = int(stream[0]), int(stream[1]), int(stream[2]), int(stream[3])
    result = (rotate((s1 * 5) & MASK, 7) * 9) & MASK
    shifted = (s1 << 9) & MASK
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    stream[0] = s0
    stream[1] = s1
    stream[2] = s2 ^ shifted
    stream[3] = rotate(s3, 11)
    return result


@kernel(inline=True)
def below(stream: Stream, n: int) -> int:
    """A whole number from 0 to n - 1, each as likely as any other."""
    product = next32(stream) * n
    if product & MASK < n:
        least = (MASK + 1 - n) % n
        while product & MASK < least:
            product = next32(stream) * n
    return product >> 32


def stream_of(seed: int | str) -> Stream:
    """The stream a seed stands for. A seed is any whole number or any text."""
    digest = hashlib.sha256(f"ludothek:{seed}".encode()).digest()
    words = [int.from_bytes(digest[4 * i : 4 * i + 4], "big") for i in range(WORDS)]
    return np.array(words if any(words) else [1, 0, 0, 0], dtype=np.int64)


def streams_of(seeds: range | list[int]) -> npt.NDArray[np.int64]:
    """A row for each seed: the chance of a batch of games."""
    return np.stack([stream_of(seed) for seed in seeds])


def fresh_seed() -> int:
    return secrets.randbits(53)
