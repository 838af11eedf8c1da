"""Where everything lies in the row of integers that is a position of Denkste!?, and in the row of facts beside it.

    position   0      1     2 3    4 … 7   8 … 11   12 … 73
               phase  turn  dice   off     home     fields 0 … 61
    facts      0        1
               players  stones each

A field holds its lower stone, plus eight times its upper one; a stone is its seat plus one, nothing is 0. Stones off
the board and in the goal are counted, so fields 0 and 61 stay empty. Everybody else reads with the words below.
"""

from __future__ import annotations

from typing import Annotated

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel

Row = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]
Actions = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 1)]

MOST_SEATS = 4
MOST_ACTIONS = 128
"""Room for every move there can be: six origins, a stone or its tower each, eight ends."""

ROLL, MOVE, AGAIN, OVER = range(4)
PHASES = ("roll", "move", "again", "over")
NOT_THROWN = 0

PHASE, TURN, DICE = range(3)
OFF = DICE + 2
HOME = OFF + MOST_SEATS
FIELDS = HOME + MOST_SEATS
FIELD_COUNT = 62
WIDTH = FIELDS + FIELD_COUNT

PLAYERS, STONES = range(2)

STONES_EACH = {2: 6, 3: 6, 4: 4}
"""[DT-27] Four players have four stones each, two or three players six."""

_UPPER = 8


def new_row(players: int) -> Row:
    """[DT-3] A position with every stone off the board, before the first throw."""
    row = np.zeros(WIDTH, dtype=np.int16)
    row[OFF : OFF + players] = STONES_EACH[players]
    return row


def new_facts(players: int) -> Row:
    return np.array([players, STONES_EACH[players]], dtype=np.int16)


def new_buffer() -> Actions:
    return np.zeros(MOST_ACTIONS, dtype=np.int32)


@kernel
def phase_of(position: Row) -> int:
    return int(position[PHASE])


@kernel
def turn_of(position: Row) -> int:
    return int(position[TURN])


@kernel
def height(position: Row, field: int) -> int:
    """How many stones stand on a field."""
    stack = int(position[FIELDS + field])
    if stack == 0:
        return 0
    return 1 if stack < _UPPER else 2


@kernel
def lower(position: Row, field: int) -> int:
    """The seat of the lowest stone, or -1."""
    return int(position[FIELDS + field]) % _UPPER - 1


@kernel
def top(position: Row, field: int) -> int:
    """The seat of the topmost stone, also of a single one, or -1."""
    stack = int(position[FIELDS + field])
    return stack // _UPPER - 1 if stack >= _UPPER else stack - 1


@kernel
def put(position: Row, field: int, seat: int) -> None:
    """A stone comes to stand on a field, on top of what is there."""
    if height(position, field) == 0:
        position[FIELDS + field] = seat + 1
    else:
        position[FIELDS + field] += _UPPER * (seat + 1)


@kernel
def take_top(position: Row, field: int) -> None:
    """The topmost stone leaves; a lower one stays."""
    if height(position, field) == 2:
        position[FIELDS + field] %= _UPPER
    else:
        position[FIELDS + field] = 0


@kernel
def take_lower(position: Row, field: int) -> None:
    """The lower stone of a tower leaves; the upper one stays."""
    position[FIELDS + field] //= _UPPER
