"""What one address may do: one set of limits for all routes of a process."""

from __future__ import annotations

from collections import Counter

from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.refused import Refused
from ludothek.server.settings import Settings


class AddressLimits:
    def __init__(self, settings: Settings) -> None:
        self.requests = RateLimit(settings.address_rate)
        self.replays = RateLimit(settings.replay_rate)
        self._live: Counter[str] = Counter()
        self._most_live = settings.connections_per_address

    def check_live(self, address: str) -> None:
        if self._live[address] >= self._most_live:
            raise Refused("too-many", "server.too-many-connections", status=429)

    def enter(self, address: str) -> None:
        self._live[address] += 1

    def leave(self, address: str) -> None:
        self._live[address] -= 1
        if not self._live[address]:
            del self._live[address]
