"""Whole games at the speed of compiled code, and the rehearsal that compiles it."""

from __future__ import annotations

from functools import cache

from ludothek.core.kernel import kernel, warm
from ludothek.core.rng import Stream, below, stream_of
from ludothek.games.towers.board import allows_towers
from ludothek.games.towers.layout import (
    OVER,
    Actions,
    Row,
    height,
    lower,
    new_buffer,
    new_facts,
    new_row,
    phase_of,
    put,
    top,
    turn_of,
)
from ludothek.games.towers.moves import encode, end_of, kind_of, legal_moves, origin_of
from ludothek.games.towers.rating import rate
from ludothek.games.towers.throw import throw_dice
from ludothek.games.towers.turn import apply, legal, settle_throw

REHEARSED = 64


@kernel
def play_random(position: Row, facts: Row, rng: Stream, actions: Actions, limit: int) -> int:
    """Plays on at random until the game is over or `limit` actions are played; returns how many it were."""
    played = 0
    listed = 0
    while played < limit and phase_of(position) != OVER:
        # A throw has already listed the moves it allows.
        count = listed if listed > 0 else legal(position, turn_of(position), actions)
        listed = apply(position, facts, int(actions[below(rng, count)]), rng, actions)
        played += 1
    return played


def rehearse() -> None:
    """Uses every kernel that Python calls once, so that it is compiled."""
    position, facts, actions, rng = new_row(2), new_facts(2), new_buffer(), stream_of(0)
    play_random(position, facts, rng, actions, REHEARSED)
    position = new_row(2)
    rate(position, facts, turn_of(position))
    legal(position, 0, actions)
    throw_dice(position, rng)
    legal_moves(position, actions)
    settle_throw(position, facts, actions)
    apply(position, facts, int(actions[0]), rng, actions)
    phase_of(position)
    put(position, 1, 0)
    allows_towers(1)
    top(position, 1)
    lower(position, height(position, 1))
    origin_of(end_of(kind_of(encode(0, 1, 2))))


@cache
def prepare() -> None:
    """Compiles the family at its first use, not on import."""
    warm("games.towers", rehearse)
