"""Questions to the database about moderation, and changes to it: block lists, reports, bans, unwanted words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from ludothek.server.protocol.moderation import BanInfo, Person, ReportInfo, TableSummary
from ludothek.server.protocol.room import Room
from ludothek.server.refused import not_found
from ludothek.server.storage.retention import delete_table, forget_identity, forget_names, tables_of
from ludothek.server.storage.schema import banned_words, bans, blocks, identities, reports, table_blocks, tables
from ludothek.server.storage.transactions import transaction
from ludothek.server.wall_clock import now_ms

MOST_LISTED = 500
MOST_BLOCKED = 1000
"""On one person's block list: the oldest make room."""
DAY_MS = 86_400_000


class ModerationStore:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def _all(self, query: Any) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def _run(self, *statements: Any) -> int:
        """How many rows the last one changed."""
        changed = 0
        async with transaction(self.engine) as connection:
            for statement in statements:
                changed = (await connection.execute(statement)).rowcount
        return changed

    # people

    async def person(self, identity: str) -> tuple[str, str | None]:
        """Name and digest of the address; not found if nobody is called so."""
        query = select(identities.c.name, identities.c.address).where(identities.c.id == identity)
        for name, address in await self._all(query):
            return name, address
        raise not_found("person")

    async def blocked_by(self, identity: str) -> list[Person]:
        query = select(blocks.c.blocked, blocks.c.name).where(blocks.c.identity == identity)
        return [Person(*row) for row in await self._all(query.order_by(blocks.c.at_ms.desc()).limit(MOST_BLOCKED))]

    async def is_blocked_by(self, identity: str, other: str) -> bool:
        query = select(blocks.c.at_ms).where(blocks.c.identity == identity, blocks.c.blocked == other)
        return bool(await self._all(query))

    async def block(self, identity: str, other: str) -> None:
        name, _ = await self.person(other)
        row = {"identity": identity, "blocked": other, "name": name, "at_ms": now_ms()}
        await self._run(_no_block(identity, other), insert(blocks).values(row))

    async def unblock(self, identity: str, other: str) -> None:
        await self._run(_no_block(identity, other))

    # tables

    async def keep_from_table(self, table: str, identity: str) -> None:
        _, address = await self.person(identity)
        row = {"table_id": table, "identity": identity, "address": address, "at_ms": now_ms()}
        await self._run(_no_table_block(table, identity), insert(table_blocks).values(row))

    async def let_back(self, table: str, identity: str) -> None:
        await self._run(_no_table_block(table, identity))

    async def is_kept_from(self, table: str, address: str, created_ms: int) -> bool:
        """Whether somebody who first appeared then, at that address, may be a blocked guest under a new name."""
        query = select(table_blocks.c.at_ms).where(
            table_blocks.c.table_id == table, table_blocks.c.address == address, table_blocks.c.at_ms <= created_ms
        )
        return bool(await self._all(query.limit(1)))

    async def table_summaries(self) -> list[TableSummary]:
        """The newest first."""
        query = select(tables.c.room).order_by(tables.c.created_ms.desc()).limit(MOST_LISTED)
        rooms = [msgspec.convert(row[0], Room) for row in await self._all(query)]
        return [
            TableSummary(
                room.id, room.code, room.game, room.phase, room.visibility, room.host, room.created, room.names
            )
            for room in rooms
        ]

    async def delete_table(self, table: str) -> None:
        async with transaction(self.engine) as connection:
            if not await delete_table(connection, table):
                raise not_found("table")

    # reports

    async def report(self, table: str, reporter: str, accused: str, reason: str, text: str, context: Any) -> None:
        row = {"table_id": table, "reporter": reporter, "accused": accused, "reason": reason, "text": text}
        await self._run(insert(reports).values({**row, "context": context, "at_ms": now_ms()}))

    async def reports(self, closed: bool = False) -> list[ReportInfo]:
        """Those still open, or those closed; the newest first."""
        state = reports.c.closed_ms.is_not(None) if closed else reports.c.closed_ms.is_(None)
        columns = reports.c
        query = select(
            columns.id, columns.table_id, columns.reporter, columns.accused, columns.reason, columns.text,
            columns.context, columns.at_ms, columns.closed_ms,
        )  # fmt: skip
        found = await self._all(query.where(state).order_by(columns.id.desc()).limit(MOST_LISTED))
        return [ReportInfo(*row) for row in found]

    async def close_report(self, report: int) -> None:
        if not await self._run(update(reports).where(reports.c.id == report).values(closed_ms=now_ms())):
            raise not_found("report")

    # bans and words

    async def bans(self) -> list[BanInfo]:
        query = select(bans.c.kind, bans.c.value, bans.c.reason, bans.c.at_ms, bans.c.until_ms)
        return [BanInfo(*row) for row in await self._all(query.order_by(bans.c.at_ms.desc()))]

    async def ban(self, identity: str, reason: str, days: float | None, with_address: bool) -> None:
        """An identity, and with it the address it was last seen at where that is wanted and known."""
        _, address = await self.person(identity)
        now = now_ms()
        row = {"reason": reason, "at_ms": now, "until_ms": None if days is None else now + int(days * DAY_MS)}
        kept_out = [("identity", identity)] + ([("address", address)] if with_address and address else [])
        for kind, value in kept_out:
            await self._run(_no_ban(value), insert(bans).values({**row, "kind": kind, "value": value}))

    async def unban(self, value: str) -> None:
        """An identity with the address it was last seen at, or the digest of an address."""
        query = select(identities.c.address).where(identities.c.id == value)
        addresses = [row[0] for row in await self._all(query) if row[0]]
        await self._run(delete(bans).where(bans.c.value.in_([value, *addresses])))

    async def words(self) -> list[str]:
        return [row[0] for row in await self._all(select(banned_words.c.word).order_by(banned_words.c.word))]

    async def add_word(self, word: str) -> None:
        kept = word.casefold()
        no_such = delete(banned_words).where(banned_words.c.word == kept)
        await self._run(no_such, insert(banned_words).values(word=kept, at_ms=now_ms()))

    async def drop_word(self, word: str) -> None:
        await self._run(delete(banned_words).where(banned_words.c.word == word.casefold()))

    # forgetting

    async def tables_of(self, identity: str) -> list[str]:
        return await tables_of(self.engine, identity)

    async def forget_names(self, table: str, names: set[str]) -> None:
        await forget_names(self.engine, table, names)

    async def forget(self, identity: str) -> None:
        await forget_identity(self.engine, identity)


def _no_block(identity: str, other: str) -> Any:
    return delete(blocks).where(blocks.c.identity == identity, blocks.c.blocked == other)


def _no_table_block(table: str, identity: str) -> Any:
    return delete(table_blocks).where(table_blocks.c.table_id == table, table_blocks.c.identity == identity)


def _no_ban(value: str) -> Any:
    return delete(bans).where(bans.c.value == value)
