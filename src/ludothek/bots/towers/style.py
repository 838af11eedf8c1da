"""A taste of one's own at Denkste!?: what a careful or a daring player likes better than it is worth."""

from __future__ import annotations

from ludothek.bots.arrays import Row
from ludothek.bots.level import Style
from ludothek.bots.towers.inputs import KINDS, MINE, SINGLE, TOWER, Inputs, find_throws, list_fields, new_inputs
from ludothek.bots.towers.policy import copy_row
from ludothek.bots.towers.reach import THROWS, throws_in
from ludothek.games.towers.actions import end_of
from ludothek.games.towers.apply import move
from ludothek.games.towers.board import GOAL
from ludothek.games.towers.layout import height, new_row, top, turn_of
from ludothek.games.towers.state import TowersState

EXPOSED = 0.05
"""What a careful player takes off for a stone that every throw would catch, and less for one that few would."""
OWN_TOWER = 0.015
"""What a careful player adds for each tower of its own."""
CATCH = 0.05
"""What a daring player adds for a stone that it catches."""
NEAR_THE_OTHERS = 0.01
"""What a daring player adds for an exposed stone of its own: it likes to stand where things happen."""


def tastes(style: Style, state: TowersState, codes: list[int]) -> list[float]:
    """What to add to the value of each move."""
    position, inputs, found = state.row, new_inputs(state.players), []
    seat, after = turn_of(position), new_row(state.players)
    for code in codes:
        copy_row(position, after)
        move(after, state.facts, code)
        exposed, towers = exposure(after, seat, inputs)
        if style is Style.DARING:
            found.append(CATCH * catches(position, seat, code) + NEAR_THE_OTHERS * exposed)
        else:
            found.append(OWN_TOWER * towers - EXPOSED * exposed)
    return found


def catches(position: Row, seat: int, code: int) -> bool:
    """Whether a move ends on somebody else's single stone."""
    end = end_of(code)
    return end != GOAL and height(position, end) == 1 and top(position, end) != seat


def exposure(position: Row, seat: int, inputs: Inputs) -> tuple[float, int]:
    """How many stones of a seat are caught by a throw on average, one by one; and its own towers."""
    count = list_fields(position, seat, inputs)
    find_throws(inputs, count)
    states = inputs.states[:count].tolist()
    shots = [
        int(mask) for mask, state in zip(inputs.shots[:count], states, strict=True) if state == MINE * KINDS + SINGLE
    ]
    return sum(map(throws_in, shots)) / THROWS, states.count(MINE * KINDS + TOWER)
