"""Mistakes as people make them: a good action is overlooked, or one that is nearly as good is taken."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ludothek.bots.level import Level
from ludothek.core.rng import MASK, Stream, below, next32


def pick(worths: Sequence[float], level: Level, rng: Stream) -> int:
    """The place of the action taken: the best one seen, or with wavering one that looks much the same."""
    seen = [place for place in range(len(worths)) if not level.overlooks or below(rng, 100) >= level.overlooks]
    seen = seen or [below(rng, len(worths))]
    return max(seen, key=lambda place: worths[place] + level.wavers * _whim(rng) if level.wavers else worths[place])


def _whim(rng: Stream) -> float:
    """A Gumbel number: added to each worth, it makes the choice a soft maximum."""
    return -math.log(-math.log((next32(rng) + 0.5) / (MASK + 1)))
