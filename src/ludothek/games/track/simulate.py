"""Whole games at full speed: random players on one core."""

from __future__ import annotations

from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below
from ludothek.games.track.apply import apply_action
from ludothek.games.track.facts import PLAYERS
from ludothek.games.track.layout import EXCHANGE, GIVEN, NONE, OVER, PHASE, TURN, Actions, Facts, Row, Scratch
from ludothek.games.track.legal import legal_actions


@kernel(inline=True)
def first_to_act(p: Row, f: Facts) -> int:
    """The seat whose turn it is; in the exchange the first that has given nothing yet."""
    if p[PHASE] == EXCHANGE:
        for seat in range(f[PLAYERS]):
            if p[GIVEN + seat] == NONE:
                return seat
    return int(p[TURN])


@kernel
def play_random(p: Row, f: Facts, rng: Stream, actions: Actions, scratch: Scratch, limit: int) -> int:
    """Plays on at random until the game is over or `limit` actions are played; returns how many were."""
    played = 0
    while p[PHASE] != OVER and played < limit:
        seat = first_to_act(p, f)
        count = legal_actions(p, f, seat, actions, scratch)
        apply_action(p, f, seat, int(actions[below(rng, count)]), rng)
        played += 1
    return played
