"""Choosing one step ahead in the track family: every action is tried on a copy, and the position after it evaluated."""

from __future__ import annotations

import numpy as np

from ludothek.bots.arrays import Floats, Grid
from ludothek.bots.search import SearchWorkspace
from ludothek.bots.track.features import CARDS, NO_WAY, NOBODY, evaluate, softmax
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.track.actions import GIVE, REDRAW, card_of, verb_of
from ludothek.games.track.apply import apply_action
from ludothek.games.track.deal import receiver
from ludothek.games.track.facts import DOES, EXCHANGES, IS_WILD, PAWNS_EACH, STARTS, TEAMS, WITH_PARTNER
from ludothek.games.track.layout import (
    CENTRE,
    DEAL,
    DEALER,
    OVER,
    PHASE,
    RESERVE,
    Facts,
    Row,
    copy_row,
    part_with,
    pawn_of,
    place,
)
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.teams import has_won

SURE = 1.0
"""The chance of a side that has won."""


@kernel
def win_chances(p: Row, f: Facts, weights: Floats, viewer: int, features: Grid, scores: Floats) -> None:
    """Each side's chance of winning, as evaluated; a side that has won has won."""
    if p[PHASE] == OVER:
        for side in range(f[TEAMS]):
            scores[side] = SURE if has_won(p, f, side) else 0.0
        return
    evaluate(p, f, weights, viewer, features, scores)
    softmax(f, scores)


@kernel
def is_idle(p: Row, f: Facts, seat: int) -> bool:
    """Has pawns in reserve and none on the way: only a start card helps."""
    waiting = False
    for index in range(f[PAWNS_EACH]):
        spot = place(p, pawn_of(seat, index))
        if spot <= CENTRE:
            return False
        if spot == RESERVE:
            waiting = True
    return waiting


@kernel
def gift_score(p: Row, f: Facts, weights: Floats, seat: int, card: int, workspace: SearchWorkspace) -> float:
    """The own side's score once a card is given away: what it is to a partner, and what the hand is without it."""
    copy_row(p, workspace.copy)
    part_with(workspace.copy, seat, card)
    evaluate(workspace.copy, f, weights, seat, workspace.features, workspace.scores)
    score = workspace.scores[seat % f[TEAMS]]
    if f[EXCHANGES] != WITH_PARTNER:
        return score
    score += weights[CARDS + card]
    starts = f[DOES + card] & (STARTS | IS_WILD) != 0
    if starts and is_idle(p, f, receiver(f, seat)):
        score -= weights[NO_WAY]
    return score


@kernel
def action_value(
    p: Row, f: Facts, weights: Floats, seat: int, action: int, workspace: SearchWorkspace, rng: Stream
) -> float:
    """The own side's chance after an action, as the seat that takes it sees things."""
    if verb_of(action) == GIVE:
        score = gift_score(p, f, weights, seat, card_of(action), workspace)
        return 1.0 / (1.0 + np.exp(-score / f[TEAMS]))
    copy = workspace.copy
    copy_row(p, copy)
    if verb_of(action) == REDRAW:
        part_with(copy, seat, card_of(action))
    else:
        apply_action(copy, f, seat, action, rng)
    # Cards of the next deal are luck: they must not colour the judgement.
    is_dealt = copy[DEAL] != p[DEAL] or copy[DEALER] != p[DEALER]
    win_chances(copy, f, weights, NOBODY if is_dealt else seat, workspace.features, workspace.scores)
    return workspace.scores[seat % f[TEAMS]]


@kernel
def best_action(
    p: Row, f: Facts, weights: Floats, seat: int, count: int, workspace: SearchWorkspace, rng: Stream
) -> int:
    """Of the listed actions the one that leaves its side best off; of equals the first."""
    best, chosen = -1.0, 0
    for index in range(count):
        value = action_value(p, f, weights, seat, int(workspace.actions[index]), workspace, rng)
        if value > best:
            best, chosen = value, index
    return int(workspace.actions[chosen])


@kernel
def play_on(
    p: Row, f: Facts, seat_weights: Grid, epsilon: int, workspace: SearchWorkspace, rng: Stream, limit: int
) -> int:
    """Plays on, each seat with the weights in its row; `epsilon` of 1000 actions are random. Returns how many."""
    played = 0
    while p[PHASE] != OVER and played < limit:
        seat = first_to_act(p, f)
        count = legal_actions(p, f, seat, workspace.actions, workspace.scratch)
        if count == 1:
            action = int(workspace.actions[0])
        elif below(rng, 1000) < epsilon:
            action = int(workspace.actions[below(rng, count)])
        else:
            action = best_action(p, f, seat_weights[seat], seat, count, workspace, rng)
        apply_action(p, f, seat, action, rng)
        played += 1
    return played
