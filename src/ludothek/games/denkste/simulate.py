"""Whole games at the speed of compiled code, and the rehearsal that compiles it."""

from __future__ import annotations

from functools import cache

from ludothek.core.kernel import kernel, warm
from ludothek.core.rng import Stream, below, stream_of
from ludothek.games.denkste.actions import dials_for, is_go
from ludothek.games.denkste.apply import apply, choose, is_complete, reveal
from ludothek.games.denkste.board import is_lost, level_of, shares_square, square_of
from ludothek.games.denkste.layout import (
    Actions,
    Row,
    count_of,
    go_seat,
    has_go,
    has_stop,
    is_over,
    new_buffer,
    new_facts,
    new_row,
    stop_seat,
)
from ludothek.games.denkste.legal import legal
from ludothek.games.denkste.rating import rate

REHEARSED = 64


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


def rehearse() -> None:
    """Uses every kernel that Python calls once, so that it is compiled."""
    position, facts, actions = new_row(), new_facts(2, {"setback": True}), new_buffer()
    play_random(position, facts, stream_of(0), actions, REHEARSED)
    position = new_row()
    is_lost(position, facts, 1)
    dials_for(position)
    legal(position, facts, 0, actions)
    shares_square(facts, 0, count_of(position, 0), 1, 0)
    is_go(1)
    choose(position, 1)
    has_stop(position)
    rate(position, facts, 0, new_row(), actions)
    is_complete(position)
    reveal(position, facts)
    apply(position, facts, 1)
    is_over(position)
    has_go(position)
    stop_seat(position, facts)
    square_of(facts, go_seat(position), 0)
    level_of(0)


@cache
def prepare() -> None:
    """Compiles the family at its first use, not on import."""
    warm("games.denkste", rehearse)
