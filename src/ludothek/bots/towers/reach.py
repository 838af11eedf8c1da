"""With which throws a stone gets from one field to another in Denkste!? if nothing is in its way: a bit per throw."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from ludothek.core.kernel import kernel, plain
from ludothek.games.towers.board import BRIDGES, GOAL, LAST
from ludothek.games.towers.throw import DOUBLE, PLAIN, SIDES, SUPER, kind_of_throw

THROWS = SIDES * SIDES
ALL = (1 << THROWS) - 1
_kind_of = plain(kind_of_throw)


def _bit(first: int, second: int) -> int:
    return 1 << ((first - 1) * SIDES + second - 1)


def _throws_where(holds: Callable[[int, int], bool]) -> int:
    sides = range(1, SIDES + 1)
    return sum(_bit(first, second) for first in sides for second in sides if holds(first, second))


DOUBLES = _throws_where(lambda first, second: _kind_of(first, second) == DOUBLE)
"""[DT-12] These alone jump a foreign tower of one colour."""
NOT_PLAIN = _throws_where(lambda first, second: _kind_of(first, second) != PLAIN)
"""[DT-14] [DT-22] These jump a foreign mixed tower."""
FREEING = _throws_where(lambda first, second: {first, second} <= {1, SIDES})
"""[DT-19] With these a caught stone leaves."""


def _steps(field: int, points: int) -> Iterator[int]:
    """Where a stone may stand after one die. [DT-8] [DT-R3] Crossing a bridge costs one point."""
    yield field + points
    if field in BRIDGES:
        yield BRIDGES[field] + points - 1


def _legs(first: int, second: int) -> set[tuple[int, int]]:
    """[DT-4] Either order. [DT-20] [DT-R9] Two ones or two sixes with 1 + 6."""
    if _kind_of(first, second) == SUPER:
        return {(1, 1), (SIDES, SIDES)}
    return {(first, second), (second, first)}


def _ends(origin: int, first: int, second: int) -> set[int]:
    legs = _legs(first, second)
    return {end for leg, other in legs for stop in _steps(origin, leg) for end in _steps(stop, other) if end <= GOAL}


REACH = np.zeros((GOAL, GOAL + 1), dtype=np.int64)
"""By origin and end: the throws that lead there on an empty board."""
for _first in range(1, SIDES + 1):
    for _second in range(1, SIDES + 1):
        for _origin in range(LAST):
            for _end in _ends(_origin, _first, _second):
                REACH[_origin, _end] |= _bit(_first, _second)
REACH.flags.writeable = False


@kernel(inline=True)
def throws_in(mask: int) -> int:
    """How many of the 36 throws a mask has: its bits are added up in pairs, fours, eights and so on."""
    pairs = mask - (mask >> 1 & 0x555555555)
    fours = (pairs & 0x333333333) + (pairs >> 2 & 0x333333333)
    eights = fours + (fours >> 4) & 0x0F0F0F0F0F
    sixteens = eights + (eights >> 8)
    return (sixteens + (sixteens >> 16) + (eights >> 32)) & 0xFF
