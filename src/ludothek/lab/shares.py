"""The little statistics a report needs."""

from __future__ import annotations

import math
from typing import NamedTuple

Z95 = 1.959963984540054
"""Between minus and plus this lie 95 % of a normal distribution."""


class Share(NamedTuple):
    """A part of a whole, with the interval that holds the true share with 95 % confidence."""

    part: int
    whole: int
    rate: float
    low: float
    high: float


def share(part: int, whole: int) -> Share:
    """Wilson's interval: honest for few games and for shares near 0 and 1."""
    if whole == 0:
        return Share(part, whole, 0.0, 0.0, 1.0)
    rate = part / whole
    shrink = 1 + Z95**2 / whole
    middle = (rate + Z95**2 / (2 * whole)) / shrink
    reach = Z95 / shrink * math.sqrt(rate * (1 - rate) / whole + Z95**2 / (4 * whole**2))
    return Share(part, whole, rate, max(0.0, middle - reach), min(1.0, middle + reach))
