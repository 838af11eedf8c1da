"""A match's own clock: milliseconds since it began.

It runs by the machine's monotonic clock, so that setting the time of day changes nothing for those who play. The time
of day only says how long a match has been running when a process takes it up, and never less than its log says.
"""

from __future__ import annotations

import math
from time import monotonic

from ludothek.server.wall_clock import now_ms

SET_MS = 1_000
"""If the time of day is off by more than this, somebody has set it."""


class MatchTime:
    def __init__(self, began_ms: int, lapse: float, at_least: int = 0) -> None:
        self.lapse = lapse
        """How fast it runs: 1, but for tests."""
        elapsed_ms = max(now_ms() - began_ms, at_least / lapse)
        self._started = monotonic() - elapsed_ms / 1000
        self._began_ms = began_ms

    @property
    def began_ms(self) -> int:
        """When it stood at 0, by the time of day as it is set now."""
        computed = now_ms() - int((monotonic() - self._started) * 1000)
        if abs(computed - self._began_ms) > SET_MS:
            self._began_ms = computed
        return self._began_ms

    def now(self, at_least: int = 0) -> int:
        """It never goes back behind what the log says."""
        return max(int((monotonic() - self._started) * 1000 * self.lapse), at_least)

    def left_ms(self, at: int, now: int) -> int:
        """Real milliseconds from one moment of the match's clock to another."""
        return math.ceil((at - now) / self.lapse)

    def unix_ms(self, at: int) -> int:
        return self.began_ms + math.ceil(at / self.lapse)

    def skip(self, milliseconds: int) -> None:
        """As if so much more time had passed; for tests."""
        self._started -= milliseconds / 1000
