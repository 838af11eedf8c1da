"""What the network learns from decisions: scores that are fitted to what every bid led to, in units of a temperature,
and the chance of winning. Others change their bids meanwhile, so where this comes to rest is a mix in which everybody
bids the better the more often: a logit equilibrium."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Grid
from ludothek.bots.thrill.bid_network import (
    BIDS,
    HIDDEN,
    INPUTS,
    MOST_PLAYERS,
    OUTPUTS,
    PENALTIES,
    SECOND,
    BidWeights,
    BidWorkspace,
    Vector,
    forward,
)
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.learn.small_networks import shuffle
from ludothek.learn.thrill.self_play import LONGEST, BiddingTable, BidNetworks, Company, Decisions, play_and_keep

MOST_KEPT = LONGEST * MOST_PLAYERS
"""Of one game."""
LEAST_PLAYERS = 3


class BidGradients(NamedTuple):
    outputs: Vector
    second: Vector
    hidden: Vector


class BidPace(NamedTuple):
    rate: float
    trace: float
    temperature: float
    """As a part of an even share: of two bids whose chances differ by it, the worse one is made every fourth time."""


def new_gradients() -> BidGradients:
    return BidGradients(*(np.zeros(size, np.float32) for size in (OUTPUTS, SECOND, HIDDEN)))


@kernel
def step(weights: BidWeights, workspace: BidWorkspace, gradients: BidGradients) -> None:
    """Moves all weights by what `gradients.outputs` says of the outputs, for the inputs in the workspace."""
    inputs, hidden, second = workspace.inputs, workspace.hidden, workspace.second
    for unit in range(SECOND):
        gradients.second[unit] = 0
        if second[unit] > 0:
            for output in range(OUTPUTS):
                change = gradients.outputs[output]
                gradients.second[unit] += change * weights.last[unit, output]
                weights.last[unit, output] += change * second[unit]
            weights.second_bias[unit] += gradients.second[unit]
    for output in range(OUTPUTS):
        weights.last_bias[output] += gradients.outputs[output]
    for unit in range(HIDDEN):
        gradients.hidden[unit] = 0
        if hidden[unit] > 0:
            for above in range(SECOND):
                change = gradients.second[above]
                gradients.hidden[unit] += change * weights.second[unit, above]
                weights.second[unit, above] += change * hidden[unit]
            weights.first_bias[unit] += gradients.hidden[unit]
    for index in range(INPUTS):
        if inputs[index] != 0:
            for unit in range(HIDDEN):
                weights.first[index, unit] += inputs[index] * gradients.hidden[unit]


@kernel
def take_inputs(decisions: Decisions, index: int, workspace: BidWorkspace, with_penalty: bool) -> None:
    for entry in range(INPUTS):
        workspace.inputs[entry] = decisions.inputs[index, entry]
    if not with_penalty:
        for entry in range(INPUTS - PENALTIES, INPUTS):
            workspace.inputs[entry] = 0


@kernel
def learn_bids(
    weights: BidWeights,
    workspace: BidWorkspace,
    gradients: BidGradients,
    decisions: Decisions,
    index: int,
    pace: BidPace,
) -> None:
    """Scores move towards what the bids led to, in even shares; both are compared with the mean over possible bids."""
    most = int(decisions.most[index])
    take_inputs(decisions, index, workspace, True)
    forward(weights, workspace)
    score, value = 0.0, 0.0
    for bid in range(most + 1):
        score += workspace.outputs[bid] / (most + 1)
        value += decisions.values[index, bid] / (most + 1)
    for output in range(OUTPUTS):
        gradients.outputs[output] = 0
    for bid in range(most + 1):
        wanted = (decisions.values[index, bid] - value) * decisions.players[index]
        gradients.outputs[bid] = pace.rate * (wanted - pace.temperature * (workspace.outputs[bid] - score))
    step(weights, workspace, gradients)


@kernel
def learn_chance(
    weights: BidWeights, workspace: BidWorkspace, gradients: BidGradients, decisions: Decisions, index: int, rate: float
) -> float:
    """One step down the log-loss of who wins. Returns the squared error."""
    take_inputs(decisions, index, workspace, False)
    forward(weights, workspace)
    for output in range(OUTPUTS):
        gradients.outputs[output] = 0
    error = decisions.targets[index] - 1.0 / (1.0 + np.exp(-float(workspace.outputs[BIDS])))
    gradients.outputs[BIDS] = rate * error
    step(weights, workspace, gradients)
    return error * error


@kernel
def generation(
    table: BiddingTable,
    company: Company,
    shares: Grid,
    networks: BidNetworks,
    weights: BidWeights,
    workspace: BidWorkspace,
    gradients: BidGradients,
    decisions: Decisions,
    pace: BidPace,
    rng: Stream,
) -> float:
    """Plays games for three to six until the buffer is full and learns from them, in random order. Returns the mean
    squared error of chances."""
    kept, order = 0, decisions.order
    while kept + MOST_KEPT < len(decisions.targets):
        players = LEAST_PLAYERS + below(rng, MOST_PLAYERS - LEAST_PLAYERS + 1)
        kept = play_and_keep(table, players, company, shares, networks, decisions, kept, pace.trace, rng)
    shuffle(order, kept, rng)
    error = 0.0
    for place in range(kept):
        index = int(order[place])
        learn_bids(weights, workspace, gradients, decisions, index, pace)
        error += learn_chance(weights, workspace, gradients, decisions, index, pace.rate)
    return error / kept
