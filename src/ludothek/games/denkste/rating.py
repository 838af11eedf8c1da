"""How well a seat stands: the own pawn's way behind it, less that of the best opponent."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.games.denkste.apply import apply
from ludothek.games.denkste.board import CENTRE, FIRST
from ludothek.games.denkste.layout import PLAYERS, WIDTH, Actions, Row, count_of, go_seat, has_go, has_stop, stop_seat
from ludothek.games.denkste.legal import legal

WEIGHTS = (0, 12, 15, 20)
"""What a step is worth on each level: the more numbers can be stopped, the dearer it is (6/5, 6/4, 6/3)."""
WHOLE_WAY = WEIGHTS[1] * FIRST[2] + WEIGHTS[2] * (FIRST[3] - FIRST[2]) + WEIGHTS[3] * (CENTRE - FIRST[3])


@kernel
def way_behind(count: int) -> int:
    if count < FIRST[2]:
        return WEIGHTS[1] * count
    if count < FIRST[3]:
        return WEIGHTS[1] * FIRST[2] + WEIGHTS[2] * (count - FIRST[2])
    return WHOLE_WAY - WEIGHTS[3] * (CENTRE - count)


@kernel
def lead(position: Row, facts: Row, seat: int) -> int:
    best = 0
    for other in range(int(facts[PLAYERS])):
        if other != seat:
            best = max(best, way_behind(count_of(position, other)))
    return way_behind(count_of(position, seat)) - best


@kernel
def rate(position: Row, facts: Row, seat: int, scratch: Row, actions: Actions) -> float:
    """From -1 to 1. While one choice of two is made, the mean over all that the other one may still be."""
    if has_go(position) == has_stop(position):
        return lead(position, facts, seat) / WHOLE_WAY
    awaited = stop_seat(position, facts) if has_go(position) else go_seat(position)
    count = legal(position, facts, awaited, actions)
    total = 0
    for place in range(count):
        for column in range(WIDTH):
            scratch[column] = position[column]
        apply(scratch, facts, int(actions[place]))
        total += lead(scratch, facts, seat)
    return total / (count * WHOLE_WAY)
