"""Floods: a bucket of tokens for each address and each identity. It fills steadily and lets bursts pass."""

from __future__ import annotations

import time
from collections import OrderedDict

from ludothek.server.refused import Refused

BURST = 10
"""Seconds' worth of requests that may come at once."""
KEPT = 50_000


class RateLimit:
    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, cost: float = 1.0) -> None:
        """Refused if there was too much from there lately."""
        now = time.monotonic()
        left, then = self._buckets.get(who, (self._rate * BURST, now))
        left = min(self._rate * BURST, left + (now - then) * self._rate)
        if left < cost:
            raise Refused("flood", "server.flood", status=429)
        self._buckets[who] = (left - cost, now)
        self._buckets.move_to_end(who)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
