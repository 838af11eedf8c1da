"""A run: threads that play and learn, the mean of their weights, and its curve."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import numpy as np

from ludothek.bots.towers.learned import read_weights
from ludothek.bots.towers.value import ValueWeights, new_value_workspace, players_of
from ludothek.core.errors import NotationError
from ludothek.core.kernel import warm
from ludothek.core.rng import next32, stream_of
from ludothek.learn.small_networks import WEIGHTS, Curve, add_to_mean, copied, write_weights
from ludothek.learn.towers.duel import share_won
from ludothek.learn.towers.recipe import TowersRecipe
from ludothek.learn.towers.self_play import BUFFER, LONGEST, Networks, Pace, new_buffer, new_table
from ludothek.learn.towers.updates import generation, new_gradients
from ludothek.learn.towers.weights import first_weights, grown

POSITIONS = BUFFER - LONGEST
"""Of a generation, at least."""


class TowersTraining:
    def __init__(self, recipe: TowersRecipe, folder: Path, announce: Callable[[str], Any] | None = None) -> None:
        """Every line of the curve is also announced."""
        warm("ludothek.bots.towers")
        warm("ludothek.learn.towers")
        self.recipe, self.folder, self.curve = recipe, folder, Curve(folder, announce)
        self.fixed, self.rival = (self._grown(Path(path)) if path else None for path in (recipe.against, recipe.rival))
        self._begin_from(first_weights(recipe.players, int(next32(stream_of(recipe.seed)))))

    def resume(self, path: Path) -> None:
        """From a run's folder or a weights file, perhaps of a smaller network."""
        self._begin_from(self._grown(path / WEIGHTS if path.is_dir() else path))

    def _grown(self, path: Path) -> ValueWeights:
        """Weights that were kept, in the size of today's network."""
        kept, players = read_weights(path), self.recipe.players
        if players_of(kept) != players:
            raise NotationError(f"{path}: these weights are for {players_of(kept)} players, not for {players}")
        return grown(kept, int(next32(stream_of(self.recipe.seed))))

    def _begin_from(self, weights: ValueWeights) -> None:
        self.weights, self.first, self.mean = weights, copied(weights), copied(weights)

    def run(self) -> None:
        recipe = self.recipe
        self._lock, self._stop = threading.Lock(), threading.Event()
        self.curve.begin()
        self.generations, self.losses = 0, [0.0] * recipe.threads
        self.curve.add(recipe=recipe.to_json())
        try:
            with ThreadPoolExecutor(recipe.threads) as pool:
                learners = [pool.submit(self._learn, number) for number in range(recipe.threads)]
                try:
                    while wait(learners, recipe.report).not_done:
                        self._report()
                finally:
                    # Behind an interrupt they would go on, and be waited for.
                    self._stop.set()
            for learner in learners:
                learner.result()
            self._report()
        finally:
            write_weights(self.folder / WEIGHTS, self.mean)

    def _learn(self, number: int) -> None:
        """What a thread does: play a generation, learn from it, and add it to the mean."""
        recipe, rng = self.recipe, stream_of(f"{self.recipe.seed}:{number}")
        table, workspace = new_table(recipe.players), new_value_workspace(self.weights)
        gradients, buffer, done = new_gradients(), new_buffer(recipe.players), 0
        networks = Networks(self.weights, self.fixed or self.weights, self.fixed is not None)
        while (part := recipe.part(done, self.curve.seconds)) < 1.0 and not self._stop.is_set():
            pace = Pace(recipe.epsilon, recipe.trace_at(part), recipe.rate_at(part))
            loss = generation(table, networks, workspace, gradients, buffer, pace, rng)
            done += 1
            with self._lock:
                self.losses[number] = loss
                self.generations += 1
                add_to_mean(self.mean, self.weights, recipe.average / recipe.threads)

    def _report(self) -> None:
        with self._lock:
            mean, losses, generations = copied(self.mean), list(self.losses), self.generations
        opponents = {"linear": None, "first": self.first}
        opponents |= {name: each for name, each in (("fixed", self.fixed), ("rival", self.rival)) if each}
        games = self.recipe.report_games
        self.curve.add(
            generations=generations,
            positions=generations * POSITIONS,
            loss=round(float(np.mean(losses)), 4),
            **{
                f"against_{name}": round(share_won(mean, other, games, "report"), 4)
                for name, other in opponents.items()
            },
        )
        write_weights(self.folder / WEIGHTS, mean)
