"""Writing together: while the results of a batch are told, what goes to one client is collected and sent in one piece.

A system call per frame is what a move costs most; its mover alone gets two, the event and the answer.
"""

from __future__ import annotations

from typing import Protocol


class Flushed(Protocol):
    def flush(self) -> None:
        """Sends what was collected."""


class Outbox:
    __slots__ = ("_waiting", "is_held")

    def __init__(self) -> None:
        self.is_held = False
        self._waiting: list[Flushed] = []

    def add(self, client: Flushed) -> None:
        """Something has been collected for this client."""
        self._waiting.append(client)

    def hold(self) -> None:
        self.is_held = True

    def release(self) -> None:
        self.is_held = False
        waiting, self._waiting = self._waiting, []
        for client in waiting:
            client.flush()
