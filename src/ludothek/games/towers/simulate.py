"""Whole games at the speed of compiled code."""

from __future__ import annotations

from ludothek.core.kernel import kernel, warm
from ludothek.core.rng import Stream, below
from ludothek.games.towers.apply import apply
from ludothek.games.towers.layout import (
    OVER,
    Actions,
    Row,
    phase_of,
    turn_of,
)
from ludothek.games.towers.legal import legal


@kernel
def play_random(position: Row, facts: Row, rng: Stream, actions: Actions, limit: int) -> int:
    """Plays on at random until the game is over or `limit` actions are played; returns how many were."""
    played = 0
    listed = 0
    while played < limit and phase_of(position) != OVER:
        # A throw has already listed the moves it allows.
        count = listed if listed > 0 else legal(position, turn_of(position), actions)
        listed = apply(position, facts, int(actions[below(rng, count)]), rng, actions)
        played += 1
    return played


def prepare() -> None:
    """Compiles the family at its first use, not on import."""
    warm("ludothek.games.towers")
