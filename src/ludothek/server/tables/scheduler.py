"""When a table is looked after: one timer per table, set anew after everything that happens.

The same moment is stored with the log (`due_ms`), so that after a crash, or when the process that led has died, another
one finds the table and takes over.
"""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

import structlog

from ludothek.server.refused import Refused
from ludothek.server.tables.tasks import Task

logger = structlog.get_logger()

FOLLOWER_MS = 2_500
"""How much longer a process waits that did not store the last entry, or whose last try failed."""


class LookedAfter(Protocol):
    """What is looked after: a table."""

    def next_task(self) -> Task | None: ...

    async def run_task(self, task: Task) -> None: ...

    def leads(self) -> bool: ...

    def facts(self) -> dict[str, Any]:
        """For logs."""


class TurnScheduler:
    def __init__(self, table: LookedAfter) -> None:
        self._table = table
        self._timer: asyncio.TimerHandle | None = None
        self._running: asyncio.Task[None] | None = None
        self._is_closed = False
        self._pause_ms = 0

    def wake(self) -> None:
        """Something has happened: what is next?"""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._is_closed or (self._running and not self._running.done()):
            return
        task = self._table.next_task()
        if task is not None:
            delay = task.in_ms + self._pause_ms + (0 if self._table.leads() else FOLLOWER_MS)
            self._timer = asyncio.get_running_loop().call_later(delay / 1000, self._begin)

    def close(self) -> None:
        self._is_closed = True
        if self._timer:
            self._timer.cancel()
        if self._running:
            self._running.cancel()

    def _begin(self) -> None:
        self._timer = None
        self._running = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        self._pause_ms = 0
        try:
            task = self._table.next_task()
            if task is not None and (task.kind == "bot" or task.in_ms == 0):
                await self._table.run_task(task)
        except Refused as refused:
            if refused.code != "stale":
                logger.warning("task refused", code=refused.code, **self._table.facts())
        except Exception as error:  # a table must be looked after again, whatever went wrong this time
            self._pause_ms = FOLLOWER_MS
            logger.error("task failed", error=f"{type(error).__name__}: {error}", **self._table.facts())
        finally:
            self._running = None
            self.wake()
