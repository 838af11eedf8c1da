"""Games of the network against itself. Positions before a throw are kept, with the lambda-returns of whoever throws."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Actions, Floats, Ints, Row
from ludothek.bots.towers.inputs import MOST_ACTIVE, list_features
from ludothek.bots.towers.policy import copy_row
from ludothek.bots.towers.value import PLAYERS, ValueWeights, ValueWorkspace, chance_of, forward
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import Stream, below
from ludothek.games.towers import layout as L
from ludothek.games.towers.actions import END_ACTION, ROLL_ACTION
from ludothek.games.towers.apply import apply, set_up
from ludothek.games.towers.layout import AGAIN, OVER, phase_of, turn_of
from ludothek.games.towers.legal import legal

ActiveLists = Annotated[npt.NDArray[np.int16], ArrayOf("int16", 2)]

LONGEST = 3000
"""Positions of one game. Longer ones are not learned from."""
BUFFER = 1 << 16


class SelfPlayTable(NamedTuple):
    """Where games are played."""

    position: Row
    tried: Row
    facts: Row
    actions: Actions
    listed: Actions


class Buffer(NamedTuple):
    """Positions before a throw: their features, whose throw it was, what the network said and what came of them."""

    active: ActiveLists
    counts: Ints
    seats: Ints
    values: Floats
    targets: Floats


def new_table() -> SelfPlayTable:
    return SelfPlayTable(L.new_row(PLAYERS), L.new_row(PLAYERS), L.new_facts(PLAYERS), L.new_buffer(), L.new_buffer())


def new_buffer() -> Buffer:
    return Buffer(
        np.zeros((BUFFER, MOST_ACTIVE), np.int16), np.zeros(BUFFER, np.int64), np.zeros(BUFFER, np.int64),
        np.zeros(BUFFER), np.zeros(BUFFER),
    )  # fmt: skip


@kernel
def value_after(
    table: SelfPlayTable, action: int, weights: ValueWeights, workspace: ValueWorkspace, rng: Stream
) -> float:
    """The chance of the seat in turn after a move of its own, or after it decided whether to throw again."""
    seat = turn_of(table.position)
    if action == ROLL_ACTION:
        return chance_of(table.position, seat, weights, workspace)
    if action == END_ACTION:
        return 1.0 - chance_of(table.position, 1 - seat, weights, workspace)
    copy_row(table.position, table.tried)
    apply(table.tried, table.facts, action, rng, table.listed)
    phase = phase_of(table.tried)
    if phase == OVER:
        return 1.0
    other = 1.0 - chance_of(table.tried, 1 - seat, weights, workspace)
    if phase == AGAIN:
        return max(other, chance_of(table.tried, seat, weights, workspace))
    return other


@kernel
def best_action(table: SelfPlayTable, count: int, weights: ValueWeights, workspace: ValueWorkspace, rng: Stream) -> int:
    """The legal action that the network likes best, one step ahead."""
    best, chosen = -1.0, 0
    for index in range(count):
        value = value_after(table, int(table.actions[index]), weights, workspace, rng)
        if value > best:
            best, chosen = value, index
    return int(table.actions[chosen])


@kernel
def play_and_keep(
    table: SelfPlayTable,
    weights: ValueWeights,
    workspace: ValueWorkspace,
    buffer: Buffer,
    begin: int,
    epsilon: int,
    trace: float,
    rng: Stream,
) -> int:
    """A game against itself; its positions are kept from `begin` on. Returns how many there are."""
    position = table.position
    set_up(position, table.facts, rng)
    kept = begin
    while phase_of(position) != OVER:
        if kept - begin >= LONGEST or kept >= len(buffer.values):
            return 0
        seat = turn_of(position)
        count = legal(position, seat, table.actions)
        action = int(table.actions[0])
        if count > 1 and below(rng, 1000) < epsilon:
            action = int(table.actions[below(rng, count)])
        elif count > 1:
            action = best_action(table, count, weights, workspace, rng)
        if action == ROLL_ACTION:
            listed = list_features(position, seat, workspace.inputs)
            for index in range(listed):
                buffer.active[kept, index] = workspace.inputs.active[index]
            buffer.counts[kept] = listed
            buffer.seats[kept] = seat
            buffer.values[kept] = forward(weights, workspace, workspace.inputs.active, listed)
            kept += 1
        apply(position, table.facts, action, rng, table.listed)
    look_back(buffer, begin, kept, turn_of(position), trace)
    return kept - begin


@kernel
def look_back(buffer: Buffer, begin: int, end: int, winner: int, trace: float) -> None:
    """What the seat of each position may hope for, from the last one backwards."""
    seat, hope = winner, 1.0
    for index in range(end - 1, begin - 1, -1):
        if buffer.seats[index] != seat:
            hope = 1.0 - hope
            seat = int(buffer.seats[index])
        buffer.targets[index] = hope
        hope = trace * hope + (1.0 - trace) * buffer.values[index]
