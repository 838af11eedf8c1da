"""Thrill's bids once two players are left: solved, so that nobody wins more than their share against them.

For two there are only as many states as there are pairs of chips. Which bids are best follows from what the states
after them are worth, and `ludothek learn thrill` goes over all of them until nothing changes (learn/thrill/solving.py).
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Floats
from ludothek.bots.thrill.bid_network import BIDS, PENALTIES
from ludothek.core.kernel import ArrayOf, kernel

Table = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]
FIRST, CHIEF = range(2)
"""Who pushes if both bid the same, and who is Chief [TH-8]."""
STATES = BIDS * BIDS


class TwoLeft(NamedTuple):
    chances: Table
    """By the chips of the first and of the Chief: the chance of the first, before a disc is chosen."""
    mixes: Table
    """How often each bid is best made: a row for each state, penalty and seat."""


@kernel
def row_for_two(first: int, chief: int, penalty: int, place: int) -> int:
    """Of the mixes."""
    state = min(first, BIDS - 1) * BIDS + min(chief, BIDS - 1)
    return (state * PENALTIES + min(penalty, PENALTIES - 1)) * 2 + place


@kernel
def chance_for_two(two_left: TwoLeft, chips: Floats, place: int) -> float:
    """Of winning, for the seat at `place`."""
    first = float(two_left.chances[min(int(chips[0]), BIDS - 1), min(int(chips[1]), BIDS - 1)])
    return first if place == FIRST else 1.0 - first
