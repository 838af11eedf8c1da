"""Looking one throw ahead in Denkste!?: the expectation over all 21 throws, each answered by the move that the network
(value.py) judges best for whoever threw. A move leads to the same board whichever dice made it, so what was judged for
one throw is known for the others."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Actions, Grid, Row
from ludothek.bots.towers.policy import copy_row
from ludothek.bots.towers.value import ValueWeights, ValueWorkspace, judge, judged, new_value_workspace, players_of
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.games.towers import layout as L
from ludothek.games.towers.actions import END_ACTION, ROLL_ACTION
from ludothek.games.towers.apply import move
from ludothek.games.towers.layout import AGAIN, DICE, MOVE, OVER, PHASE, PLAYERS, TURN, phase_of, turn_of
from ludothek.games.towers.legal import legal_moves
from ludothek.games.towers.throw import SIDES, rolls_again

LOST = 3 << 12
"""The numbers of all moves lie below this one, which stands for a throw without a move."""
NEXT, SAME = range(2)
"""Who throws after a move: the next seat, or the same one again."""
SURE = 1.0

Marks = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 2)]
Count = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 1)]


class Lookahead(NamedTuple):
    """What the kernels need and write into."""

    facts: Row
    weights: ValueWeights
    workspace: ValueWorkspace
    after: Row
    """The board after the action that is looked into."""
    thrown: Row
    tried: Row
    listed: Actions
    own: Grid
    """By who throws next and by the move: the chance of the seat that moves."""
    whose: Grid
    """And of the one whose chance is wanted."""
    marks: Marks
    """In which expectation they were found."""
    expectations: Count
    """How many there have been."""


def new_lookahead(weights: ValueWeights) -> Lookahead:
    players = players_of(weights)
    return Lookahead(
        L.new_facts(players), weights, new_value_workspace(weights), L.new_row(players), L.new_row(players),
        L.new_row(players), L.new_buffer(), np.zeros((2, LOST + 1)), np.zeros((2, LOST + 1)),
        np.zeros((2, LOST + 1), np.int32), np.zeros(1, np.int64),
    )  # fmt: skip


@kernel
def try_move(position: Row, facts: Row, action: int, tried: Row) -> None:
    copy_row(position, tried)
    move(tried, facts, action)


@kernel(inline=True)
def seat_after(seat: int, facts: Row) -> int:
    return (seat + 1) % int(facts[PLAYERS])


@kernel
def look_at(look: Lookahead, seat: int, whose: int, action: int, following: int) -> None:
    """Finds the chances after a move, or after a throw without one, unless they are known."""
    if look.marks[following, action] == look.expectations[0]:
        return
    look.marks[following, action] = look.expectations[0]
    if action == LOST:
        copy_row(look.thrown, look.tried)
    else:
        try_move(look.thrown, look.facts, action, look.tried)
        if phase_of(look.tried) == OVER:
            look.own[following, action] = SURE
            look.whose[following, action] = SURE if whose == seat else 0.0
            return
    thrower = seat if following == SAME else seat_after(seat, look.facts)
    judge(look.tried, thrower, look.weights, look.workspace)
    look.own[following, action] = judged(seat, thrower, look.workspace)
    look.whose[following, action] = judged(whose, thrower, look.workspace)


@kernel
def list_moves(position: Row, seat: int, look: Lookahead, low: int, high: int) -> int:
    """Lists the moves of a throw, or that it is lost; returns how many there are."""
    copy_row(position, look.thrown)
    look.thrown[PHASE] = MOVE
    look.thrown[TURN] = seat
    look.thrown[DICE] = low
    look.thrown[DICE + 1] = high
    count = legal_moves(look.thrown, look.listed)
    if count == 0:
        look.listed[0] = LOST
        return 1
    return count


@kernel
def expected(position: Row, whose: int, seat: int, look: Lookahead) -> float:
    """The chance of one seat if some seat throws next. Whoever throws does what is best for itself; if it may throw
    again, whichever is better."""
    total = 0.0
    look.expectations[0] += 1
    for low in range(1, SIDES + 1):
        for high in range(low, SIDES + 1):
            ways = SAME + 1 if rolls_again(low, high) else NEXT + 1
            best, found = -1.0, 0.0
            for index in range(list_moves(position, seat, look, low, high)):
                action = int(look.listed[index])
                for following in range(ways):
                    look_at(look, seat, whose, action, following)
                    if look.own[following, action] > best:
                        best, found = look.own[following, action], look.whose[following, action]
            total += found if low == high else 2.0 * found
    return total / (SIDES * SIDES)


@kernel
def value_of(position: Row, action: int, look: Lookahead) -> float:
    """What an action is worth to the seat in turn, over the next throw."""
    seat, after = turn_of(position), look.after
    following = seat_after(seat, look.facts)
    copy_row(position, after)
    if action == ROLL_ACTION:
        return expected(after, seat, seat, look)
    if action == END_ACTION:
        return expected(after, seat, following, look)
    move(after, look.facts, action)
    if phase_of(after) == OVER:
        return SURE
    value = expected(after, seat, following, look)
    return max(value, expected(after, seat, seat, look)) if phase_of(after) == AGAIN else value
