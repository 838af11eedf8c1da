"""Learns the weights of bots/track: plays many games with the weights there are, and fits the weights to who won.

A side's chance is the soft maximum of its weighted features, so this is a logistic regression (conditional logit), once
with one seat's hand known (the weights a player goes by) and once with all hands known (those by which a search
evaluates its imagined tables). Each round plays with the weights before it; the first games are forgotten.
Prints an entry for bots/track/weights.py:  python bench/bots_train.py dog --games 3000
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from bots_fit import fit

import ludothek
from ludothek.bots.arrays import Floats
from ludothek.bots.track import features as F
from ludothek.bots.track.policy import play_on
from ludothek.bots.track.search import new_workspace
from ludothek.core.rng import Stream, below, stream_of
from ludothek.games.track import layout as L
from ludothek.games.track.deal import set_up
from ludothek.games.track.table import Table
from ludothek.games.track.teams import has_won

LIMIT = 20_000
EPSILON = 50
EVERY = 6
"""A position is looked at after so many actions, on average."""


def first_weights(table: Table) -> Floats:
    weights = np.zeros(F.WEIGHTS_SIZE)
    weights[[F.IN_RESERVE, F.TRAVELLED, F.AT_HOME, F.SETTLED, F.NO_WAY]] = -0.4, 1.5, 2.2, 0.3, -0.5
    weights[F.REACH :] = F.reach_of(table.facts)
    return weights


class Samples:
    """Games of one table: what positions looked like to everybody and to one seat, and who won."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.workspace = new_workspace()
        self.forget()

    def forget(self) -> None:
        self.open: list[Any] = []
        self.seen: list[Any] = []
        self.winners: list[int] = []

    def look(self, row: L.Row, weights: Floats, viewer: int) -> Any:
        features = self.workspace.features
        F.read_features(row, self.table.facts, weights, viewer, features)
        return features[: self.table.setup.teams].astype(np.float32)

    def play(self, weights: Floats, rng: Stream) -> int:
        """One game; returns how many actions it took."""
        facts, row, total, count = self.table.facts, L.new_row(), 0, 0
        seat_weights = np.repeat(weights[None], L.MOST_SEATS, axis=0)
        set_up(row, facts, rng)
        while row[L.PHASE] != L.OVER and total < LIMIT:
            total += play_on(row, facts, seat_weights, EPSILON, self.workspace, rng, 1 + below(rng, 2 * EVERY))
            if row[L.PHASE] != L.OVER:
                self.open.append(self.look(row, weights, F.EVERYBODY))
                self.seen.append(self.look(row, weights, below(rng, self.table.players)))
                count += 1
        winner = next((side for side in range(self.table.setup.teams) if has_won(row, facts, side)), None)
        if winner is None:
            del self.open[-count:], self.seen[-count:]
        else:
            self.winners += [winner] * count
        return total


def learn(table: Table, games: int, rounds: int, seed: int) -> tuple[Floats, Floats]:
    """The weights of a player, and those of a evaluator who sees all hands."""
    samples, player = Samples(table), first_weights(table)
    for number in range(rounds):
        begun = time.perf_counter()
        if number == 1:
            samples.forget()
        lengths = [samples.play(player, stream_of(f"train:{seed}:{number}:{game}")) for game in range(games)]
        player = player.copy()
        player[: F.FEATURES], value = fit(samples.seen, samples.winners)
        print(
            f"# round {number}: {len(samples.winners)} positions, mean log likelihood {value:.4f}, "
            f"{np.mean(lengths):.0f} actions per game, {time.perf_counter() - begun:.1f} s",
            flush=True,
        )
    evaluator = player.copy()
    evaluator[: F.FEATURES], _ = fit(samples.open, samples.winners)
    return player, evaluator


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--teams", action="store_true", help="partners, where that is an option")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    options = {"teams": True} if chosen.teams else {}
    table: Table = ludothek.game(chosen.game).new(players=chosen.players, seed=0, options=options).state.table
    player, evaluator = learn(table, chosen.games, chosen.rounds, chosen.seed)
    for name, weight, evaluated in zip([*F.NAMES[:-1], *table.cards], player, evaluator, strict=False):
        print(f"#   {name:20} {weight:7.3f} {evaluated:7.3f}")
    rows = [", ".join(f"{weight:.3f}" for weight in weights[: F.FEATURES]) for weights in (player, evaluator)]
    print(f"{chosen.game}, cards {' '.join(table.cards)}")
    print(f"    {table.setup.teams < chosen.players}: (({rows[0]}),\n    ({rows[1]})),")


if __name__ == "__main__":
    main()
