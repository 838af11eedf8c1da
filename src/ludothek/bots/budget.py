"""How long a bot may think: so many turns of its search, and no longer than so many seconds."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Budget:
    """Without a limit in seconds a bot's choice depends on its seed and on what it saw alone."""

    turns: int
    seconds: float = math.inf

    def portions(self, size: int) -> Iterator[int]:
        """The turns in portions, until they or the seconds are used up; there is always a first one."""
        end = time.perf_counter() + self.seconds
        left = self.turns
        while left > 0:
            portion = min(size, left)
            yield portion
            left -= portion
            if time.perf_counter() >= end:
                return
