"""What the network learns from a buffer of positions: one step down the log-loss of each, in random order."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Ints
from ludothek.bots.towers.value import HIDDEN, SECOND, ValueWeights, ValueWorkspace, forward
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import Stream, below
from ludothek.learn.towers.self_play import LONGEST, Buffer, SelfPlayTable, play_and_keep

TINY = 1e-6


class Gradients(NamedTuple):
    hidden: Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]
    second: Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]


def new_gradients() -> Gradients:
    return Gradients(np.zeros(HIDDEN, np.float32), np.zeros(SECOND, np.float32))


@kernel
def learn_from(
    weights: ValueWeights, workspace: ValueWorkspace, gradients: Gradients, buffer: Buffer, index: int, rate: float
) -> float:
    """One step down the log-loss of one position. Returns the loss."""
    count = int(buffer.counts[index])
    for place in range(count):
        workspace.inputs.active[place] = buffer.active[index, place]
    value, target = forward(weights, workspace, workspace.inputs.active, count), buffer.targets[index]
    step = np.float32(rate * (target - value))
    hidden, second = workspace.hidden, workspace.second
    for unit in range(HIDDEN):
        gradients.hidden[unit] = 0
    weights.last_bias[0] += step
    for unit in range(SECOND):
        gradients.second[unit] = 0
        if second[unit] > 0:
            gradients.second[unit] = step * weights.last[unit]
            weights.last[unit] += step * second[unit]
            weights.second_bias[unit] += gradients.second[unit]
    for inner in range(HIDDEN):
        held = hidden[inner]
        if held > 0:
            total = np.float32(0)
            for unit in range(SECOND):
                total += gradients.second[unit] * weights.second[inner, unit]
            for unit in range(SECOND):
                weights.second[inner, unit] += held * gradients.second[unit]
            gradients.hidden[inner] = total
            weights.first_bias[inner] += total
    for place in range(count):
        feature = workspace.inputs.active[place]
        for unit in range(HIDDEN):
            weights.first[feature, unit] += gradients.hidden[unit]
    kept = min(max(value, TINY), 1.0 - TINY)
    return -(target * np.log(kept) + (1.0 - target) * np.log(1.0 - kept))


@kernel
def generation(
    table: SelfPlayTable,
    weights: ValueWeights,
    workspace: ValueWorkspace,
    gradients: Gradients,
    buffer: Buffer,
    order: Ints,
    epsilon: int,
    trace: float,
    rate: float,
    rng: Stream,
) -> float:
    """Plays until the buffer is full and learns from it. Returns the mean loss."""
    kept = 0
    while kept + LONGEST < len(buffer.values):
        kept += play_and_keep(table, weights, workspace, buffer, kept, epsilon, trace, rng)
    for index in range(kept):
        other = below(rng, index + 1)
        order[index] = order[other]
        order[other] = index
    loss = 0.0
    for index in range(kept):
        loss += learn_from(weights, workspace, gradients, buffer, int(order[index]), rate)
    return loss / kept
