"""A match's own clock: milliseconds since it began, against the time of day."""

from __future__ import annotations

import math

from ludothek.server.wall_clock import now_ms


class MatchTime:
    def __init__(self, began_ms: int, lapse: float) -> None:
        self.began_ms = began_ms
        self.lapse = lapse
        """How fast it runs: 1, but for tests."""

    def now(self, at_least: int = 0) -> int:
        """It never goes back behind what the log says."""
        return max(int((now_ms() - self.began_ms) * self.lapse), at_least)

    def left_ms(self, at: int, now: int) -> int:
        """Real milliseconds from one moment of the match's clock to another."""
        return math.ceil((at - now) / self.lapse)

    def unix_ms(self, at: int) -> int:
        return self.began_ms + math.ceil(at / self.lapse)
