"""Whole games at the speed of compiled code, and the rehearsal that compiles it."""

from __future__ import annotations

from functools import cache

from ludothek.core.kernel import kernel, warm
from ludothek.core.rng import Stream, below, stream_of
from ludothek.games.towers.actions import encode, end_of, kind_of, origin_of
from ludothek.games.towers.apply import apply, settle_throw
from ludothek.games.towers.board import allows_towers, exit_of, is_red
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
from ludothek.games.towers.legal import legal, legal_moves
from ludothek.games.towers.rating import rate
from ludothek.games.towers.stacks import against_ending, is_caught, is_mixed, is_own_tower, is_tower
from ludothek.games.towers.throw import first_die, frees, kind_of_throw, orders, points, second_die, throw_dice
from ludothek.games.towers.walk import brief_stop, walk, ways_from

REHEARSED = 64


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


def rehearse() -> None:
    """Uses every kernel that Python calls once, so that it is compiled."""
    position, facts, actions, rng = new_row(2), new_facts(2), new_buffer(), stream_of(0)
    play_random(position, facts, rng, actions, REHEARSED)
    position = new_row(2)
    rate(position, facts, turn_of(position))
    legal(position, 0, actions)
    throw_dice(position, rng)
    frees(first_die(position), second_die(position))
    points(position, orders(position), 0)
    legal_moves(position, actions)
    settle_throw(position, facts, actions)
    apply(position, facts, int(actions[0]), rng, actions)
    phase_of(position)
    origin_of(end_of(kind_of(encode(0, 1, 2))))
    _rehearse_board(position)


def _rehearse_board(position: Row) -> None:
    field, seat = 1, 0
    put(position, field, seat)
    top(position, field)
    lower(position, height(position, field))
    is_tower(position, field)
    is_mixed(position, field)
    is_own_tower(position, field, seat)
    is_caught(position, field, seat)
    allows_towers(field)
    is_red(exit_of(field))
    throw = kind_of_throw(1, 2)
    way = ways_from(field) - 1
    against_ending(position, walk(position, seat, field, way, 2, throw), False)
    brief_stop(position, seat, field, way, 2, throw)


@cache
def prepare() -> None:
    """Compiles the family at its first use, not on import."""
    warm("games.towers", rehearse)
