"""The ways a move can go: which die first, and where it leaves the path for a bridge. For whoever shows a move before
it is made; what is legal, legal.py says."""

from __future__ import annotations

from ludothek.games.towers.actions import end_of, origin_of
from ludothek.games.towers.board import exit_of
from ludothek.games.towers.layout import Row, turn_of
from ludothek.games.towers.throw import first_die, kind_of_throw, orders, points, second_die
from ludothek.games.towers.walk import ACROSS, brief_stop, walk, ways_from

Leg = list[int]


def ways_of(position: Row, action: int) -> list[list[Leg]]:
    """[DT-4] [DT-8] Every way to a legal end: two legs, the fields of each from where it begins to where it ends."""
    seat, origin, end = turn_of(position), origin_of(action), end_of(action)
    throw = kind_of_throw(first_die(position), second_die(position))
    found = []
    for order in range(orders(position)):
        first, second = points(position, order, 0), points(position, order, 1)
        for way in range(ways_from(origin)):
            stop = brief_stop(position, seat, origin, way, first, throw)
            for next_way in range(ways_from(stop) if stop > 0 else 0):
                if walk(position, seat, stop, next_way, second, throw) == end:
                    found.append([_leg(origin, way, first), _leg(stop, next_way, second)])
    return found


def _leg(start: int, way: int, points: int) -> Leg:
    """[DT-R3] Crossing a bridge is a step like any other."""
    after = exit_of(start) if way == ACROSS else start + 1
    return [int(start), *(int(after) + step for step in range(points))]
