"""Where everything lies in the row of integers that is a position of Denkste!, and in the row of facts beside it.

    position   0      1     2    3 4 5   6 7 8 9
               phase  turn  go   stop    pawns (path counts)
    facts      0        1        2 3 4 5
               players  setback  colours (by seat)

A number not chosen is 0. Everybody else reads with the words below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from ludothek.core.kernel import ArrayOf, kernel

Row = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]
Actions = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 1)]

MOST_SEATS = 4
MOST_DIALS = 3
MOST_ACTIONS = 64
"""Room for every choice a seat can have at once: at most 56, three dials with repetition."""

CHOOSE, OVER = range(2)
PHASES = ("choose", "over")
NOT_CHOSEN = 0

PHASE, TURN, GO, STOP = range(4)
PAWNS = STOP + MOST_DIALS
WIDTH = PAWNS + MOST_SEATS

PLAYERS, SETBACK = range(2)
COLOURS = 2
FACTS_WIDTH = COLOURS + MOST_SEATS

SEAT_COLOURS = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""[DK-R5] Colours follow each other clockwise, like the seats; [DK-4] two players sit diagonally."""


def new_row() -> Row:
    """[DK-4] A position with every pawn on its own level-1 start and nothing chosen."""
    return np.zeros(WIDTH, dtype=np.int16)


def new_facts(players: int, options: Mapping[str, Any]) -> Row:
    facts = np.zeros(FACTS_WIDTH, dtype=np.int16)
    facts[PLAYERS] = players
    facts[SETBACK] = options["setback"]
    facts[COLOURS : COLOURS + players] = SEAT_COLOURS[players]
    return facts


def new_buffer() -> Actions:
    return np.zeros(MOST_ACTIONS, dtype=np.int32)


@kernel
def is_over(position: Row) -> bool:
    return position[PHASE] == OVER


@kernel
def go_seat(position: Row) -> int:
    return int(position[TURN])


@kernel
def stop_seat(position: Row, facts: Row) -> int:
    """[DK-5] The Stop card is with the right neighbour of the Go player."""
    return (int(position[TURN]) + int(facts[PLAYERS]) - 1) % int(facts[PLAYERS])


@kernel
def count_of(position: Row, seat: int) -> int:
    return int(position[PAWNS + seat])


@kernel
def has_go(position: Row) -> bool:
    return position[GO] != NOT_CHOSEN


@kernel
def has_stop(position: Row) -> bool:
    return position[STOP] != NOT_CHOSEN
