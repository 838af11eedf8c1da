"""Choosing one step ahead in the track family: every action is tried on a copy, and the position after it evaluated."""

from __future__ import annotations

import numpy as np

from ludothek.bots.track.features import CARDS, NO_WAY, NOBODY, Floats, Grid, evaluate, softmax
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
    Actions,
    Facts,
    Row,
    Scratch,
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
def gift_score(
    p: Row, f: Facts, weights: Floats, seat: int, card: int, copy: Row, features: Grid, scores: Floats
) -> float:
    """The own side's score once a card is given away: what it is to a partner, and what the hand is without it."""
    copy_row(p, copy)
    part_with(copy, seat, card)
    evaluate(copy, f, weights, seat, features, scores)
    score = scores[seat % f[TEAMS]]
    if f[EXCHANGES] != WITH_PARTNER:
        return score
    score += weights[CARDS + card]
    starts = f[DOES + card] & (STARTS | IS_WILD) != 0
    if starts and is_idle(p, f, receiver(f, seat)):
        score -= weights[NO_WAY]
    return score


@kernel
def action_value(
    p: Row, f: Facts, weights: Floats, seat: int, action: int, copy: Row, rng: Stream, features: Grid, scores: Floats
) -> float:
    """The own side's chance after an action, as the seat that takes it sees things."""
    if verb_of(action) == GIVE:
        score = gift_score(p, f, weights, seat, card_of(action), copy, features, scores)
        return 1.0 / (1.0 + np.exp(-score / f[TEAMS]))
    copy_row(p, copy)
    if verb_of(action) == REDRAW:
        part_with(copy, seat, card_of(action))
    else:
        apply_action(copy, f, seat, action, rng)
    # Cards of the next deal are luck: they must not colour the judgement.
    is_dealt = copy[DEAL] != p[DEAL] or copy[DEALER] != p[DEALER]
    win_chances(copy, f, weights, NOBODY if is_dealt else seat, features, scores)
    return scores[seat % f[TEAMS]]


@kernel
def best_action(
    p: Row,
    f: Facts,
    weights: Floats,
    seat: int,
    actions: Actions,
    count: int,
    copy: Row,
    rng: Stream,
    features: Grid,
    scores: Floats,
) -> int:
    """The action that leaves its side best off; of equals the first."""
    best, chosen = -1.0, 0
    for place_in_list in range(count):
        worth = action_value(p, f, weights, seat, int(actions[place_in_list]), copy, rng, features, scores)
        if worth > best:
            best, chosen = worth, place_in_list
    return int(actions[chosen])


@kernel
def play_on(
    p: Row,
    f: Facts,
    seat_weights: Grid,
    epsilon: int,
    rng: Stream,
    actions: Actions,
    scratch: Scratch,
    copy: Row,
    features: Grid,
    scores: Floats,
    limit: int,
) -> int:
    """Plays on, each seat with the weights in its row; `epsilon` of 1000 actions are random. Returns how many."""
    played = 0
    while p[PHASE] != OVER and played < limit:
        seat = first_to_act(p, f)
        count = legal_actions(p, f, seat, actions, scratch)
        if count == 1:
            action = int(actions[0])
        elif below(rng, 1000) < epsilon:
            action = int(actions[below(rng, count)])
        else:
            action = best_action(p, f, seat_weights[seat], seat, actions, count, copy, rng, features, scores)
        apply_action(p, f, seat, action, rng)
        played += 1
    return played
