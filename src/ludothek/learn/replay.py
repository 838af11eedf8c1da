"""A replay buffer: batches are kept for some iterations and used several times, since making them costs far more."""

from __future__ import annotations

import random
from collections import deque
from typing import NamedTuple

from torch import Tensor

REUSED = ("table", "counts", "seats", "pawns")
"""Lists that the next rollout writes into again."""


class Minibatch(NamedTuple):
    seen: dict[str, Tensor]
    known: dict[str, Tensor]


class ReplayBuffer:
    def __init__(self, iterations: int) -> None:
        self._kept: deque[list[Minibatch]] = deque(maxlen=iterations)

    def add(self, batches: list[Minibatch]) -> None:
        """The batches of an iteration; the oldest ones are dropped."""
        if self._kept.maxlen == 1:
            self._kept.append(batches)
            return
        self._kept.append(
            [
                batch._replace(seen={**batch.seen, **{key: batch.seen[key].clone() for key in REUSED}})
                for batch in batches
            ]
        )

    def draw(self, epochs: int, rng: random.Random) -> list[tuple[Minibatch, bool]]:
        """The newest batches once, and as many of all that are kept as make up so many epochs of the newest, in any
        order; with each, whether it is new."""
        fresh = self._kept[-1]
        every = [batch for iteration in self._kept for batch in iteration]
        again: list[Minibatch] = []
        while len(again) < (epochs - 1) * len(fresh):
            again += rng.sample(every, min(len(every), (epochs - 1) * len(fresh) - len(again)))
        drawn = [(batch, True) for batch in fresh] + [(batch, False) for batch in again]
        rng.shuffle(drawn)
        return drawn
