"""Why a stone or tower cannot end where it was sent: the dice, the field itself, or what stands in the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludothek.core.contract import Refusal
from ludothek.games.towers.board import GOAL, LAST, exit_of, is_red
from ludothek.games.towers.layout import Row, new_row
from ludothek.games.towers.moves import TOWER
from ludothek.games.towers.notation import field_text
from ludothek.games.towers.stacks import FREE, LAST_FIELD, THREE_HIGH, TOWER_THERE, against_ending, is_mixed
from ludothek.games.towers.throw import SUPER, first_die, kind_of_throw, orders, points, second_die
from ludothek.games.towers.walk import brief_stop, walk, ways_from

_EMPTY = new_row(2)
"""A board where nothing is in the way."""


class Journey(NamedTuple):
    """One of the ways both dice can be walked: along or across from the origin, and again from the brief stop."""

    way: int
    first: int
    next_way: int
    second: int


def end_refusal(position: Row, seat: int, kind: int, origin: int, end: int) -> Refusal:
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
    where = f"from {origin} to {field_text(end)}"
    plain_orders = [(first, second), (second, first)]
    if any(reached == end for _, reached in _journeys(origin, plain_orders)):
        return Refusal("DT-R9", f"1+6 moves two ones or two sixes, not seven: it does not lead {where}.")
    if any(end in _by_passing(origin, sum(order)) for order in _orders(position)):
        return Refusal("DT-R3", f"{first}+{second} leads {where} only by a red field that is merely passed.")
    if end == GOAL:
        return Refusal("DT-23", f"The goal must be reached exactly, and {first}+{second} does not lead {where}.")
    return Refusal("DT-4", f"{first}+{second} does not lead {where}.")


def _by_passing(origin: int, total: int) -> set[int]:
    """Where one would get if bridges could be crossed in passing."""
    fields = {origin}
    for _ in range(total):
        along = {field + 1 for field in fields if field < GOAL}
        fields = along | {exit_of(field) for field in fields if is_red(field)}
    return fields


def _field_refusal(against: int, end: int) -> Refusal:
    if against == LAST_FIELD:
        return Refusal("DT-R6", f"No move may end on field {LAST}: the goal could not be reached from there.")
    if against == TOWER_THERE:
        return Refusal("DT-9", f"A tower stands on {end}: towers are two high.")
    if against == THREE_HIGH:
        return Refusal("DT-R5", f"Field {end} is occupied: a tower on it would make it three high.")
    return Refusal("DT-16", f"Field {end} is occupied, and no tower may be built there.")


def _obstacle_refusal(position: Row, obstacle: int, throw: int) -> Refusal:
    if is_mixed(position, obstacle):
        return Refusal("DT-14", f"The mixed tower on {obstacle} is in the way: a double or 1+6 would jump it.")
    if throw == SUPER:
        return Refusal("DT-22", f"The tower on {obstacle} is of one colour: 1+6 jumps mixed towers only.")
    return Refusal("DT-12", f"A foreign tower on {obstacle} is in the way: only a double would jump it.")
