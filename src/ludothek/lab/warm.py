"""Compiles the rules of every game beforehand: `python -m ludothek.lab.warm`.

Otherwise whatever comes first, several tests side by side for example, would each begin by compiling.
"""

from __future__ import annotations

from ludothek.core.registry import game, game_ids
from ludothek.core.rng import stream_of

REHEARSED = 200


def warm_all() -> None:
    for name in game_ids():
        match = game(name).new(seed=0)
        match.state.copy().play_out(stream_of(0), REHEARSED)


if __name__ == "__main__":
    warm_all()
