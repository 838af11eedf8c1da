"""What is deleted, and when: chat, tables nobody ever started, games long over, and whoever wants to be forgotten.

Records stay as long as their games do, without the names of those who asked to be forgotten.
"""

from __future__ import annotations

import asyncio

import structlog
from sqlalchemy import Exists, String, cast, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludothek.server.storage.schema import (
    actions,
    bans,
    blocks,
    chat,
    drawings,
    identities,
    matches,
    reports,
    table_blocks,
    tables,
)
from ludothek.server.storage.transactions import transaction
from ludothek.server.wall_clock import now_ms

logger = structlog.get_logger()

DAY_MS = 86_400_000
EVERY_SECONDS = 3_600.0
MOST_AT_ONCE = 500
"""Matches and tables deleted in one transaction: nobody who plays waits long for it."""


class Retention:
    def __init__(
        self, engine: AsyncEngine, waiting_days: float, match_days: float, chat_days: float, report_days: float
    ) -> None:
        self._engine = engine
        self._waiting_days = waiting_days
        self._match_days = match_days
        self._chat_days = chat_days
        self._report_days = report_days
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            try:
                await self.clean_up()
            except Exception as error:  # the next hour is another chance
                logger.error("clean-up failed", error=f"{type(error).__name__}: {error}")

    async def clean_up(self, now: int | None = None) -> None:
        at = now_ms() if now is None else now
        async with transaction(self._engine) as connection:
            await connection.execute(delete(chat).where(chat.c.at_ms < at - self._chat_days * DAY_MS))
            await connection.execute(delete(reports).where(reports.c.at_ms < at - self._report_days * DAY_MS))
            await connection.execute(delete(bans).where(bans.c.until_ms < at))
        while await self._delete_some(at):
            await asyncio.sleep(0)

    async def _delete_some(self, at: int) -> bool:
        """True if there may be more."""
        played = at - self._match_days * DAY_MS
        waited = at - self._waiting_days * DAY_MS
        old_tables = select(tables.c.id).where(
            ((tables.c.phase == "waiting") & (tables.c.created_ms < waited) & ~_has_begun())
            | ((tables.c.created_ms < played) & ~_has_match_since(played))
        )
        old_matches = select(matches.c.id).where(matches.c.finished_ms < played)
        async with transaction(self._engine) as connection:
            over = [row[0] for row in await connection.execute(old_matches.limit(MOST_AT_ONCE))]
            await _delete_matches(connection, over)
            gone = [row[0] for row in await connection.execute(old_tables.limit(MOST_AT_ONCE))]
            await _delete_tables(connection, gone)
        return max(len(over), len(gone)) == MOST_AT_ONCE


def _has_begun() -> Exists:
    return select(matches.c.id).where(matches.c.table_id == tables.c.id, matches.c.began_ms.is_not(None)).exists()


def _has_match_since(moment: float) -> Exists:
    """Begun or finished lately: somebody may still come back to it."""
    lately = (matches.c.began_ms >= moment) | (matches.c.finished_ms >= moment)
    return select(matches.c.id).where(matches.c.table_id == tables.c.id, lately).exists()


async def _delete_matches(connection: AsyncConnection, ids: list[str]) -> None:
    for table in (actions, drawings):
        await connection.execute(delete(table).where(table.c.match_id.in_(ids)))
    await connection.execute(delete(matches).where(matches.c.id.in_(ids)))


async def _delete_tables(connection: AsyncConnection, ids: list[str]) -> int:
    """With everything that was played and said there; how many there were."""
    theirs = select(matches.c.id).where(matches.c.table_id.in_(ids))
    await _delete_matches(connection, [row[0] for row in await connection.execute(theirs)])
    for table in (chat, table_blocks):
        await connection.execute(delete(table).where(table.c.table_id.in_(ids)))
    return (await connection.execute(delete(tables).where(tables.c.id.in_(ids)))).rowcount


async def delete_table(connection: AsyncConnection, table: str) -> bool:
    """False if there is none."""
    return await _delete_tables(connection, [table]) > 0


async def tables_of(engine: AsyncEngine, identity: str) -> list[str]:
    """The tables at which somebody sits, or which they host."""
    mentioned = select(tables.c.id).where(cast(tables.c.room, String).contains(f'"{identity}"'))
    async with engine.connect() as connection:
        return [row[0] for row in await connection.execute(mentioned)]


async def forget_names(engine: AsyncEngine, table: str, names: set[str]) -> None:
    """Takes names out of the games of a table; the games stay."""
    async with transaction(engine) as connection:
        found = await connection.execute(select(matches.c.id, matches.c.names).where(matches.c.table_id == table))
        for match, written in found.all():
            if names & set(written):
                kept = ["" if name in names else name for name in written]
                await connection.execute(update(matches).where(matches.c.id == match).values(names=kept))


async def forget_identity(engine: AsyncEngine, identity: str) -> None:
    """What somebody wrote, and that they were ever here."""
    async with transaction(engine) as connection:
        await connection.execute(delete(chat).where(chat.c.identity == identity))
        await connection.execute(delete(blocks).where((blocks.c.identity == identity) | (blocks.c.blocked == identity)))
        await connection.execute(delete(table_blocks).where(table_blocks.c.identity == identity))
        theirs = (reports.c.reporter == identity) | (reports.c.accused == identity)
        await connection.execute(delete(reports).where(theirs))
        await connection.execute(delete(identities).where(identities.c.id == identity))
