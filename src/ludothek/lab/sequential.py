"""Stopping early without fooling oneself: a mixture sequential probability ratio test on blocks.

Of two bots, a block gives each a score: the share of its chairs' sides that won. Under the hypothesis that both are
equally good, the difference has mean zero. After n blocks with mean difference d and variance s², the likelihood ratio
against "the difference is drawn from a normal distribution with spread τ" is

    Λ = √(s² / (s² + n τ²)) · exp(n² τ² d² / (2 s² (s² + n τ²)))

and by Ville's inequality the chance that it ever exceeds 1/α, however often one looks, is at most α if they are equally
good (Robbins 1970; Johari, Pekelis, Walsh 2015; the variance is estimated, so this holds once there are enough blocks:
`FEWEST`). With several bots the test must be passed by every pair, α shared among the pairs.

`ShareTest` is the simpler test for a share that was named beforehand: Wald's, of one share against another.

The decision is taken on blocks in the order of their numbers, whatever order they were played in: the same run stops at
the same block with one process, with many, and after an interruption.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

ALPHA = 0.05
SPREAD = 0.1
"""τ: differences of about ten points in a hundred are what people run arenas for."""
FEWEST = 30


def log_ratio(differences: int, total: float, squares: float) -> float:
    """The logarithm of Λ, from the number of differences, their sum and the sum of their squares."""
    mean = total / differences
    # A prior observation of one keeps the variance off zero when one side wins every block.
    variance = (squares - differences * mean * mean + 0.25) / differences
    wide = variance + differences * SPREAD**2
    return 0.5 * math.log(variance / wide) + (differences * SPREAD * mean) ** 2 / (2 * variance * wide)


class SequentialTest:
    """Told the blocks' scores one after another, says when every pair of bots is told apart."""

    def __init__(self, bots: Sequence[str], alpha: float = ALPHA) -> None:
        self._pairs = list(combinations(dict.fromkeys(bots), 2))
        self._sums = {pair: [0.0, 0.0] for pair in self._pairs}
        self._blocks = 0
        self._bound = math.log(len(self._pairs) / alpha) if self._pairs else math.inf

    def add(self, scores: dict[str, float]) -> bool:
        """One block; True if that is enough."""
        self._blocks += 1
        for (first, second), sums in self._sums.items():
            difference = scores[first] - scores[second]
            sums[0] += difference
            sums[1] += difference * difference
        return self.is_decided()

    def is_decided(self) -> bool:
        if not self._pairs or self._blocks < FEWEST:
            return False
        return all(log_ratio(self._blocks, *sums) >= self._bound for sums in self._sums.values())


class ShareTest:
    """Wald's sequential probability ratio test: is the share of games won `high` rather than `low`?

    Either answer is wrong with a chance of at most about `error`, if the share is one of the two. Games of a deal that
    was played from both sides balance each other, so that the true error is smaller.
    """

    def __init__(self, low: float, high: float, error: float = ALPHA) -> None:
        self._won, self._lost = math.log(high / low), math.log((1 - high) / (1 - low))
        self._bound = math.log((1 - error) / error)
        self.ratio = 0.0
        """The logarithm of the likelihood ratio so far."""

    def add(self, wins: int, games: int) -> bool:
        """The games of one deal; True if that is enough."""
        self.ratio += wins * self._won + (games - wins) * self._lost
        return self.is_high is not None

    @property
    def is_high(self) -> bool | None:
        """None as long as it is open."""
        return self.ratio > 0 if abs(self.ratio) >= self._bound else None
