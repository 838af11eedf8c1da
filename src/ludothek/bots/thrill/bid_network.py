"""What a learned network says about a bid in Thrill: how good each number of chips is, and what a seat may hope for.

Bids are chosen in secret and every one of them is paid, so whoever always bids the same is soon read. The network gives
a mix. It sees how many chips everybody has, in the order in which ties are broken [TH-8], and what the push would cost.
One network serves every number of players; `ludothek learn thrill` trains it.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Floats
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import Stream, below
from ludothek.games.thrill.table import START_CHIPS

Matrix = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]
Vector = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 1)]

MOST_PLAYERS = 6
BIDS = START_CHIPS + 1
"""From no chips to all; who has won more with right bets never bids more than that."""
PENALTIES = 10
"""How penalties are told apart: what costs more is as bad."""
FINE = 1_000_000
"""Chances are drawn in such parts."""
UNKNOWN = -1
"""Instead of a penalty: before a disc has been chosen."""

_CHIPS = 0
_PLACE = _CHIPS + MOST_PLAYERS * BIDS
_PLAYERS = _PLACE + MOST_PLAYERS
_PENALTY = _PLAYERS + MOST_PLAYERS
INPUTS = _PENALTY + PENALTIES
"""Everybody's chips, one's own first and then clockwise; one's place among equals; how many are still in; the
penalty."""
HIDDEN, SECOND = 64, 32
OUTPUTS = BIDS + 1
"""A score for each bid, and one for the chance of winning."""


class BidWeights(NamedTuple):
    """A row per input and a column per output."""

    first: Matrix
    first_bias: Vector
    second: Matrix
    second_bias: Vector
    last: Matrix
    last_bias: Vector


class BidWorkspace(NamedTuple):
    inputs: Vector
    hidden: Vector
    second: Vector
    outputs: Vector


def new_bid_workspace() -> BidWorkspace:
    return BidWorkspace(*(np.zeros(size, np.float32) for size in (INPUTS, HIDDEN, SECOND, OUTPUTS)))


@kernel
def list_inputs(chips: Floats, count: int, place: int, penalty: int, inputs: Vector) -> None:
    """What the seat at `place` sees: `chips` are those of all who are still in, in the order in which ties are broken.
    Chips may be estimates: what lies between two numbers counts as a part of each."""
    for index in range(len(inputs)):
        inputs[index] = 0
    for following in range(count):
        held = min(max(chips[(place + following) % count], 0.0), float(BIDS - 1))
        whole = int(held)
        inputs[_CHIPS + following * BIDS + whole] = 1.0 - (held - whole)
        if held > whole:
            inputs[_CHIPS + following * BIDS + whole + 1] = held - whole
    inputs[_PLACE + place] = 1
    inputs[_PLAYERS + count - 1] = 1
    if penalty != UNKNOWN:
        inputs[_PENALTY + min(penalty, PENALTIES - 1)] = 1


@kernel
def forward(weights: BidWeights, workspace: BidWorkspace) -> None:
    """The outputs for the inputs that lie in the workspace."""
    inputs, hidden, second, outputs = workspace.inputs, workspace.hidden, workspace.second, workspace.outputs
    for unit in range(HIDDEN):
        hidden[unit] = weights.first_bias[unit]
    for index in range(INPUTS):
        if inputs[index] != 0:
            for unit in range(HIDDEN):
                hidden[unit] += inputs[index] * weights.first[index, unit]
    for unit in range(SECOND):
        second[unit] = weights.second_bias[unit]
    for inner in range(HIDDEN):
        hidden[inner] = max(hidden[inner], np.float32(0))
        if hidden[inner] > 0:
            for unit in range(SECOND):
                second[unit] += hidden[inner] * weights.second[inner, unit]
    for output in range(OUTPUTS):
        outputs[output] = weights.last_bias[output]
    for unit in range(SECOND):
        second[unit] = max(second[unit], np.float32(0))
        if second[unit] > 0:
            for output in range(OUTPUTS):
                outputs[output] += second[unit] * weights.last[unit, output]


@kernel
def mix_of(weights: BidWeights, workspace: BidWorkspace, most: int, mix: Floats) -> None:
    """How often to bid each number of chips up to `most`, for the inputs in the workspace."""
    forward(weights, workspace)
    highest, total = workspace.outputs[0], 0.0
    for bid in range(1, most + 1):
        highest = max(highest, workspace.outputs[bid])
    for bid in range(len(mix)):
        mix[bid] = np.exp(workspace.outputs[bid] - highest) if bid <= most else 0.0
        total += mix[bid]
    for bid in range(len(mix)):
        mix[bid] /= total


@kernel
def drawn(mix: Floats, rng: Stream) -> int:
    """A bid, each as often as the mix says."""
    left, bid = below(rng, FINE) / FINE, 0
    for index in range(len(mix)):
        if mix[index] > 0:
            bid = index
            left -= mix[index]
            if left < 0:
                break
    return bid


@kernel
def chance_of(weights: BidWeights, workspace: BidWorkspace, chips: Floats, count: int, place: int) -> float:
    """Of winning, for the seat at `place`, before the next disc is chosen."""
    list_inputs(chips, count, place, UNKNOWN, workspace.inputs)
    forward(weights, workspace)
    return 1.0 / (1.0 + np.exp(-float(workspace.outputs[BIDS])))
