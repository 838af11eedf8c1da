"""A replay buffer: lessons are kept for some iterations and used several times, since making them costs far more."""

from __future__ import annotations

import random
from collections import deque
from typing import NamedTuple

from torch import Tensor

REUSED = ("table", "counts", "seats", "pawns")
"""Lists that the next rollout writes into again."""


class Lesson(NamedTuple):
    seen: dict[str, Tensor]
    known: dict[str, Tensor]


class Replay:
    def __init__(self, iterations: int) -> None:
        self._kept: deque[list[Lesson]] = deque(maxlen=iterations)

    def add(self, lessons: list[Lesson]) -> None:
        """The lessons of an iteration; the oldest ones are dropped."""
        if self._kept.maxlen == 1:
            self._kept.append(lessons)
            return
        self._kept.append(
            [
                lesson._replace(seen={**lesson.seen, **{key: lesson.seen[key].clone() for key in REUSED}})
                for lesson in lessons
            ]
        )

    def draw(self, epochs: int, rng: random.Random) -> list[tuple[Lesson, bool]]:
        """The newest lessons once, and as many of all that are kept as make up so many epochs of the newest, in any
        order; with each, whether it is new."""
        fresh = self._kept[-1]
        every = [lesson for iteration in self._kept for lesson in iteration]
        again: list[Lesson] = []
        while len(again) < (epochs - 1) * len(fresh):
            again += rng.sample(every, min(len(every), (epochs - 1) * len(fresh) - len(again)))
        drawn = [(lesson, True) for lesson in fresh] + [(lesson, False) for lesson in again]
        rng.shuffle(drawn)
        return drawn
