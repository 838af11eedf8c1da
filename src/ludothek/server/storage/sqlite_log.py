"""The log in SQLite, by a connection of its own.

A commit in WAL mode is an append to a file in the system's cache: some ten microseconds, less than handing it to a
thread would cost. So it is written right here, as long as nobody else is writing and the disk answers promptly;
otherwise by a thread that waits, when its turn has come (`transactions.py`).
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor

import msgspec
from sqlalchemy.ext.asyncio import AsyncEngine

from ludothek.server.storage.database import tune_sqlite
from ludothek.server.storage.pending import PendingEntry
from ludothek.server.storage.transactions import turn_to_write

INSERT = """
INSERT INTO actions (match_id, number, kind, seat, action, at_ms, "by") VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""
LOOK_AFTER = "UPDATE matches SET due_ms = ? WHERE id = ?"
FINISH = "UPDATE matches SET due_ms = NULL, outcome = ?, finished_ms = ? WHERE id = ?"

SLOW_SECONDS = 0.1
"""A commit that takes longer has waited for a disk."""
CAUTIOUS_SECONDS = 2.0
"""How long writing is then left to the thread."""
BUSY_SECONDS = 15.0


class SqliteLog:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._connection = sqlite3.connect(
            str(engine.url.database), timeout=0, isolation_level=None, check_same_thread=False
        )
        tune_sqlite(self._connection)
        self._cursor = self._connection.cursor()
        self._wait_for_others(0)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="log")
        self._cautious_until = 0.0

    def write_now(self, batch: list[PendingEntry]) -> list[bool] | None:
        begun = time.monotonic()
        if begun < self._cautious_until:
            return None
        try:
            return self._transact(batch)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_BUSY_SNAPSHOT):
                return None
            raise
        finally:
            if time.monotonic() - begun > SLOW_SECONDS:
                self._cautious_until = time.monotonic() + CAUTIOUS_SECONDS

    async def write(self, batch: list[PendingEntry]) -> list[bool]:
        async with turn_to_write(self._engine):
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._write_patiently, batch)

    def _write_patiently(self, batch: list[PendingEntry]) -> list[bool]:
        self._wait_for_others(BUSY_SECONDS)
        try:
            return self._transact(batch)
        finally:
            self._wait_for_others(0)

    def _wait_for_others(self, seconds: float) -> None:
        self._connection.execute(f"PRAGMA busy_timeout={int(1000 * seconds)}")

    def _transact(self, batch: list[PendingEntry]) -> list[bool]:
        if len(batch) == 1 and not batch[0].is_due_new and batch[0].finished is None:
            return [self._insert(batch[0])]  # a statement by itself is a transaction
        execute = self._cursor.execute
        execute("BEGIN IMMEDIATE")
        try:
            answers = []
            for pending in batch:
                is_stored, finished = self._insert(pending), pending.finished
                answers.append(is_stored)
                if is_stored and finished:
                    execute(FINISH, (msgspec.json.encode(finished.outcome).decode(), finished.at_ms, pending.match))
                elif is_stored and pending.is_due_new:
                    execute(LOOK_AFTER, (pending.due_ms, pending.match))
            execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            raise
        return answers

    def _insert(self, pending: PendingEntry) -> bool:
        """Whether it was stored: the number may have been taken."""
        entry = pending.entry
        row = (pending.match, entry.number, entry.kind, entry.seat, entry.action, entry.at, entry.by)
        return self._cursor.execute(INSERT, row).rowcount == 1

    async def close(self) -> None:
        self._thread.shutdown(wait=True)
        self._connection.close()
