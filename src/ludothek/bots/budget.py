"""How long a bot may think: so many iterations of its search, and no longer than so many seconds."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

ITERATIONS_PER_DEAL = 25
"""A deal that the network tries costs about as much as so many iterations of a search without it."""


clock: Callable[[], float] = time.perf_counter
"""What seconds are counted by. A bench on a machine shared with other work takes the processor's own time instead."""


@dataclass(frozen=True)
class Budget:
    """Without a limit in seconds a bot's choice depends on its seed and on what it saw alone."""

    iterations: int
    seconds: float = math.inf

    def chunks(self, size: int) -> Iterator[int]:
        """The iterations in chunks, until they or the seconds are used up; there is always a first one."""
        end = clock() + self.seconds
        left = self.iterations
        while left > 0:
            chunk = min(size, left)
            yield chunk
            left -= chunk
            if clock() >= end:
                return
