"""Choosing one step ahead in Denkste!?, and whole games played that way."""

from __future__ import annotations

from ludothek.bots.arrays import Floats, Grid
from ludothek.bots.search import SearchWorkspace
from ludothek.bots.towers.features import win_chances
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.towers.actions import ROLL_DICE, kind_of
from ludothek.games.towers.apply import apply
from ludothek.games.towers.layout import OVER, WIDTH, Row, phase_of, turn_of
from ludothek.games.towers.legal import legal

SURE = 1.0


@kernel
def copy_row(position: Row, copy: Row) -> None:
    for column in range(WIDTH):
        copy[column] = position[column]


@kernel
def action_value(
    position: Row, facts: Row, weights: Floats, action: int, workspace: SearchWorkspace, rng: Stream
) -> float:
    """The chance of the seat in turn after its action. [DT-R2] A throw more cannot hurt: it is always taken."""
    if kind_of(action) == ROLL_DICE:
        return SURE
    copy_row(position, workspace.copy)
    apply(workspace.copy, facts, action, rng, workspace.listed)
    win_chances(workspace.copy, facts, weights, workspace.features, workspace.scores)
    return workspace.scores[turn_of(position)]


@kernel
def best_action(position: Row, facts: Row, weights: Floats, count: int, workspace: SearchWorkspace, rng: Stream) -> int:
    """Of the listed actions the one that leaves its seat best off; of equals the first."""
    best, chosen = -1.0, 0
    for index in range(count):
        value = action_value(position, facts, weights, int(workspace.actions[index]), workspace, rng)
        if value > best:
            best, chosen = value, index
    return int(workspace.actions[chosen])


@kernel
def play_on(
    position: Row, facts: Row, seat_weights: Grid, epsilon: int, workspace: SearchWorkspace, rng: Stream, limit: int
) -> int:
    """Plays on, each seat with the weights in its row; `epsilon` of 1000 actions are random. Returns how many."""
    played = 0
    while played < limit and phase_of(position) != OVER:
        seat = turn_of(position)
        count = legal(position, seat, workspace.actions)
        action = int(workspace.actions[0])
        if count > 1 and below(rng, 1000) < epsilon:
            action = int(workspace.actions[below(rng, count)])
        elif count > 1:
            action = best_action(position, facts, seat_weights[seat], count, workspace, rng)
        apply(position, facts, action, rng, workspace.listed)
        played += 1
    return played
