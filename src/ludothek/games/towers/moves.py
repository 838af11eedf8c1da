"""A move as one integer, and the list of all legal ones, in a fixed order: by origin, kind and end."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.towers.board import LAST, OUTSIDE
from ludothek.games.towers.layout import OFF, Actions, Row, height, top, turn_of
from ludothek.games.towers.stacks import FREE, against_ending, is_caught, is_own_tower
from ludothek.games.towers.throw import SIDES, SUPER, first_die, frees, kind_of_throw, second_die
from ludothek.games.towers.walk import brief_stop, walk, ways_from

STONE, TOWER, CAUGHT, ROLL_DICE, END_TURN = range(5)
"""What acts: a single or topmost stone, a whole own tower, a caught stone, or nothing on the board."""


@kernel
def encode(kind: int, origin: int, end: int) -> int:
    return kind << 12 | origin << 6 | end


@kernel
def kind_of(action: int) -> int:
    return action >> 12


@kernel
def origin_of(action: int) -> int:
    return action >> 6 & 63


@kernel
def end_of(action: int) -> int:
    return action & 63


@kernel
def insert(actions: Actions, begin: int, count: int, action: int) -> int:
    """Keeps the actions from `begin` on ascending; two ways to the same end are one action. Returns the new count."""
    place = count
    while place > begin and actions[place - 1] > action:
        place -= 1
    if place > begin and actions[place - 1] == action:
        return count
    for moved in range(count, place, -1):
        actions[moved] = actions[moved - 1]
    actions[place] = action
    return count + 1


@kernel
def moves_by(
    position: Row, kind: int, origin: int, first: int, second: int, throw: int, actions: Actions, begin: int, count: int
) -> int:
    """[DT-4] All ends of one stone or tower: first one die, then the other, with a brief stop between."""
    seat = turn_of(position)
    for way in range(ways_from(origin)):
        stop = brief_stop(position, seat, origin, way, first, throw)
        if stop <= 0:
            continue
        for next_way in range(ways_from(stop)):
            end = walk(position, seat, stop, next_way, second, throw)
            # [DT-23] The goal is reached with the exact throw: what would go beyond is no end.
            if end > 0 and against_ending(position, end, kind == TOWER) == FREE:
                count = insert(actions, begin, count, encode(kind, origin, end))
    return count


@kernel
def moves_from(position: Row, kind: int, origin: int, actions: Actions, count: int) -> int:
    """[DT-4] Both dice, in either order. [DT-20] [DT-R9] With 1 + 6 two ones or two sixes, and not seven."""
    first, second = first_die(position), second_die(position)
    throw = kind_of_throw(first, second)
    begin = count
    if throw == SUPER:
        count = moves_by(position, kind, origin, 1, 1, throw, actions, begin, count)
        return moves_by(position, kind, origin, SIDES, SIDES, throw, actions, begin, count)
    count = moves_by(position, kind, origin, first, second, throw, actions, begin, count)
    if first != second:
        count = moves_by(position, kind, origin, second, first, throw, actions, begin, count)
    return count


@kernel
def legal_moves(position: Row, actions: Actions) -> int:
    """[DT-5] [DT-18] Every move of the seat in turn with the dice thrown: one of them must be made."""
    seat = turn_of(position)
    freed = frees(first_die(position), second_die(position))
    count = 0
    if position[OFF + seat] > 0:
        count = moves_from(position, STONE, OUTSIDE, actions, count)
    for field in range(1, LAST):
        if height(position, field) == 0:
            continue
        # [DT-17] The top stone may always leave alone, in towers of either kind.
        if top(position, field) == seat:
            count = moves_from(position, STONE, field, actions, count)
            if is_own_tower(position, field, seat):
                count = moves_from(position, TOWER, field, actions, count)
        elif freed and is_caught(position, field, seat):
            count = moves_from(position, CAUGHT, field, actions, count)
    return count
