"""What a learned network says about Denkste!? for two: the chance of winning of whoever is about to throw.

A position is a list of features that hold, seen by the seat that throws next; the first layer adds up their rows, so
that a judgement costs about as much as a few additions per stone. Learned by bench/towers_learn.py.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Row
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.games.towers.board import GOAL, LAST
from ludothek.games.towers.layout import HOME, OFF, height, lower, top

Matrix = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]
Vector = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]
FeatureList = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 1)]

PLAYERS = 2
STONES = 6
SINGLE, TOWER, CATCH = range(3)
"""What stands on a field, by its topmost stone: alone, on one of its own colour, or on a caught one."""
KINDS = 3
COUNTS = STONES + 1
PIPS = 8
"""Points to go that count alike."""
PIP_COUNTS = STONES * GOAL // PIPS + 1

OFF_COUNTS = 2 * KINDS * LAST
HOME_COUNTS = OFF_COUNTS + 2 * COUNTS
CAUGHT_COUNTS = HOME_COUNTS + 2 * COUNTS
PIP_BUCKETS = CAUGHT_COUNTS + 2 * COUNTS
FEATURES = PIP_BUCKETS + 2 * PIP_COUNTS
MOST_ACTIVE = 2 * STONES + 4 * 2
HIDDEN, SECOND = 128, 32
"""Units of the two layers: known when it is compiled, so that loops over them are a few instructions."""


class ValueWeights(NamedTuple):
    """Two hidden layers; a row per input and a column per output."""

    first: Matrix
    first_bias: Vector
    second: Matrix
    second_bias: Vector
    last: Vector
    last_bias: Vector


class ValueWorkspace(NamedTuple):
    active: FeatureList
    hidden: Vector
    second: Vector


def new_value_workspace(weights: ValueWeights) -> ValueWorkspace:
    return ValueWorkspace(
        np.zeros(MOST_ACTIVE, dtype=np.int16), np.zeros_like(weights.first_bias), np.zeros_like(weights.second_bias)
    )


@kernel
def list_features(position: Row, seat: int, active: FeatureList) -> int:
    """The features that hold if this seat throws next; returns how many there are."""
    count = 0
    mine_caught, theirs_caught = 0, 0
    mine_pips, theirs_pips = GOAL * int(position[OFF + seat]), GOAL * int(position[OFF + 1 - seat])
    for field in range(1, LAST):
        high = height(position, field)
        if high == 0:
            continue
        above = top(position, field)
        kind, whose = SINGLE, 0 if above == seat else 1
        mine, theirs = (1, 0) if above == seat else (0, 1)
        if high == 2:
            below = lower(position, field)
            kind = TOWER if below == above else CATCH
            if below == seat:
                mine += 1
            else:
                theirs += 1
            if kind == CATCH:
                if below == seat:
                    mine_caught += 1
                else:
                    theirs_caught += 1
        mine_pips += mine * (GOAL - field)
        theirs_pips += theirs * (GOAL - field)
        active[count] = (whose * KINDS + kind) * LAST + field
        count += 1
    active[count] = OFF_COUNTS + position[OFF + seat]
    active[count + 1] = OFF_COUNTS + COUNTS + position[OFF + 1 - seat]
    active[count + 2] = HOME_COUNTS + position[HOME + seat]
    active[count + 3] = HOME_COUNTS + COUNTS + position[HOME + 1 - seat]
    active[count + 4] = CAUGHT_COUNTS + mine_caught
    active[count + 5] = CAUGHT_COUNTS + COUNTS + theirs_caught
    active[count + 6] = PIP_BUCKETS + mine_pips // PIPS
    active[count + 7] = PIP_BUCKETS + PIP_COUNTS + theirs_pips // PIPS
    return count + 8


@kernel
def forward(weights: ValueWeights, workspace: ValueWorkspace, active: FeatureList, count: int) -> float:
    """The chance of winning by the listed features. Rows are added in fours: a loop costs more than its additions."""
    hidden, second, first, between = workspace.hidden, workspace.second, weights.first, weights.second
    for unit in range(hidden.shape[0]):
        hidden[unit] = weights.first_bias[unit]
    fours = count // 4 * 4
    for index in range(0, fours, 4):
        one, two, three, four = active[index], active[index + 1], active[index + 2], active[index + 3]
        for unit in range(hidden.shape[0]):
            hidden[unit] += (first[one, unit] + first[two, unit]) + (first[three, unit] + first[four, unit])
    for index in range(fours, count):
        feature = active[index]
        for unit in range(hidden.shape[0]):
            hidden[unit] += first[feature, unit]
    for unit in range(hidden.shape[0]):
        value = hidden[unit]
        hidden[unit] = value if value > 0 else np.float32(0)
    for unit in range(second.shape[0]):
        second[unit] = weights.second_bias[unit]
    for inner in range(0, HIDDEN, 8):
        a, b, c, d = hidden[inner], hidden[inner + 1], hidden[inner + 2], hidden[inner + 3]
        e, f, g, h = hidden[inner + 4], hidden[inner + 5], hidden[inner + 6], hidden[inner + 7]
        for unit in range(second.shape[0]):
            second[unit] += (
                (a * between[inner, unit] + b * between[inner + 1, unit])
                + (c * between[inner + 2, unit] + d * between[inner + 3, unit])
            ) + (
                (e * between[inner + 4, unit] + f * between[inner + 5, unit])
                + (g * between[inner + 6, unit] + h * between[inner + 7, unit])
            )
    total = weights.last_bias[0]
    for unit in range(second.shape[0]):
        if second[unit] > 0:
            total += second[unit] * weights.last[unit]
    return 1.0 / (1.0 + np.exp(-float(total)))


@kernel
def chance_of(position: Row, seat: int, weights: ValueWeights, workspace: ValueWorkspace) -> float:
    """The chance of the seat that throws next."""
    count = list_features(position, seat, workspace.active)
    return forward(weights, workspace, workspace.active, count)
