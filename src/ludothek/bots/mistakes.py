"""Mistakes as people make them: a good action is overlooked, or one that is nearly as good is taken."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ludothek.bots.level import Eyes, Learned, Level
from ludothek.core.rng import MASK, Stream, below, next32


def pick_action(values: Sequence[float], eyes: Eyes | Learned | Level, rng: Stream) -> int:
    """The index of the action taken: the best one it sees, or at a temperature one that looks much the same."""
    missed = eyes.missed_percent
    seen = [index for index in range(len(values)) if not missed or below(rng, 100) >= missed]
    seen = seen or [below(rng, len(values))]

    def perceived(index: int) -> float:
        return values[index] + eyes.temperature * _gumbel(rng) if eyes.temperature else values[index]

    return max(seen, key=perceived)


def _gumbel(rng: Stream) -> float:
    """A Gumbel number: added to each value, it makes the choice a soft maximum."""
    return -math.log(-math.log((next32(rng) + 0.5) / (MASK + 1)))
