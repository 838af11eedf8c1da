"""Games of the network against itself. Positions before a throw are kept, with the lambda-returns of whoever throws."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Actions, Floats, Grid, Ints, Row
from ludothek.bots.towers.inputs import list_features, most_active
from ludothek.bots.towers.lookahead import seat_after
from ludothek.bots.towers.policy import copy_row
from ludothek.bots.towers.value import ValueWeights, ValueWorkspace, chance_of, forward
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
EVERYBODY = -1
"""Instead of the one seat that learns."""


class SelfPlayTable(NamedTuple):
    """Where games are played."""

    position: Row
    tried: Row
    facts: Row
    actions: Actions
    listed: Actions


class Networks(NamedTuple):
    """What seats play by."""

    learning: ValueWeights
    fixed: ValueWeights
    """What an exploiter plays against."""
    has_exploiter: bool


class Pace(NamedTuple):
    """How a generation is played and learned from."""

    epsilon: int
    """Of a thousand actions of a seat that learns, how many are random."""
    trace: float
    rate: float


class Buffer(NamedTuple):
    """Positions before a throw: their features, whose throw it was, what the network said and what came of them."""

    active: ActiveLists
    counts: Ints
    seats: Ints
    values: Grid
    targets: Grid
    """Both for all seats, in the order in which they throw."""
    hopes: Floats
    """Room to look back in: what every seat may hope for."""
    order: Ints
    """In which they are learned from."""


def new_table(players: int) -> SelfPlayTable:
    return SelfPlayTable(L.new_row(players), L.new_row(players), L.new_facts(players), L.new_buffer(), L.new_buffer())


def new_buffer(players: int) -> Buffer:
    return Buffer(
        np.zeros((BUFFER, most_active(players)), np.int16), np.zeros(BUFFER, np.int64), np.zeros(BUFFER, np.int64),
        np.zeros((BUFFER, players)), np.zeros((BUFFER, players)), np.zeros(players), np.zeros(BUFFER, np.int64),
    )  # fmt: skip


@kernel
def value_after(
    table: SelfPlayTable, action: int, weights: ValueWeights, workspace: ValueWorkspace, rng: Stream
) -> float:
    """The chance of the seat in turn after a move of its own, or after it decided whether to throw again."""
    seat = turn_of(table.position)
    following = seat_after(seat, table.facts)
    if action == ROLL_ACTION:
        return chance_of(table.position, seat, seat, weights, workspace)
    if action == END_ACTION:
        return chance_of(table.position, seat, following, weights, workspace)
    copy_row(table.position, table.tried)
    apply(table.tried, table.facts, action, rng, table.listed)
    phase = phase_of(table.tried)
    if phase == OVER:
        return 1.0
    passed = chance_of(table.tried, seat, following, weights, workspace)
    if phase == AGAIN:
        return max(passed, chance_of(table.tried, seat, seat, weights, workspace))
    return passed


@kernel
def best_action(table: SelfPlayTable, count: int, weights: ValueWeights, workspace: ValueWorkspace, rng: Stream) -> int:
    """The legal action that the network likes best, one step ahead."""
    best, chosen = -1.0, 0
    for index in range(count):
        value = value_after(table, int(table.actions[index]), weights, workspace, rng)
        if value > best:
            best, chosen = value, index
    return int(table.actions[chosen])


@kernel(inline=True)
def plays_fixed(seat: int, learner: int) -> bool:
    return learner >= 0 and seat != learner


@kernel
def chosen_action(
    table: SelfPlayTable, count: int, weights: ValueWeights, workspace: ValueWorkspace, epsilon: int, rng: Stream
) -> int:
    """What a seat that learns does: now and then something else than what looks best."""
    if below(rng, 1000) < epsilon:
        return int(table.actions[below(rng, count)])
    return best_action(table, count, weights, workspace, rng)


@kernel
def play_and_keep(
    table: SelfPlayTable,
    networks: Networks,
    learner: int,
    workspace: ValueWorkspace,
    buffer: Buffer,
    begin: int,
    pace: Pace,
    rng: Stream,
) -> int:
    """A game in which everybody learns, or one seat does and the others play by fixed weights; its positions are kept
    from `begin` on. Returns how many there are."""
    position, weights = table.position, networks.learning
    set_up(position, table.facts, rng)
    kept = begin
    while phase_of(position) != OVER:
        if kept - begin >= LONGEST or kept >= len(buffer.values):
            return 0
        seat = turn_of(position)
        count = legal(position, seat, table.actions)
        action = int(table.actions[0])
        if count > 1 and plays_fixed(seat, learner):
            action = best_action(table, count, networks.fixed, workspace, rng)
        elif count > 1:
            action = chosen_action(table, count, weights, workspace, pace.epsilon, rng)
        if action == ROLL_ACTION:
            listed = list_features(position, seat, workspace.inputs)
            for index in range(listed):
                buffer.active[kept, index] = workspace.inputs.active[index]
            buffer.counts[kept] = listed
            buffer.seats[kept] = seat
            forward(weights, workspace, workspace.inputs.active, listed)
            for whose in range(len(workspace.chances)):
                buffer.values[kept, whose] = workspace.chances[whose]
            kept += 1
        apply(position, table.facts, action, rng, table.listed)
    look_back(buffer, begin, kept, turn_of(position), pace.trace)
    return kept - begin


@kernel
def look_back(buffer: Buffer, begin: int, end: int, winner: int, trace: float) -> None:
    """What everybody may hope for in each position, from the last one backwards."""
    hopes, players = buffer.hopes, len(buffer.hopes)
    for seat in range(players):
        hopes[seat] = 1.0 if seat == winner else 0.0
    for index in range(end - 1, begin - 1, -1):
        for whose in range(players):
            seat = (int(buffer.seats[index]) + whose) % players
            buffer.targets[index, whose] = hopes[seat]
            hopes[seat] = trace * hopes[seat] + (1.0 - trace) * buffer.values[index, whose]
