"""What waits to be stored, and what a database must do with it."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from ludothek.server.storage.entry import Entry


class Finished(NamedTuple):
    """How a match has ended, and when."""

    outcome: dict[str, Any]
    at_ms: int


class PendingEntry(NamedTuple):
    match: str
    entry: Entry
    due_ms: int | None
    is_due_new: bool
    """Where it is what is stored already, nothing is written."""
    finished: Finished | None = None
    """If this entry ends the match."""


class LogDatabase(Protocol):
    """Writes batches, one at a time."""

    def write_now(self, batch: list[PendingEntry]) -> list[bool] | None:
        """In one transaction, without waiting for anybody: which of them were stored. None where that cannot be."""

    async def write(self, batch: list[PendingEntry]) -> list[bool]:
        """The same with patience."""

    async def close(self) -> None: ...
