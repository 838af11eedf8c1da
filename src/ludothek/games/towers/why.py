"""Why an action is not allowed: the time, the stone, the dice, the field itself, or what stands in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludothek.core.contract import Refusal
from ludothek.games.towers.actions import CAUGHT, END_TURN, ROLL_DICE, STONE, TOWER, end_of, kind_of, origin_of
from ludothek.games.towers.board import GOAL, LAST, OUTSIDE, exit_of, is_red
from ludothek.games.towers.layout import (
    AGAIN,
    OFF,
    OVER,
    PLAYERS,
    ROLL,
    Row,
    height,
    lower,
    new_buffer,
    new_row,
    phase_of,
    top,
    turn_of,
)
from ludothek.games.towers.legal import legal
from ludothek.games.towers.notation import field_text
from ludothek.games.towers.stacks import (
    FREE,
    LAST_FIELD,
    THREE_HIGH,
    TOWER_THERE,
    against_ending,
    is_caught,
    is_mixed,
    is_own_tower,
    is_tower,
)
from ludothek.games.towers.throw import SUPER, first_die, frees, kind_of_throw, orders, points, second_die
from ludothek.games.towers.walk import brief_stop, walk, ways_from

_EMPTY = new_row(2)
"""A board where nothing is in the way."""


def refusal(position: Row, facts: Row, seat: int, action: int) -> Refusal | None:
    """None if this seat may do that now."""
    turn = turn_of(position)
    if phase_of(position) == OVER:
        return Refusal("DT-25", "towers.over", {"turn": turn})
    if not 0 <= seat < facts[PLAYERS]:
        return Refusal("DT-26", "towers.no-seat", {"seat": seat, "turn": turn})
    if seat != turn:
        return Refusal("DT-26", "towers.not-your-turn", {"turn": turn})
    actions = new_buffer()
    if action in actions[: legal(position, seat, actions)]:
        return None
    return _untimely(position, kind_of(action)) or _move_refusal(position, seat, action)


def _untimely(position: Row, kind: int) -> Refusal | None:
    """What is not allowed in this phase, whatever stands on the board."""
    phase = phase_of(position)
    if phase == ROLL:
        return Refusal("DT-4", "towers.roll-first")
    if phase == AGAIN:
        return Refusal("DT-6", "towers.throw-used")
    if kind in (ROLL_DICE, END_TURN):
        return Refusal("DT-5", "towers.must-move", {"dice": _dice(position)})
    return None


def _move_refusal(position: Row, seat: int, action: int) -> Refusal:
    kind, origin, end = kind_of(action), origin_of(action), end_of(action)
    if end <= origin:
        return Refusal("DT-5", "towers.backwards", {"origin": origin, "end": end})
    found = _origin_refusal(position, seat, kind, origin)
    if found is None and kind == CAUGHT and not frees(first_die(position), second_die(position)):
        found = Refusal("DT-19", "towers.not-freed", {"origin": origin, "dice": _dice(position)})
    return found or _end_refusal(position, seat, kind, origin, end)


def _outside_refusal(position: Row, seat: int, kind: int) -> Refusal | None:
    if kind != STONE:
        return Refusal("DT-3", "towers.single-off-board")
    if position[OFF + seat] == 0:
        return Refusal("DT-3", "towers.none-off-board")
    return None


def _origin_refusal(position: Row, seat: int, kind: int, origin: int) -> Refusal | None:
    """Why this seat has no such stone, or no such tower, to move from there."""
    if origin == OUTSIDE:
        return _outside_refusal(position, seat, kind)
    if height(position, origin) == 0:
        return Refusal("DT-4", "towers.empty-field", {"field": origin})
    if seat not in (top(position, origin), lower(position, origin)):
        return Refusal("DT-4", "towers.not-yours", {"field": origin})
    if kind == TOWER:
        return _tower_refusal(position, seat, origin)
    if kind == CAUGHT:
        return _caught_refusal(position, seat, origin)
    if is_caught(position, origin, seat):
        return Refusal("DT-13", "towers.caught", {"field": origin, "owner": top(position, origin)})
    return None


def _tower_refusal(position: Row, seat: int, origin: int) -> Refusal | None:
    if is_own_tower(position, origin, seat):
        return None
    if is_mixed(position, origin):
        return Refusal("DT-15", "towers.mixed-stays", {"field": origin})
    return Refusal("DT-10", "towers.no-tower", {"field": origin})


def _caught_refusal(position: Row, seat: int, origin: int) -> Refusal | None:
    if is_caught(position, origin, seat):
        return None
    if is_mixed(position, origin):
        return Refusal("DT-13", "towers.caught-other", {"field": origin, "owner": lower(position, origin)})
    if is_tower(position, origin):
        return Refusal("DT-17", "towers.top-leaves", {"field": origin})
    return Refusal("DT-19", "towers.not-caught", {"field": origin})


def _dice(position: Row) -> str:
    return f"{first_die(position)}+{second_die(position)}"


class Journey(NamedTuple):
    """One of the ways both dice can be walked: along or across from the origin, and again from the brief stop."""

    way: int
    first: int
    next_way: int
    second: int


def _end_refusal(position: Row, seat: int, kind: int, origin: int, end: int) -> Refusal:
    """The rule against a move that is not legal although the seat has such a stone or tower there."""
    throw = kind_of_throw(first_die(position), second_die(position))
    leading = [journey for journey, reached in _journeys(origin, _orders(position)) if reached == end]
    if not leading:
        return _dice_refusal(position, origin, end)
    against = against_ending(position, end, kind == TOWER)
    if against != FREE:
        return _field_refusal(against, end)
    stops = (_obstacle(position, seat, origin, journey, throw) for journey in leading)
    return _obstacle_refusal(position, next(stops), throw)


def _orders(position: Row) -> list[tuple[int, int]]:
    return [(points(position, order, 0), points(position, order, 1)) for order in range(orders(position))]


def _journeys(origin: int, pairs: list[tuple[int, int]]) -> Iterator[tuple[Journey, int]]:
    """Every way to walk the dice on an empty board, and where it ends."""
    for first, second in pairs:
        for way in range(ways_from(origin)):
            stop = brief_stop(_EMPTY, 0, origin, way, first, SUPER)
            for next_way in range(ways_from(stop) if stop > 0 else 0):
                yield Journey(way, first, next_way, second), walk(_EMPTY, 0, stop, next_way, second, SUPER)


def _obstacle(position: Row, seat: int, origin: int, journey: Journey, throw: int) -> int:
    stop = brief_stop(position, seat, origin, journey.way, journey.first, throw)
    return -(stop if stop < 0 else walk(position, seat, stop, journey.next_way, journey.second, throw))


def _dice_refusal(position: Row, origin: int, end: int) -> Refusal:
    first, second = first_die(position), second_die(position)
    dice, goal = _dice(position), field_text(end)
    plain_orders = [(first, second), (second, first)]
    if any(reached == end for _, reached in _journeys(origin, plain_orders)):
        return Refusal("DT-R9", "towers.not-seven", {"origin": origin, "end": goal})
    if any(end in _by_passing(origin, sum(order)) for order in _orders(position)):
        return Refusal("DT-R3", "towers.bridge-passed", {"dice": dice, "origin": origin, "end": goal})
    if end == GOAL:
        return Refusal("DT-23", "towers.exact-goal", {"dice": dice, "origin": origin})
    return Refusal("DT-4", "towers.wrong-dice", {"dice": dice, "origin": origin, "end": goal})


def _by_passing(origin: int, total: int) -> set[int]:
    """Where one would get if bridges could be crossed in passing."""
    fields = {origin}
    for _ in range(total):
        along = {field + 1 for field in fields if field < GOAL}
        fields = along | {exit_of(field) for field in fields if is_red(field)}
    return fields


def _field_refusal(against: int, end: int) -> Refusal:
    if against == LAST_FIELD:
        return Refusal("DT-R6", "towers.last-field", {"field": LAST})
    if against == TOWER_THERE:
        return Refusal("DT-9", "towers.two-high", {"field": end})
    if against == THREE_HIGH:
        return Refusal("DT-R5", "towers.three-high", {"field": end})
    return Refusal("DT-16", "towers.no-building", {"field": end})


def _obstacle_refusal(position: Row, obstacle: int, throw: int) -> Refusal:
    if is_mixed(position, obstacle):
        return Refusal("DT-14", "towers.mixed-in-way", {"field": obstacle})
    if throw == SUPER:
        return Refusal("DT-22", "towers.one-colour", {"field": obstacle})
    return Refusal("DT-12", "towers.foreign-tower", {"field": obstacle})
