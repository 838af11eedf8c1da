"""Learns the weights of bots/towers as bots_train.py does those of the track family: games are played, weights fitted.

Prints an entry for bots/towers/weights.py:  python bench/bots_train_towers.py --players 2
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from bots_fit import fit

from ludothek.bots.arrays import Floats
from ludothek.bots.towers import features as F
from ludothek.bots.towers.policy import play_on
from ludothek.bots.towers.search import new_workspace
from ludothek.core.rng import Stream, below, stream_of
from ludothek.games.towers import layout as L

LIMIT = 20_000
EPSILON = 50
EVERY = 5


class Samples:
    """What positions of games looked like, and who won."""

    def __init__(self, players: int) -> None:
        self.players, self.facts = players, L.new_facts(players)
        self.workspace = new_workspace()
        self.forget()

    def forget(self) -> None:
        self.seen: list[Any] = []
        self.winners: list[int] = []

    def play(self, weights: Floats, rng: Stream) -> int:
        row, total, seen = L.new_row(self.players), 0, []
        row[L.TURN] = below(rng, self.players)
        seat_weights = np.repeat(weights[None], L.MOST_SEATS, axis=0)
        while row[L.PHASE] != L.OVER and total < LIMIT:
            total += play_on(row, self.facts, seat_weights, EPSILON, self.workspace, rng, 1 + below(rng, 2 * EVERY))
            # Evaluated is what a move leaves behind: before a throw.
            if row[L.PHASE] in (L.ROLL, L.AGAIN):
                F.read_features(row, self.facts, self.workspace.features)
                seen.append(self.workspace.features[: self.players].astype(np.float32))
        if row[L.PHASE] == L.OVER:
            self.seen += seen
            self.winners += [int(row[L.TURN])] * len(seen)
        return total


def first_weights() -> Floats:
    weights = np.zeros(F.FEATURES)
    weights[: F.STRETCHES] = np.linspace(0.0, 1.5, F.STRETCHES)
    weights[[F.HOME_STONES, F.TOWERS, F.CATCHES, F.CAUGHT]] = 2.0, 0.1, 0.3, -0.5
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    samples, weights = Samples(chosen.players), first_weights()
    for number in range(chosen.rounds):
        begun = time.perf_counter()
        if number == 1:
            samples.forget()
        lengths = [
            samples.play(weights, stream_of(f"train:{chosen.seed}:{number}:{game}")) for game in range(chosen.games)
        ]
        weights, value = fit(samples.seen, samples.winners)
        print(
            f"# round {number}: {len(samples.winners)} positions, mean log likelihood {value:.4f}, "
            f"{np.mean(lengths):.0f} actions per game, {time.perf_counter() - begun:.1f} s",
            flush=True,
        )
    for name, weight in zip(F.NAMES, weights, strict=True):
        print(f"#   {name:20} {weight:7.3f}")
    print(f"    {chosen.players}: ({', '.join(f'{weight:.3f}' for weight in weights)}),")


if __name__ == "__main__":
    main()
