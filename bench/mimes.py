"""Random games of Mimes against a simulated clock: plain Python, since its moves are texts."""

from __future__ import annotations

import time

from ludothek.core.contract import CLOCK
from ludothek.core.match import Match, new_match
from ludothek.core.options import checked
from ludothek.core.rng import Stream, below, stream_of
from ludothek.games.mimes import MIMES

LEAST_SECONDS = 2.0
PAUSE = 6000
"""Somebody acts within this many milliseconds of the match's clock."""


def play_at_random(match: Match, rng: Stream) -> None:
    while seats := [seat for seat in match.to_act if seat != CLOCK]:
        moment = match.clock + below(rng, PAUSE)
        if match.deadline is not None and moment >= match.deadline:
            match.play(CLOCK, "timeout", at=moment)
            continue
        seat = seats[below(rng, len(seats))]
        actions = match.legal(seat)
        action = match.state.sample_action(seat, actions[below(rng, len(actions))], rng)
        match.play(seat, action, at=moment)


def measure() -> list[tuple[str, float, str]]:
    """Name, figure and unit of each measurement."""
    figures = []
    for players, place in ((4, "online"), (4, "room"), (8, "online")):
        options = checked(MIMES.id, MIMES.options, {"place": place}, players, MIMES.seats)
        play_at_random(new_match(MIMES, players, options, "warm"), stream_of("warm"))
        games = actions = 0
        begun = time.perf_counter()
        while (spent := time.perf_counter() - begun) < LEAST_SECONDS:
            match = new_match(MIMES, players, options, games)
            play_at_random(match, stream_of(f"player {games}"))
            games += 1
            actions += len(match.log)
        name = f"mimes, {players} players, {place}"
        figures += [(f"{name}, random games", games / spent, "games/s"), (f"{name}, actions", actions / spent, "1/s")]
    return figures


if __name__ == "__main__":
    for name, figure, unit in measure():
        print(f"{name}: {figure:,.0f} {unit}")
