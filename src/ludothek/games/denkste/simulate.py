"""Whole games at the speed of compiled code."""

from __future__ import annotations

from ludothek.core.kernel import kernel, warm
from ludothek.core.rng import Stream, below
from ludothek.games.denkste.apply import apply
from ludothek.games.denkste.layout import (
    Actions,
    Row,
    go_seat,
    has_go,
    is_over,
    stop_seat,
)
from ludothek.games.denkste.legal import legal


@kernel
def play_random(position: Row, facts: Row, rng: Stream, actions: Actions, limit: int) -> int:
    """Plays on at random until the game is over or `limit` actions are played; returns how many were."""
    played = 0
    while played < limit and not is_over(position):
        seat = stop_seat(position, facts) if has_go(position) else go_seat(position)
        count = legal(position, facts, seat, actions)
        apply(position, facts, int(actions[below(rng, count)]))
        played += 1
    return played


def prepare() -> None:
    """Compiles the family at its first use, not on import."""
    warm("ludothek.games.denkste")
