"""The log in PostgreSQL: a connection kept for it, and one statement for a whole batch wherever that is enough."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludothek.server.storage.pending import PendingEntry

INSERT = """
INSERT INTO actions (match_id, number, kind, seat, action, at_ms, "by")
SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::bigint[], $7::text[])
ON CONFLICT DO NOTHING RETURNING match_id, number
"""
LOOK_AFTER = "UPDATE matches SET due_ms = $1 WHERE id = $2"
FINISH = "UPDATE matches SET due_ms = NULL, outcome = $1::json, finished_ms = $2 WHERE id = $3"


class PostgresLog:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._held: AsyncConnection | None = None

    def write_now(self, batch: list[PendingEntry]) -> list[bool] | None:
        """There is always a network to wait for."""
        return None

    async def write(self, batch: list[PendingEntry]) -> list[bool]:
        try:
            driver = await self._driver()
            if all(not pending.finished and not pending.is_due_new for pending in batch):
                return await _insert(driver, batch)
            async with driver.transaction():
                answers = await _insert(driver, batch)
                for is_stored, pending in zip(answers, batch, strict=True):
                    if is_stored and pending.finished:
                        outcome = msgspec.json.encode(pending.finished.outcome).decode()
                        await driver.execute(FINISH, outcome, pending.finished.at_ms, pending.match)
                    elif is_stored and pending.is_due_new:
                        await driver.execute(LOOK_AFTER, pending.due_ms, pending.match)
            return answers
        except BaseException:
            await self._let_go()
            raise

    async def _driver(self) -> Any:
        """asyncpg's own connection, from the engine's pool; a new one after every fault."""
        if self._held is None:
            self._held = await self._engine.connect()
        return (await self._held.get_raw_connection()).driver_connection

    async def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            await held.invalidate()
            await held.close()

    async def close(self) -> None:
        if self._held is not None:
            await self._held.close()


async def _insert(driver: Any, batch: list[PendingEntry]) -> list[bool]:
    entries = [pending.entry for pending in batch]
    rows = await driver.fetch(
        INSERT,
        [pending.match for pending in batch],
        [entry.number for entry in entries],
        [entry.kind for entry in entries],
        [entry.seat for entry in entries],
        [entry.action for entry in entries],
        [entry.at for entry in entries],
        [entry.by for entry in entries],
    )
    taken = {(row[0], row[1]) for row in rows}
    return [(pending.match, pending.entry.number) in taken for pending in batch]
