"""What a learned network says about Denkste!? for two: the chance of winning of whoever is about to throw.

A position is a list of features that hold (inputs.py); the first layer adds up their rows, so that a judgement costs
about as much as a few additions per stone. Learned by `ludothek learn denkste-towers`.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Row
from ludothek.bots.towers.inputs import FeatureList, Inputs, list_features, new_inputs
from ludothek.core.kernel import ArrayOf, kernel

Matrix = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]
Vector = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]

PLAYERS = 2
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
    inputs: Inputs
    hidden: Vector
    second: Vector


def new_value_workspace(weights: ValueWeights) -> ValueWorkspace:
    return ValueWorkspace(new_inputs(), np.zeros_like(weights.first_bias), np.zeros_like(weights.second_bias))


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
    count = list_features(position, seat, workspace.inputs)
    return forward(weights, workspace, workspace.inputs.active, count)
