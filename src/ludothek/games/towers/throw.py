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


@kernel
def orders(position: Row) -> int:
    """[DT-4] How many ways there are to use the dice: two orders, one with a double. [DT-20] Two with 1 + 6."""
    return 1 if first_die(position) == second_die(position) else 2


@kernel
def points(position: Row, order: int, leg: int) -> int:
    """How far a stone goes on its first or second leg (0, 1) if the dice are used in this order (0, 1).

    [DT-20] [DT-R9] With 1 + 6 the orders are two ones and two sixes, and not seven.
    """
    if kind_of_throw(first_die(position), second_die(position)) == SUPER:
        return 1 if order == 0 else SIDES
    return first_die(position) if order == leg else second_die(position)
