"""What the best push found costs its pusher, as `python bench/thrill.py penalties LEVEL` counted it at tables of bots:
9,000 pushes of *medium*, who tries a few, and 6,000 of *hard*, who tries hundreds."""

from __future__ import annotations

import numpy as np

from ludothek.bots.arrays import Grid

COUNTED = {
    "medium": (0.3071, 0.1752, 0.2031, 0.1772, 0.0733, 0.0427, 0.0153, 0.0047, 0.0011, 0.0002),
    "hard": (0.3807, 0.2173, 0.2463, 0.1172, 0.0258, 0.0102, 0.0022, 0.0003, 0.0, 0.0),
}
"""The shares of pushes that cost 0, 1, 2 … chips."""


def penalty_shares() -> Grid:
    """A row for each kind of table; they add up to one."""
    shares: Grid = np.array(list(COUNTED.values()))
    return shares / shares.sum(axis=1, keepdims=True)
