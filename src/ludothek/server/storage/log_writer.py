"""Store first, then publish: entries of all tables are written together, one transaction for whatever is waiting.

The key (match, number) decides races. An entry whose number was taken by another process is answered False, and nothing
of it is kept.
"""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from sqlalchemy import bindparam, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludothek.server.storage.entry import Entry
from ludothek.server.storage.schema import actions, matches

MOST_AT_ONCE = 200


class PendingEntry(NamedTuple):
    match: str
    entry: Entry
    due_ms: int | None
    is_due_new: bool
    """Where it is what is stored already, nothing is written."""
    finished: dict[str, Any] | None
    """Outcome and time of the end, if this entry ends the match."""
    stored: asyncio.Future[bool]


class LogWriter:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[PendingEntry] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        insert = postgresql.insert if engine.dialect.name == "postgresql" else sqlite.insert
        self._insert: Any = insert(actions).on_conflict_do_nothing().returning(actions.c.match_id, actions.c.number)
        self._look_after = update(matches).where(matches.c.id == bindparam("match")).values(due_ms=bindparam("due"))
        self._finish = (
            update(matches)
            .where(matches.c.id == bindparam("match"))
            .values(due_ms=None, outcome=bindparam("result"), finished_ms=bindparam("end"))
        )

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Writes what is waiting, then stops."""
        while not self._waiting.empty():
            await asyncio.sleep(0.01)
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def store(
        self, match: str, entry: Entry, due_ms: int | None, is_due_new: bool, finished: dict[str, Any] | None = None
    ) -> bool:
        """True once it is safely stored; False if the number was taken."""
        stored: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(PendingEntry(match, entry, due_ms, is_due_new, finished, stored))
        return await stored

    async def _run(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_AT_ONCE and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            try:
                async with self._engine.begin() as connection:
                    taken = await self._write(connection, batch)
            except asyncio.CancelledError:
                raise
            except Exception as error:  # whatever the database says goes to those who wait for it
                for pending in batch:
                    if not pending.stored.done():
                        pending.stored.set_exception(error)
                continue
            for pending in batch:
                if not pending.stored.done():
                    pending.stored.set_result((pending.match, pending.entry.number) in taken)

    async def _write(self, connection: AsyncConnection, batch: list[PendingEntry]) -> set[tuple[str, int]]:
        rows = [
            {
                "match_id": pending.match,
                "number": pending.entry.number,
                "kind": pending.entry.kind,
                "seat": pending.entry.seat,
                "action": pending.entry.action,
                "at_ms": pending.entry.at,
                "by": pending.entry.by,
            }
            for pending in batch
        ]
        result = await connection.execute(self._insert, rows)
        taken = {(row[0], row[1]) for row in result}
        ours = [pending for pending in batch if (pending.match, pending.entry.number) in taken]
        ongoing = [
            {"match": pending.match, "due": pending.due_ms}
            for pending in ours
            if pending.is_due_new and not pending.finished
        ]
        ended = [{"match": pending.match, **pending.finished} for pending in ours if pending.finished]
        if ongoing:
            await connection.execute(self._look_after, ongoing)
        if ended:
            await connection.execute(self._finish, ended)
        return taken
