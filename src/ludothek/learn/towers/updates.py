"""What the network learns from a buffer of positions: one step down the log-loss of each, in random order."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.towers.value import HIDDEN, SECOND, ValueWeights, ValueWorkspace, forward
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import Stream, below
from ludothek.learn.small_networks import shuffle
from ludothek.learn.towers.self_play import EVERYBODY, LONGEST, Buffer, Networks, Pace, SelfPlayTable, play_and_keep

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
    forward(weights, workspace, workspace.inputs.active, count)
    hidden, second, chances = workspace.hidden, workspace.second, workspace.chances
    for unit in range(HIDDEN):
        gradients.hidden[unit] = 0
    for unit in range(SECOND):
        gradients.second[unit] = 0
    for scored in range(weights.last.shape[1]):
        step = np.float32(rate * (buffer.targets[index, scored] - chances[scored]))
        weights.last_bias[scored] += step
        for unit in range(SECOND):
            if second[unit] > 0:
                gradients.second[unit] += step * weights.last[unit, scored]
                weights.last[unit, scored] += step * second[unit]
    for unit in range(SECOND):
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
    loss = 0.0
    for seat in range(len(chances)):
        loss -= buffer.targets[index, seat] * np.log(max(chances[seat], TINY))
    return loss


@kernel
def generation(
    table: SelfPlayTable,
    networks: Networks,
    workspace: ValueWorkspace,
    gradients: Gradients,
    buffer: Buffer,
    pace: Pace,
    rng: Stream,
) -> float:
    """Plays until the buffer is full and learns from it; an exploiter takes one seat, any of them, against the fixed
    weights. Returns the mean loss."""
    kept, order = 0, buffer.order
    while kept + LONGEST < len(buffer.values):
        learner = below(rng, len(buffer.hopes)) if networks.has_exploiter else EVERYBODY
        kept += play_and_keep(table, networks, learner, workspace, buffer, kept, pace, rng)
    shuffle(order, kept, rng)
    loss = 0.0
    for index in range(kept):
        loss += learn_from(networks.learning, workspace, gradients, buffer, int(order[index]), pace.rate)
    return loss / kept
