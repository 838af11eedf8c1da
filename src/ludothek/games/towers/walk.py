"""Going along the path by one die, step by step."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.towers.board import GOAL, exit_of, is_red
from ludothek.games.towers.layout import Row
from ludothek.games.towers.stacks import obstructs

BEYOND = 0
"""[DT-23] What `walk` returns when points would be left over in the goal."""
ALONG, ACROSS = range(2)
"""The two ways on from a field: along the path, or across its bridge."""


@kernel
def ways_from(field: int) -> int:
    """[DT-8] Who stands on a red field, at rest or briefly, may cross."""
    return 2 if is_red(field) else 1


@kernel
def walk(position: Row, seat: int, start: int, way: int, points: int, throw: int) -> int:
    """The field reached from `start` with one die, BEYOND, or minus the field that obstructs.

    The field reached is not judged: that is up to whether the stone rests there or stops briefly.
    """
    field = start
    for step in range(points):
        if step == 0 and way == ACROSS:
            # [DT-R3] Crossing costs one point, like any step; only who stands on the red field can.
            field = exit_of(start)
        else:
            # [DT-5] Nothing moves backwards.
            field += 1
        if field > GOAL:
            return BEYOND
        if step < points - 1 and obstructs(position, field, seat, throw):
            return -field
    return field


@kernel
def brief_stop(position: Row, seat: int, start: int, way: int, points: int, throw: int) -> int:
    """[DT-R4] Where a stone stops between the dice: any field it could pass; nothing is caught or built there.

    Returns as `walk` does.
    """
    stop = walk(position, seat, start, way, points, throw)
    if stop > 0 and obstructs(position, stop, seat, throw):
        return -stop
    return stop
