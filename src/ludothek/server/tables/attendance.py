"""Who is there: connected to this process, or to another that holds the same table."""

from __future__ import annotations

import time
from collections.abc import Iterable

from ludothek.server.tables.connection import Connection

KEPT_SECONDS = 30.0
"""How long another process's word on who is there counts."""


class Attendance:
    def __init__(self, connections: set[Connection]) -> None:
        self._connections = connections
        self._elsewhere: dict[str, tuple[float, list[str]]] = {}
        self._present: list[str] = []
        self._absent_since: dict[str, float] = {}

    @property
    def here(self) -> list[str]:
        """Identities connected to this process."""
        return sorted({connection.identity for connection in self._connections})

    @property
    def present(self) -> list[str]:
        fresh = time.monotonic() - KEPT_SECONDS
        elsewhere = [identities for heard, identities in self._elsewhere.values() if heard > fresh]
        return sorted(set(self.here).union(*elsewhere))

    def hear(self, process: str, identities: list[str]) -> None:
        self._elsewhere[process] = (time.monotonic(), identities)

    def changed(self) -> list[str] | None:
        """Who is present, if that has changed since the last call."""
        present = self.present
        if present == self._present:
            return None
        self._present = present
        return present

    def absent_since(self, identities: Iterable[str]) -> dict[str, float]:
        """Of these, whoever is not there, with the moment from which they have been missed."""
        wanted, present, now = set(identities), set(self.present), time.monotonic()
        for identity in wanted & present:
            self._absent_since.pop(identity, None)
        return {identity: self._absent_since.setdefault(identity, now) for identity in wanted - present}
