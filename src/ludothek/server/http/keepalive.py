"""Notices live connections whose other end is gone: a ping now and then, and an end for those that do not answer.

One timer for all: a share of the connections at each tick, so that ten thousand do not take their turn at once.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

SHARES = 40


class Pinged(Protocol):
    def check_alive(self) -> None:
        """Asks the other end, or hangs up where it has not answered the last time."""


class Keepalive:
    def __init__(self, seconds: float) -> None:
        self._tick_seconds = seconds / SHARES
        self._shares: list[set[Pinged]] = [set() for _ in range(SHARES)]
        self._place: dict[Pinged, int] = {}
        self._turn = 0
        self._timer: asyncio.TimerHandle | None = None

    def add(self, line: Pinged) -> None:
        """It is asked for the first time after a whole round."""
        share = (self._turn - 1) % SHARES
        self._shares[share].add(line)
        self._place[line] = share
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._tick_seconds, self._tick)

    def remove(self, line: Pinged) -> None:
        share = self._place.pop(line, None)
        if share is not None:
            self._shares[share].discard(line)
        if not self._place and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _tick(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self._tick_seconds, self._tick)
        for line in list(self._shares[self._turn]):
            line.check_alive()
        self._turn = (self._turn + 1) % SHARES
