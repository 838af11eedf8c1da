"""Arithmetic on the closed track. (Branches instead of `%`: a division takes longer than a whole step of a pawn.)"""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.track.facts import LENGTH
from ludothek.games.track.layout import Facts


@kernel(inline=True)
def onward(f: Facts, square: int, steps: int) -> int:
    """[TF-1] The square so many steps on in the direction of travel, less than a lap."""
    ahead = square + steps
    return ahead if ahead < f[LENGTH] else ahead - f[LENGTH]


@kernel(inline=True)
def one_back(f: Facts, square: int) -> int:
    return square - 1 if square > 0 else f[LENGTH] - 1


@kernel(inline=True)
def steps_between(f: Facts, here: int, there: int) -> int:
    """How many steps lie between two squares in the direction of travel."""
    steps = there - here
    return steps if steps >= 0 else steps + f[LENGTH]
