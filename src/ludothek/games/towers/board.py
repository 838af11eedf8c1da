"""The board: one path of sixty fields to the goal, and the seven bridges that shorten it."""

from __future__ import annotations

import numpy as np

from ludothek.core.kernel import kernel

OUTSIDE = 0
"""[DT-3] Where stones begin."""
LAST = 60
GOAL = 61
"""[DT-1] The goal sector counts as one field."""
FIRST_FOR_TOWERS = 13
"""[DT-16] On the twelve fields before it no tower may be built."""

BRIDGES = {15: 32, 18: 30, 21: 28, 34: 49, 37: 47, 40: 45, 50: 57}
"""[DT-2] [DT-R1] The red fields, and where their bridges lead."""

EXITS = np.zeros(GOAL + 1, dtype=np.int16)
"""By field: the exit of its bridge, 0 where there is none."""
for _red, _exit in BRIDGES.items():
    EXITS[_red] = _exit
EXITS.flags.writeable = False

# fmt: off
CELLS = (
    (-4, 4), (-3, 4), (-2, 4), (-1, 4), (0, 4), (1, 3), (2, 2), (3, 1), (4, 0), (4, -1), (4, -2), (4, -3), (4, -4),
    (3, -4), (2, -4), (1, -4), (0, -4), (-1, -3), (-2, -2), (-3, -1), (-4, 0), (-4, 1), (-4, 2), (-4, 3),
    (-3, 3), (-3, 2), (-3, 1), (-3, 0), (-2, -1), (-1, -2), (0, -3), (1, -3), (2, -3), (3, -3), (3, -2), (3, -1),
    (3, 0), (2, 1), (1, 2), (0, 3), (-1, 3), (-2, 3),
    (-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -1), (-2, 0), (-2, 1),
    (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0), (0, 1),
    (0, 0),
)
# fmt: on
"""[DT-R1] Where fields 1 to 61 lie, axial (q, r), to draw the board: four rings of a hexagon, walked inwards."""


@kernel
def is_red(field: int) -> bool:
    """[DT-2] Red fields are bridges."""
    return EXITS[field] != 0


@kernel
def exit_of(field: int) -> int:
    return int(EXITS[field])


@kernel
def allows_towers(field: int) -> bool:
    """[DT-16] No tower may be built on fields 1 to 12 or on a red field."""
    return field >= FIRST_FOR_TOWERS and not is_red(field)
