"""Whole games per second and core under the rollout policy that the searches play on by, from the deal to the end.

python bench/rollouts.py [--seconds 3]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import cast

import ludothek
from ludothek.bots.towers import rollout as towers_rollout
from ludothek.bots.towers.weights import weights_of as towers_weights
from ludothek.bots.track import rollout as track_rollout
from ludothek.bots.track.weights import PLAYER
from ludothek.bots.track.weights import weights_of as track_weights
from ludothek.core.rng import stream_of
from ludothek.games.towers import layout as towers
from ludothek.games.towers.state import TowersState
from ludothek.games.track import layout as track
from ludothek.games.track.game import TrackGame
from ludothek.games.track.state import TrackState

LONGEST = 100_000


def track_games(name: str) -> Callable[[int], int]:
    """Plays the game of a seed and returns its actions."""
    rng, actions, scratch = stream_of("playouts"), track.new_buffer(), track.new_scratch()

    def play(seed: int) -> int:
        match = ludothek.game(name).new(4, seed=seed)
        state = cast(TrackState, match.state)
        weights = track_weights(cast(TrackGame, match.game), state.table)[PLAYER]
        return track_rollout.play_rollout(state.row, state.table.facts, weights, 0, rng, actions, scratch, LONGEST)

    return play


def towers_games() -> Callable[[int], int]:
    rng, actions = stream_of("playouts"), towers.new_buffer()

    def play(seed: int) -> int:
        state = cast(TowersState, ludothek.game("denkste-towers").new(2, seed=seed).state)
        return towers_rollout.play_rollout(state.row, state.facts, towers_weights(2), rng, actions, LONGEST)

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0)
    options = parser.parse_args()
    contests = {name: track_games(name) for name in ("dog", "dog-royal", "tock6", "super-tock")}
    for name, play in {**contests, "denkste-towers": towers_games()}.items():
        play(0)
        games, actions, begun = 0, 0, time.perf_counter()
        while time.perf_counter() - begun < options.seconds:
            games += 1
            actions += play(games)
        spent = time.perf_counter() - begun
        print(f"{name:15} {games / spent:8,.0f} games per second, {actions / games:6.1f} actions per game", flush=True)


if __name__ == "__main__":
    main()
