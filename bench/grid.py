"""How fast Denkste! and Denkste!? are played at random, compiled, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable

from ludothek.core.rng import stream_of
from ludothek.games.denkste import layout as denkste_layout
from ludothek.games.denkste.simulate import play_random as play_denkste
from ludothek.games.towers import layout as towers_layout
from ludothek.games.towers.simulate import play_random as play_towers

PLAYERS = 4
SECONDS = 1.0
LIMIT = 100_000


def rate_of(play_game: Callable[[], int]) -> float:
    """Actions a second over whole games, played for about `SECONDS`; the first one only warms up."""
    play_game()
    played = 0
    begun = time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS:
        played += play_game()
    return played / spent


def measure() -> list[tuple[str, float]]:
    """(name, actions per second) for each game, four players."""
    rng = stream_of(0)
    actions = denkste_layout.new_buffer()
    moves = towers_layout.new_buffer()
    facts = {setback: denkste_layout.new_facts(PLAYERS, {"setback": setback}) for setback in (False, True)}
    towers_facts = towers_layout.new_facts(PLAYERS)
    games: dict[str, Callable[[], int]] = {
        "denkste": lambda: play_denkste(denkste_layout.new_row(), facts[False], rng, actions, LIMIT),
        "denkste setback": lambda: play_denkste(denkste_layout.new_row(), facts[True], rng, actions, LIMIT),
        "denkste-towers": lambda: play_towers(towers_layout.new_row(PLAYERS), towers_facts, rng, moves, LIMIT),
    }
    return [(name, rate_of(play_game)) for name, play_game in games.items()]


if __name__ == "__main__":
    for name, actions_per_second in measure():
        print(f"{name:16} {actions_per_second / 1e6:6.1f} million actions per second")
