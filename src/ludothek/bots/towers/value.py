"""What a learned network says about Denkste!?: every seat's chance of winning when somebody is about to throw.

A position is a list of features that hold (inputs.py); the first layer adds up their rows, so that a judgement costs
about as much as a few additions per stone. Each number of players has weights of its own, learned by
`ludothek learn denkste-towers:PLAYERS`.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Floats, Row
from ludothek.bots.towers.inputs import FeatureList, Inputs, list_features, new_inputs, turns_until
from ludothek.core.kernel import ArrayOf, kernel

Matrix = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]
Vector = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]

HIDDEN, SECOND = 128, 32
"""Units of the two layers: known when it is compiled, so that loops over them are a few instructions."""


class ValueWeights(NamedTuple):
    """Two hidden layers, and a score for each seat but the last to throw, whose score is zero; a row per input and a
    column per output."""

    first: Matrix
    first_bias: Vector
    second: Matrix
    second_bias: Vector
    last: Matrix
    last_bias: Vector


class ValueWorkspace(NamedTuple):
    inputs: Inputs
    hidden: Vector
    second: Vector
    chances: Floats
    """Of the seats, in the order in which they throw."""


def players_of(weights: ValueWeights) -> int:
    """For how many players a network is."""
    return weights.last.shape[1] + 1


def new_value_workspace(weights: ValueWeights) -> ValueWorkspace:
    players = players_of(weights)
    return ValueWorkspace(
        new_inputs(players), np.zeros_like(weights.first_bias), np.zeros_like(weights.second_bias), np.zeros(players)
    )


@kernel
def forward(weights: ValueWeights, workspace: ValueWorkspace, active: FeatureList, count: int) -> None:
    """The chances by the listed features. Rows are added in fours: a loop costs more than its additions."""
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
    score(weights, second, workspace.chances)


@kernel
def score(weights: ValueWeights, second: Vector, chances: Floats) -> None:
    """From the last hidden layer to chances that add up to one."""
    scored, highest, total = weights.last.shape[1], 0.0, 0.0
    for seat in range(scored):
        found = float(weights.last_bias[seat])
        for unit in range(SECOND):
            if second[unit] > 0:
                found += second[unit] * weights.last[unit, seat]
        chances[seat] = found
        highest = max(highest, found)
    chances[scored] = 0.0
    for seat in range(scored + 1):
        chances[seat] = np.exp(chances[seat] - highest)
        total += chances[seat]
    for seat in range(scored + 1):
        chances[seat] /= total


@kernel
def judge(position: Row, thrower: int, weights: ValueWeights, workspace: ValueWorkspace) -> None:
    """Leaves everybody's chances in the workspace, if this seat throws next."""
    count = list_features(position, thrower, workspace.inputs)
    forward(weights, workspace, workspace.inputs.active, count)


@kernel(inline=True)
def judged(whose: int, thrower: int, workspace: ValueWorkspace) -> float:
    """A seat's chance, as it was judged last."""
    return workspace.chances[turns_until(whose, thrower, len(workspace.chances))]


@kernel
def chance_of(position: Row, whose: int, thrower: int, weights: ValueWeights, workspace: ValueWorkspace) -> float:
    """A seat's chance if some seat throws next."""
    judge(position, thrower, weights, workspace)
    return judged(whose, thrower, workspace)
