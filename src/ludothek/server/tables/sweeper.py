"""Finds tables nobody looks after (a process has died, or all have), and puts idle ones away."""

from __future__ import annotations

import asyncio
import time

import structlog

from ludothek.server.storage.database import checkpoint
from ludothek.server.storage.store import Store
from ludothek.server.tables.directory import TableDirectory
from ludothek.server.wall_clock import now_ms

logger = structlog.get_logger()

SWEEP_SECONDS = 2.0
RETRY_MS = 60_000
"""When a table that could not be taken over is tried again."""
ATTENDANCE_SECONDS = 10.0
"""How often processes tell each other who is there."""


class Sweeper:
    def __init__(self, store: Store, directory: TableDirectory, idle_seconds: float) -> None:
        self._store = store
        self._directory = directory
        self._idle_seconds = idle_seconds
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        told = time.monotonic()
        while True:
            try:
                await self._sweep()
                if time.monotonic() - told > ATTENDANCE_SECONDS:
                    told = time.monotonic()
                    for table in self._directory.tables.values():
                        table.tell_attendance()
                    await self._directory.drop_deleted()
            except Exception as error:  # the sweeper must not die
                logger.error("sweep failed", error=f"{type(error).__name__}: {error}")
            await asyncio.sleep(SWEEP_SECONDS)

    async def _sweep(self) -> None:
        for table, match in await self._store.due(now_ms()):
            try:
                await self._take_over(table, match)
            except Exception as error:  # one table must not stop the sweep of the others
                logger.error("take-over failed", table=table, match=match, error=f"{type(error).__name__}: {error}")
                await self._store.look_after(match, now_ms() + RETRY_MS)
        await self._directory.put_away_idle(self._idle_seconds)
        await checkpoint(self._store.engine)

    async def _take_over(self, name: str, match: str) -> None:
        table = await self._directory.get(name)
        await table.refresh()
        hosted = table.hosted
        if table.room.match != match or hosted is None or hosted.logged.match.outcome is not None:
            await self._store.look_after(match, None)
            return
        hosted.take_lead()
        table.scheduler.wake()
        due = table.due_ms()
        await self._store.look_after(match, None if due is None else max(due, now_ms() + int(SWEEP_SECONDS * 2000)))
