"""Towers: whose they are, who may pass them, and where a stone or a tower may come to rest."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.towers.board import GOAL, LAST, allows_towers
from ludothek.games.towers.layout import Row, height, lower, top
from ludothek.games.towers.throw import DOUBLE, PLAIN

FREE, LAST_FIELD, TOWER_THERE, THREE_HIGH, NO_TOWER_HERE = range(5)
"""What keeps a move from ending on a field."""


@kernel
def is_tower(position: Row, field: int) -> bool:
    return height(position, field) == 2


@kernel
def is_mixed(position: Row, field: int) -> bool:
    """[DT-13] A tower of two colours: its owner is on top, the stone below is caught."""
    return is_tower(position, field) and lower(position, field) != top(position, field)


@kernel
def is_own_tower(position: Row, field: int, seat: int) -> bool:
    """[DT-10] A tower of one colour, which moves like a single stone. [DT-15] A mixed one cannot be moved."""
    return is_tower(position, field) and not is_mixed(position, field) and top(position, field) == seat


@kernel
def is_caught(position: Row, field: int, seat: int) -> bool:
    """[DT-13] Whether this seat's stone is the lower one of a mixed tower."""
    return is_mixed(position, field) and lower(position, field) == seat


@kernel
def obstructs(position: Row, field: int, seat: int, throw: int) -> bool:
    """Whether a seat's stones cannot pass this field with such a throw."""
    # [DT-7] Single stones may be jumped, own and foreign.
    if height(position, field) < 2:
        return False
    # [DT-11] [DT-14] The owner jumps a tower of either kind at any time.
    if top(position, field) == seat:
        return False
    # [DT-14] [DT-22] Others jump a mixed tower with a double or 1 + 6.
    if is_mixed(position, field):
        return throw == PLAIN
    # [DT-12] [DT-22] Foreign towers of one colour are jumped with a double alone.
    return throw != DOUBLE


@kernel
def against_ending(position: Row, field: int, as_tower: bool) -> int:
    """FREE if a stone (or a whole tower) may come to rest there, else what keeps it from it."""
    if field == GOAL:
        return FREE
    # [DT-R6] No move may end on the last field.
    if field == LAST:
        return LAST_FIELD
    # [DT-R7] An empty red field takes a tower too: nothing is built.
    if height(position, field) == 0:
        return FREE
    # [DT-9] Towers are two high.
    if is_tower(position, field):
        return TOWER_THERE
    # [DT-R5] A tower on a stone would be three high.
    if as_tower:
        return THREE_HIGH
    return FREE if allows_towers(field) else NO_TOWER_HERE
