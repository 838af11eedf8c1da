"""A choice as one integer: the Go card's number itself, or the place of a setting of the Stop card in a table."""

from __future__ import annotations

from itertools import combinations_with_replacement

import numpy as np

from ludothek.core.kernel import kernel
from ludothek.games.denkste.board import level_of
from ludothek.games.denkste.layout import (
    GO,
    MOST_DIALS,
    NOT_CHOSEN,
    SETBACK,
    STOP,
    Actions,
    Row,
    count_of,
    go_seat,
    is_over,
    stop_seat,
)

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


@kernel
def legal_go(actions: Actions) -> int:
    """[DK-6] A number from 1 to 6; [DK-R4] also one that leads to an occupied square."""
    for number in range(1, NUMBERS + 1):
        actions[number - 1] = number
    return NUMBERS


@kernel
def legal_stop(position: Row, facts: Row, actions: Actions) -> int:
    """[DK-7] [DK-R3] As many numbers as dials, all different; [DK-14] [DK-15] with `setback` also equal ones."""
    dials = dials_for(position)
    count = 0
    for action in range(FROM_CODE[dials], FROM_CODE[dials + 1]):
        if facts[SETBACK] == 1 or not has_repetition(action):
            actions[count] = action
            count += 1
    return count


@kernel
def legal(position: Row, facts: Row, seat: int, actions: Actions) -> int:
    """What a seat may choose now; it may change its mind until both have chosen. Returns how many there are."""
    if is_over(position):
        return 0
    if seat == go_seat(position):
        return legal_go(actions)
    if seat == stop_seat(position, facts):
        return legal_stop(position, facts, actions)
    return 0


@kernel
def choose(position: Row, action: int) -> None:
    """[DK-6] Puts down a choice, in place of an earlier one."""
    if is_go(action):
        position[GO] = action
        return
    for dial in range(MOST_DIALS):
        position[STOP + dial] = DIALS[action, dial]
