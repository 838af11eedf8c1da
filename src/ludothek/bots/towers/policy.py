"""Choosing one step ahead in Denkste!?, and whole games played that way."""

from __future__ import annotations

from ludothek.bots.towers.features import Floats, Grid, win_chances
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.towers.actions import ROLL_DICE, kind_of
from ludothek.games.towers.apply import apply
from ludothek.games.towers.layout import OVER, WIDTH, Actions, Row, phase_of, turn_of
from ludothek.games.towers.legal import legal

SURE = 1.0


@kernel
def copy_row(position: Row, copy: Row) -> None:
    for column in range(WIDTH):
        copy[column] = position[column]


@kernel
def action_value(
    position: Row,
    facts: Row,
    weights: Floats,
    action: int,
    copy: Row,
    rng: Stream,
    listed: Actions,
    features: Grid,
    scores: Floats,
) -> float:
    """The chance of the seat in turn after its action. [DT-R2] A throw more cannot hurt: it is always taken."""
    if kind_of(action) == ROLL_DICE:
        return SURE
    copy_row(position, copy)
    apply(copy, facts, action, rng, listed)
    win_chances(copy, facts, weights, features, scores)
    return scores[turn_of(position)]


@kernel
def best_action(
    position: Row,
    facts: Row,
    weights: Floats,
    actions: Actions,
    count: int,
    copy: Row,
    rng: Stream,
    listed: Actions,
    features: Grid,
    scores: Floats,
) -> int:
    best, chosen = -1.0, 0
    for index in range(count):
        worth = action_value(position, facts, weights, int(actions[index]), copy, rng, listed, features, scores)
        if worth > best:
            best, chosen = worth, index
    return int(actions[chosen])


@kernel
def play_on(
    position: Row,
    facts: Row,
    seat_weights: Grid,
    epsilon: int,
    rng: Stream,
    actions: Actions,
    copy: Row,
    listed: Actions,
    features: Grid,
    scores: Floats,
    limit: int,
) -> int:
    """Plays on, each seat with the weights in its row; `epsilon` of 1000 actions are random. Returns how many."""
    played = 0
    while played < limit and phase_of(position) != OVER:
        seat = turn_of(position)
        count = legal(position, seat, actions)
        action = int(actions[0])
        if count > 1 and below(rng, 1000) < epsilon:
            action = int(actions[below(rng, count)])
        elif count > 1:
            action = best_action(
                position, facts, seat_weights[seat], actions, count, copy, rng, listed, features, scores
            )
        apply(position, facts, action, rng, listed)
        played += 1
    return played
