"""A choice as one integer: the Go card's number itself, or the place of a setting of the Stop card in a table."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np

from ludothek.core.kernel import kernel
from ludothek.games.denkste.board import level_of
from ludothek.games.denkste.layout import MOST_DIALS, NOT_CHOSEN, Row, count_of, go_seat

NUMBERS = 6
"""[DK-6] A dial shows 1 to 6."""

SETTINGS: list[tuple[int, ...]] = [
    numbers
    for dials in range(1, MOST_DIALS + 1)
    for numbers in combinations_with_replacement(range(1, NUMBERS + 1), dials)
]
"""Every setting of one, two or three dials, ascending: those of the Stop card have the codes after the Go card's."""
FIRST_SETTING = NUMBERS + 1
CODE_OF = {numbers: FIRST_SETTING + place for place, numbers in enumerate(SETTINGS)}

DIALS = np.zeros((FIRST_SETTING + len(SETTINGS), MOST_DIALS), dtype=np.int16)
"""By code: what each dial shows, 0 where it is not used."""
for _numbers, _code in CODE_OF.items():
    DIALS[_code, : len(_numbers)] = _numbers
DIALS.flags.writeable = False

FROM_CODE = (0, FIRST_SETTING, CODE_OF[1, 1], CODE_OF[1, 1, 1], len(DIALS))
"""By number of dials: its first code; the last entry is the end of all."""


@kernel
def dials_for(position: Row) -> int:
    """[DK-7] One number if the Go player's pawn is on level 1, two on level 2, three on level 3."""
    return level_of(count_of(position, go_seat(position)))


@kernel
def is_go(action: int) -> bool:
    return action < FIRST_SETTING


@kernel
def has_repetition(action: int) -> bool:
    """Whether a setting shows a number on two dials or more."""
    second, third = DIALS[action, 1], DIALS[action, 2]
    if second == NOT_CHOSEN:
        return False
    return DIALS[action, 0] == second or second == third
