"""How fast the rules are on this machine: compiled random play, and one action at a time from Python."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from ludothek.core.contract import CLOCK
from ludothek.core.match import Match
from ludothek.core.registry import GameHandle, default_players
from ludothek.core.rng import below, stream_of

MAX_ACTIONS = 100_000


@dataclass(frozen=True)
class Speed:
    """Actions per second; `compiled` is None where a family has no kernel for whole games."""

    game: str
    players: int
    compiled: float | None
    from_python: float
    games: float
    """Whole random matches per second, the fastest way there is."""


def measure(handle: GameHandle, seconds: float) -> Speed:
    players = default_players(handle.rules)
    compiled = _per_second(lambda number: _played_out(handle, players, number), seconds)
    from_python = _per_second(lambda number: _one_by_one(handle.new(players=players, seed=number)), seconds)
    games = compiled or from_python
    assert from_python
    assert games
    return Speed(handle.id, players, compiled[0] if compiled else None, from_python[0], games[1])


def _per_second(play: Callable[[int], int | None], seconds: float) -> tuple[float, float] | None:
    """Actions and games per second; the first game only warms up."""
    if play(0) is None:
        return None
    actions = games = 0
    begun = time.perf_counter()
    while not games or time.perf_counter() - begun < seconds:
        actions += play(games) or 0
        games += 1
    spent = time.perf_counter() - begun
    return actions / spent, games / spent


def _played_out(handle: GameHandle, players: int, number: int) -> int | None:
    """A match as the family's kernels play it."""
    return handle.new(players=players, seed=number).state.play_out(stream_of(number), MAX_ACTIONS)


def _one_by_one(match: Match) -> int:
    """A match by `legal` and `play`, the way a program over notation.md plays it."""
    rng = stream_of(match.seed)
    played = 0
    while match.to_act and played < MAX_ACTIONS:
        seat = match.to_act[below(rng, len(match.to_act))]
        legal = match.legal(seat)
        action = match.state.sample_action(seat, legal[below(rng, len(legal))], rng)
        match.play(seat, action, at=None if seat == CLOCK else match.clock)
        played += 1
    return played
