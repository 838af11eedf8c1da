"""Compiles and loads the rules and the bots beforehand: `python -m ludothek.lab.warmup` does it for every game.

Otherwise whatever comes first, several tests side by side for example, would each begin by compiling. With names of
packages (`ludothek.bots.network`) only their kernels are compiled: two processes can share the work.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from ludothek.bots.greedy import GreedyBot
from ludothek.bots.levels import make_ready
from ludothek.core.kernel import warm
from ludothek.core.registry import GameHandle, game, game_ids
from ludothek.core.rng import stream_of
from ludothek.lab.run_match import run_match

STEPS = 24
"""Actions that are looked at from all sides."""
FAST_STEPS = 200


def warm_up(handle: GameHandle, players: int | None = None, options: Mapping[str, Any] | None = None) -> None:
    """Uses all that a match at this table uses, once."""
    match = handle.new(players=players, seed=0, options=options)
    match.state.copy().play_out(stream_of(0), FAST_STEPS)
    bots = [GreedyBot(seat) for seat in range(match.players)]
    for _ in range(STEPS):
        run_match(match, bots, stream_of(0), limit=1)
        match.position()
        for seat in match.to_act:
            match.why(seat, match.log[-1][1])


def warm_all() -> None:
    for name in game_ids():
        warm_up(game(name))
        make_ready(name)


def main(packages: list[str]) -> None:
    for package in packages:
        warm(package)
    if not packages:
        warm_all()


if __name__ == "__main__":
    main(sys.argv[1:])
