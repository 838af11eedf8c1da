"""Chance: the same stream everywhere, every number as likely as any other."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludothek.core.kernel import plain
from ludothek.core.rng import MASK, below, fresh_seed, next32, stream_of, streams_of


def reference(state: list[int], count: int) -> list[int]:
    """xoshiro128** as its authors describe it, in plain 32-bit arithmetic."""
    words = []
    for _ in range(count):
        five = state[1] * 5 & MASK
        words.append(((five << 7 | five >> 25) & MASK) * 9 & MASK)
        shifted = state[1] << 9 & MASK
        state[2] ^= state[0]
        state[3] ^= state[1]
        state[1] ^= state[2]
        state[0] ^= state[3]
        state[2] ^= shifted
        state[3] = (state[3] << 11 | state[3] >> 21) & MASK
    return words


def test_known_answers() -> None:
    """From the state 1, 2, 3, 4, worked out by hand: rotl(s1 * 5, 7) * 9, then the step."""
    stream = stream_of(0)
    stream[:] = [1, 2, 3, 4]
    assert next32(stream) == 2 * 5 * 128 * 9
    assert stream.tolist() == [1 ^ 4 ^ 2, 2 ^ 3 ^ 1, 3 ^ 1 ^ (2 << 9), (4 ^ 2) << 11]
    assert next32(stream) == 0


@given(st.integers())
@settings(deadline=None, max_examples=50)
def test_compiled_plain_and_reference_agree(seed: int) -> None:
    words = [next32(stream) for stream in [stream_of(seed)] for _ in range(40)]
    assert words == [plain(next32)(stream) for stream in [stream_of(seed)] for _ in range(40)]
    assert words == reference([int(word) for word in stream_of(seed)], 40)


@given(st.integers(min_value=1, max_value=2**31), st.integers())
@settings(deadline=None, max_examples=100)
def test_below_stays_below(n: int, seed: int) -> None:
    value = below(stream_of(seed), n)
    assert 0 <= value < n
    assert value == plain(below)(stream_of(seed), n)


@pytest.mark.parametrize("n", [2, 3, 6, 13, 110])
def test_every_number_is_as_likely(n: int) -> None:
    stream = stream_of("fair")
    throws = 20_000
    counts = Counter(below(stream, n) for _ in range(throws))
    chi_squared = sum((counts[value] - throws / n) ** 2 / (throws / n) for value in range(n))
    # Five standard deviations above the mean of a chi-squared distribution with n - 1 degrees of freedom.
    assert chi_squared < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_seeds_are_numbers_or_texts_and_differ() -> None:
    seeds = [0, 1, -1, "0x", "", 2**300, "a table's secret"]
    assert len({stream_of(seed).tobytes() for seed in seeds}) == len(seeds)
    assert (streams_of(range(3))[2] == stream_of(2)).all()
    assert fresh_seed() != fresh_seed()
