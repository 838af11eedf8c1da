"""Every action a seat may take now, in a fixed order: by origin, kind and end."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.towers.actions import CAUGHT, END_ACTION, ROLL_ACTION, STONE, TOWER, encode
from ludothek.games.towers.board import LAST, OUTSIDE
from ludothek.games.towers.layout import MOVE, OFF, OVER, ROLL, Actions, Row, height, phase_of, top, turn_of
from ludothek.games.towers.stacks import FREE, against_ending, is_caught, is_own_tower
from ludothek.games.towers.throw import first_die, frees, kind_of_throw, orders, points, second_die
from ludothek.games.towers.walk import brief_stop, walk, ways_from

KINDS = CAUGHT + 1


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
def may_leave(position: Row, seat: int, kind: int, origin: int) -> bool:
    """Whether the seat has such a stone, or such a tower, to move from there with the dice thrown."""
    if origin == OUTSIDE:
        return kind == STONE and position[OFF + seat] > 0
    # [DT-17] The top stone may always leave alone, in towers of either kind.
    if kind == STONE:
        return top(position, origin) == seat
    # [DT-10] [DT-15] Whole towers move if they are of one colour.
    if kind == TOWER:
        return is_own_tower(position, origin, seat)
    return is_caught(position, origin, seat) and frees(first_die(position), second_die(position))


@kernel
def moves_from(position: Row, kind: int, origin: int, actions: Actions, count: int) -> int:
    """[DT-4] All ends of one stone or tower: one die, a brief stop, then the other, in either order."""
    seat = turn_of(position)
    throw = kind_of_throw(first_die(position), second_die(position))
    begin = count
    for order in range(orders(position)):
        for way in range(ways_from(origin)):
            stop = brief_stop(position, seat, origin, way, points(position, order, 0), throw)
            if stop <= 0:
                continue
            for next_way in range(ways_from(stop)):
                end = walk(position, seat, stop, next_way, points(position, order, 1), throw)
                # [DT-23] The goal is reached with the exact throw: what would go beyond is no end.
                if end > 0 and against_ending(position, end, kind == TOWER) == FREE:
                    count = insert(actions, begin, count, encode(kind, origin, end))
    return count


@kernel
def legal_moves(position: Row, actions: Actions) -> int:
    """[DT-5] [DT-18] Every move of the seat in turn with the dice thrown: one of them must be made."""
    seat = turn_of(position)
    count = 0
    for origin in range(LAST):
        if origin != OUTSIDE and height(position, origin) == 0:
            continue
        for kind in range(KINDS):
            if may_leave(position, seat, kind, origin):
                count = moves_from(position, kind, origin, actions, count)
    return count


@kernel
def legal(position: Row, seat: int, actions: Actions) -> int:
    """What a seat may do now. Returns how many actions there are."""
    if seat != turn_of(position) or phase_of(position) == OVER:
        return 0
    if phase_of(position) == MOVE:
        return legal_moves(position, actions)
    actions[0] = ROLL_ACTION
    if phase_of(position) == ROLL:
        return 1
    # [DT-R2] "May" roll again: the player chooses.
    actions[1] = END_ACTION
    return 2
