"""Looking one throw ahead in Denkste!? for two: the expectation over all 21 throws, each answered by the move that the
network (value.py) judges best. A move leads to the same board whichever dice made it, so what was judged for one throw
is known for the others."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Actions, Grid, Row
from ludothek.bots.towers.policy import copy_row
from ludothek.bots.towers.value import ValueWeights, ValueWorkspace, chance_of, new_value_workspace
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.games.towers import layout as L
from ludothek.games.towers.actions import END_ACTION, ROLL_ACTION
from ludothek.games.towers.apply import move
from ludothek.games.towers.layout import AGAIN, DICE, MOVE, OVER, PHASE, TURN, phase_of, turn_of
from ludothek.games.towers.legal import legal_moves
from ludothek.games.towers.throw import SIDES, rolls_again

MOVES = 3 << 12
"""The numbers of all moves lie below this one."""
OTHER, SAME = range(2)
"""Who throws after a move: the other seat, or the same one again."""
UNKNOWN = -1.0
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
    known: Grid
    """The chance after a move, by who throws next."""
    marks: Marks
    """In which expectation it was found."""
    expectations: Count
    """How many there have been."""


def new_lookahead(weights: ValueWeights) -> Lookahead:
    return Lookahead(
        L.new_facts(2), weights, new_value_workspace(weights), L.new_row(2), L.new_row(2), L.new_row(2), L.new_buffer(),
        np.zeros((2, MOVES)), np.zeros((2, MOVES), np.int32), np.zeros(1, np.int64),
    )  # fmt: skip


@kernel
def try_move(position: Row, facts: Row, action: int, tried: Row) -> None:
    copy_row(position, tried)
    move(tried, facts, action)


@kernel
def judge(look: Lookahead, seat: int, action: int, again: bool) -> float:
    """The chance of the seat after its move, as the network sees it; if it may throw again, whichever is better."""
    expectation = look.expectations[0]
    is_known = look.marks[OTHER, action] == expectation
    is_same_known = look.marks[SAME, action] == expectation
    if not is_known or (again and not is_same_known):
        try_move(look.thrown, look.facts, action, look.tried)
        if phase_of(look.tried) == OVER:
            return SURE
    if not is_known:
        look.known[OTHER, action] = 1.0 - chance_of(look.tried, 1 - seat, look.weights, look.workspace)
        look.marks[OTHER, action] = expectation
    if again and not is_same_known:
        look.known[SAME, action] = chance_of(look.tried, seat, look.weights, look.workspace)
        look.marks[SAME, action] = expectation
    value = look.known[OTHER, action]
    return max(value, look.known[SAME, action]) if again else value


@kernel
def list_moves(position: Row, seat: int, look: Lookahead, low: int, high: int) -> int:
    """Lists the moves of a throw; returns how many there are."""
    copy_row(position, look.thrown)
    look.thrown[PHASE] = MOVE
    look.thrown[TURN] = seat
    look.thrown[DICE] = low
    look.thrown[DICE + 1] = high
    return legal_moves(look.thrown, look.listed)


@kernel
def expected(position: Row, seat: int, look: Lookahead) -> float:
    """The chance of the seat that throws next."""
    total, lost, lost_again = 0.0, UNKNOWN, UNKNOWN
    look.expectations[0] += 1
    for low in range(1, SIDES + 1):
        for high in range(low, SIDES + 1):
            again = rolls_again(low, high)
            count = list_moves(position, seat, look, low, high)
            best = 0.0
            for index in range(count):
                best = max(best, judge(look, seat, int(look.listed[index]), again))
            if count == 0:
                if lost == UNKNOWN:
                    lost = 1.0 - chance_of(position, 1 - seat, look.weights, look.workspace)
                best = lost
                if again:
                    if lost_again == UNKNOWN:
                        lost_again = chance_of(position, seat, look.weights, look.workspace)
                    best = max(best, lost_again)
            total += best if low == high else 2.0 * best
    return total / (SIDES * SIDES)


@kernel
def value_of(position: Row, action: int, look: Lookahead) -> float:
    """What an action is worth to the seat in turn, over the next throw."""
    seat, after = turn_of(position), look.after
    copy_row(position, after)
    if action == ROLL_ACTION:
        return expected(after, seat, look)
    if action == END_ACTION:
        return 1.0 - expected(after, 1 - seat, look)
    move(after, look.facts, action)
    if phase_of(after) == OVER:
        return SURE
    value = 1.0 - expected(after, 1 - seat, look)
    return max(value, expected(after, seat, look)) if phase_of(after) == AGAIN else value
