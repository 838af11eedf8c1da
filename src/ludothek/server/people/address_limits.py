"""What one address may do: one set of limits for all routes of a process."""

from __future__ import annotations

import time
from collections import Counter

from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.refused import Refused
from ludothek.server.settings import Settings

KNOWN_SECONDS = 15.0
"""How long another process's word on who is connected there counts."""
NOTABLE = 0.1
"""Of the connections that one address may have: who has fewer is not worth telling others about."""


class AddressLimits:
    def __init__(self, settings: Settings) -> None:
        self.requests = RateLimit(settings.address_rate)
        self.replays = RateLimit(settings.replay_rate)
        self._live: Counter[str] = Counter()
        self._elsewhere: dict[str, tuple[float, dict[str, int]]] = {}
        self._most_live = settings.connections_per_address

    def check_live(self, address: str) -> None:
        """Of all processes together, as far as they have told each other."""
        fresh = time.monotonic() - KNOWN_SECONDS
        held = [live.get(address, 0) for heard, live in self._elsewhere.values() if heard > fresh]
        if self._live[address] + sum(held) >= self._most_live:
            raise Refused("too-many", "server.too-many-connections", status=429)

    def enter(self, address: str) -> None:
        self._live[address] += 1

    def leave(self, address: str) -> None:
        self._live[address] -= 1
        if not self._live[address]:
            del self._live[address]

    def notable_live(self) -> dict[str, int]:
        """The addresses with many connections to this process."""
        return {address: count for address, count in self._live.items() if count >= NOTABLE * self._most_live}

    def hear_live(self, process: str, live: dict[str, int]) -> None:
        """What another process says; of one that has ended nothing is heard any more."""
        now = time.monotonic()
        self._elsewhere = {name: told for name, told in self._elsewhere.items() if told[0] > now - KNOWN_SECONDS}
        self._elsewhere[process] = (now, live)
