"""Store first, then publish: entries of all tables are written together, one transaction for whatever is waiting.

The key (match, number) decides races. An entry whose number was taken by another process is answered False, and nothing
of it is kept. How a batch is written is the database's affair (`sqlite_log.py`, `postgres_log.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from ludothek.server.protocol.outbox import Outbox
from ludothek.server.storage.pending import LogDatabase, PendingEntry
from ludothek.server.storage.postgres_log import PostgresLog
from ludothek.server.storage.sqlite_log import SqliteLog

logger = structlog.get_logger()

MOST_AT_ONCE = 200


Stored = Callable[[bool | Exception], None]
"""True: it is safely stored. False: the number was taken. Else what the database said."""


class LogWriter:
    def __init__(self, engine: AsyncEngine) -> None:
        self.outbox = Outbox()
        """Held while the results of a batch are told."""
        self._engine = engine
        self._database: LogDatabase | None = None
        self._waiting: list[tuple[PendingEntry, Stored]] = []
        self._is_due = False
        """Whether `_flush` will be called anyway."""
        self._task: asyncio.Task[None] | None = None
        self._is_idle = asyncio.Event()
        self._is_idle.set()

    def start(self) -> None:
        is_postgres = self._engine.dialect.name == "postgresql"
        self._database = PostgresLog(self._engine) if is_postgres else SqliteLog(self._engine)

    async def close(self) -> None:
        """Writes what is waiting, then stops."""
        await self._is_idle.wait()
        if self._database is not None:
            await self._database.close()

    async def store(self, pending: PendingEntry) -> bool:
        """True once it is safely stored; False if the number was taken."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def stored(result: bool | Exception) -> None:
            if future.done():
                return
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)

        self.submit(pending, stored)
        return await future

    def submit(self, pending: PendingEntry, stored: Stored) -> None:
        """It is written with whatever else comes in at this moment; `stored` hears what became of it."""
        self._waiting.append((pending, stored))
        self._is_idle.clear()
        if not self._is_due and self._task is None:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._flush)

    def _flush(self) -> None:
        """Where the database takes it at once nobody waits for a thread or a task."""
        self._is_due = False
        assert self._database
        batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        try:
            done = self._database.write_now([pending for pending, _ in batch])
        except Exception as error:  # whatever the database says goes to those who wait for it
            self._tell(batch, error)
            self._go_on()
            return
        if done is None:
            self._task = asyncio.get_running_loop().create_task(self._write(batch))
            return
        self._tell(batch, done)
        self._go_on()

    async def _write(self, batch: list[tuple[PendingEntry, Stored]]) -> None:
        assert self._database
        try:
            answers: list[bool] | Exception = await self._database.write([pending for pending, _ in batch])
        except Exception as error:
            answers = error
        self._task = None
        self._tell(batch, answers)
        self._go_on()

    def _go_on(self) -> None:
        if self._is_due or self._task is not None:
            return
        if self._waiting:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self._flush)
        else:
            self._is_idle.set()

    def _tell(self, batch: list[tuple[PendingEntry, Stored]], answers: list[bool] | Exception) -> None:
        self.outbox.hold()
        for place, (pending, stored) in enumerate(batch):
            try:
                stored(answers if isinstance(answers, Exception) else answers[place])
            except Exception as error:  # the others of the batch must hear of theirs all the same
                logger.error("told badly", match=pending.match, error=f"{type(error).__name__}: {error}")
        self.outbox.release()
