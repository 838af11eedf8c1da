"""What a throw is: plain, a double, or 1 + 6, and what each allows."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.towers.layout import DICE, Row

SIDES = 6
PLAIN, SUPER, DOUBLE = range(3)
"""The kinds of throw; SUPER is 1 + 6, the number the sheet calls so."""


@kernel
def throw_dice(position: Row, rng: Stream) -> None:
    """[DT-4] Two dice."""
    position[DICE] = 1 + below(rng, SIDES)
    position[DICE + 1] = 1 + below(rng, SIDES)


@kernel
def first_die(position: Row) -> int:
    return int(position[DICE])


@kernel
def second_die(position: Row) -> int:
    return int(position[DICE + 1])


@kernel
def kind_of_throw(first: int, second: int) -> int:
    if first == second:
        return DOUBLE
    if min(first, second) == 1 and max(first, second) == SIDES:
        return SUPER
    return PLAIN


@kernel
def rolls_again(first: int, second: int) -> bool:
    """[DT-6] [DT-21] After a double and after 1 + 6 the player may roll again."""
    return kind_of_throw(first, second) != PLAIN


@kernel
def frees(first: int, second: int) -> bool:
    """[DT-19] [DT-22] A caught stone leaves with 1+1, 6+6 or 1+6 only."""
    kind = kind_of_throw(first, second)
    return kind == SUPER or (kind == DOUBLE and (first == 1 or first == SIDES))
