"""Floods: a bucket of tokens for each address and each identity. It fills steadily and lets bursts pass."""

from __future__ import annotations

import time
from collections import OrderedDict

from ludothek.server.refused import Refused

BURST = 10
"""Seconds' worth of requests that may come at once."""
KEPT = 50_000


class RateLimit:
    def __init__(
        self, rate: float, burst_seconds: float = BURST, code: str = "flood", key: str = "server.flood"
    ) -> None:
        self._rate = rate
        self._most = rate * burst_seconds
        self._full_again = 2 * burst_seconds
        """Seconds after which any bucket is full, even one that others have emptied as far as can be."""
        self._code, self._key = code, key
        self.remembers = False
        """Whether what is spent is noted, for other processes that share this limit."""
        self._spent: dict[str, float] = {}
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def is_spent(self, who: str) -> bool:
        """Whether the next would be refused."""
        now = time.monotonic()
        left, then = self._buckets.get(who, (self._most, now))
        return left + (now - then) * self._rate < 1

    def take(self, who: str, cost: float = 1.0) -> None:
        """Refused if there was too much from there lately."""
        now = time.monotonic()
        left, then = self._buckets.get(who, (self._most, now))
        left = min(self._most, left + (now - then) * self._rate)
        if left < cost:
            raise Refused(self._code, self._key, status=429)
        if self.remembers:
            self._spent[who] = self._spent.get(who, 0.0) + cost
        self._keep(who, left - cost, now)

    def give_back(self, who: str, cost: float) -> None:
        """What was taken beforehand and not needed."""
        left, then = self._buckets.get(who, (self._most, time.monotonic()))
        if self.remembers:
            self._spent[who] = self._spent.get(who, 0.0) - cost
        self._keep(who, min(self._most, left + cost), then)

    def charge(self, who: str, cost: float) -> None:
        """It was spent at another process: nobody is refused for it here, but the next may be."""
        now = time.monotonic()
        left, then = self._buckets.get(who, (self._most, now))
        self._keep(who, max(min(self._most, left + (now - then) * self._rate) - cost, -self._most), now)

    def take_spent(self, notable_seconds: float) -> dict[str, float]:
        """What was spent since the last time, of those who spent more than that many seconds' worth."""
        spent, self._spent = self._spent, {}
        return {who: cost for who, cost in spent.items() if cost >= self._rate * notable_seconds}

    def _keep(self, who: str, left: float, now: float) -> None:
        self._buckets[who] = (left, now)
        self._buckets.move_to_end(who)
        _, (_, then) = next(iter(self._buckets.items()))
        if now - then > self._full_again or len(self._buckets) > KEPT:  # a full one says nothing; as many go as come
            self._buckets.popitem(last=False)
