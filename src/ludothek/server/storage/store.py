"""Questions to the database and changes to it, apart from the log's own writing (`log_writer.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from ludothek.server.protocol.messages import ChatLine
from ludothek.server.protocol.room import Room
from ludothek.server.storage.entry import Entry
from ludothek.server.storage.schema import actions, chat, drawings, identities, matches, tables
from ludothek.server.storage.transactions import transaction

CHAT_SHOWN = 50
MOST_LISTED = 100
MOST_NAMED = 500
"""Names in one statement."""


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def _first(self, query: Any) -> Any:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first()

    async def _all(self, query: Any) -> Sequence[Any]:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def check_writable(self) -> None:
        """Raises if nothing can be stored: no connection, no lock, no room on the disk."""
        async with transaction(self.engine) as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

    async def tables_from(self, address: str) -> int:
        """How many tables that are not over were opened from an address (its digest)."""
        query = select(func.count()).select_from(tables).where(tables.c.address == address, tables.c.phase != "over")
        return int((await self._first(query))[0])

    async def opened_from(self, table: str) -> str:
        """The digest of the address a table was opened from; "" where an earlier server opened it."""
        row = await self._first(select(tables.c.address).where(tables.c.id == table))
        return str(row[0] or "") if row else ""

    async def hosted_tables(self, host: str) -> int:
        """How many tables somebody hosts that are not over."""
        query = select(func.count()).select_from(tables).where(tables.c.host == host, tables.c.phase != "over")
        return int((await self._first(query))[0])

    async def add_identity(self, identity: str, token_hash: str, name: str, created_ms: int, address: str) -> None:
        row = {"id": identity, "token_hash": token_hash, "name": name, "created_ms": created_ms, "address": address}
        async with transaction(self.engine) as connection:
            await connection.execute(insert(identities).values(row))

    async def identity_by(self, token_hash: str) -> tuple[str, str, int, str] | None:
        """Id, name, first visit and place of whoever holds a secret."""
        columns = (identities.c.id, identities.c.name, identities.c.created_ms, identities.c.address)
        row = await self._first(select(*columns).where(identities.c.token_hash == token_hash))
        return (row[0], row[1], row[2], row[3] or "") if row else None

    async def note_address(self, identity: str, address: str) -> None:
        async with transaction(self.engine) as connection:
            await connection.execute(update(identities).where(identities.c.id == identity).values(address=address))

    async def rename(self, identity: str, name: str) -> None:
        async with transaction(self.engine) as connection:
            await connection.execute(update(identities).where(identities.c.id == identity).values(name=name))

    async def add_table(self, room: Room, address: str = "") -> bool:
        """False if the code is in use."""
        try:
            async with transaction(self.engine) as connection:
                row = {**_columns(room), "id": room.id, "code": room.code, "address": address}
                await connection.execute(insert(tables).values(row))
                await connection.execute(insert(matches).values(_new_match(room)))
        except IntegrityError:
            return False
        return True

    async def room(self, table: str) -> Room | None:
        row = await self._first(select(tables.c.room).where(tables.c.id == table))
        return msgspec.convert(row[0], Room) if row else None

    async def existing(self, names: list[str]) -> set[str]:
        """Of these tables, those that are still stored."""
        found: set[str] = set()
        for first in range(0, len(names), MOST_NAMED):
            some = tables.c.id.in_(names[first : first + MOST_NAMED])
            found.update(row[0] for row in await self._all(select(tables.c.id).where(some)))
        return found

    async def room_by_code(self, code: str) -> Room | None:
        row = await self._first(select(tables.c.room).where(tables.c.code == code))
        return msgspec.convert(row[0], Room) if row else None

    async def public_rooms(self) -> list[Room]:
        listed = select(tables.c.room).where(tables.c.visibility == "public", tables.c.phase != "over")
        rows = await self._all(listed.order_by(tables.c.created_ms.desc()).limit(MOST_LISTED))
        return [msgspec.convert(row[0], Room) for row in rows]

    async def change_room(
        self, room: Room, is_new_match: bool = False, match_changes: dict[str, Any] | None = None
    ) -> bool:
        """Stores the next version of a room, with its new match or what changes in the one it has.

        False if somebody was faster."""
        async with transaction(self.engine) as connection:
            changed = await connection.execute(
                update(tables)
                .where(tables.c.id == room.id, tables.c.version == room.version - 1)
                .values(_columns(room))
            )
            if changed.rowcount != 1:
                return False
            if is_new_match:
                await connection.execute(insert(matches).values(_new_match(room)))
            if match_changes:
                await connection.execute(update(matches).where(matches.c.id == room.match).values(match_changes))
        return True

    async def match(self, match: str) -> Row[Any] | None:
        return await self._first(select(matches).where(matches.c.id == match))

    async def log(self, match: str, after: int = 0) -> list[Entry]:
        columns = (actions.c.number, actions.c.kind, actions.c.seat, actions.c.action, actions.c.at_ms, actions.c.by)
        query = select(*columns).where(actions.c.match_id == match, actions.c.number > after)
        return [Entry(*row) for row in await self._all(query.order_by(actions.c.number))]

    async def seats_of_people(self, match: str) -> set[int]:
        """The seats for which a person has acted at least once."""
        acted = select(actions.c.seat).where(actions.c.match_id == match, actions.c.by == "player").distinct()
        return {row[0] for row in await self._all(acted)}

    async def keep_drawing(self, match: str, number: int, strokes: list[str]) -> None:
        row = {"match_id": match, "number": number, "strokes": strokes}
        async with transaction(self.engine) as connection:
            await connection.execute(insert(drawings).values(row))

    async def drawings(self, match: str) -> list[tuple[int, list[str]]]:
        query = select(drawings.c.number, drawings.c.strokes).where(drawings.c.match_id == match)
        return [(row[0], row[1]) for row in await self._all(query.order_by(drawings.c.number))]

    async def due(self, before_ms: int) -> list[tuple[str, str]]:
        """Tables and matches that somebody should look after."""
        query = select(matches.c.table_id, matches.c.id).where(matches.c.due_ms < before_ms).order_by(matches.c.due_ms)
        return [(row[0], row[1]) for row in await self._all(query.limit(MOST_LISTED))]

    async def look_after(self, match: str, due_ms: int | None) -> None:
        async with transaction(self.engine) as connection:
            await connection.execute(update(matches).where(matches.c.id == match).values(due_ms=due_ms))

    async def quarantine(self, match: str, fault: str) -> None:
        """It cannot be replayed: it is over without an outcome, and nobody looks after it any more."""
        async with transaction(self.engine) as connection:
            await connection.execute(update(matches).where(matches.c.id == match).values(due_ms=None, fault=fault))

    async def add_chat(self, table: str, line: ChatLine) -> None:
        row = {"table_id": table, "identity": line.identity, "name": line.name, "text": line.text, "at_ms": line.at}
        async with transaction(self.engine) as connection:
            await connection.execute(insert(chat).values(row))

    async def chat(self, table: str) -> list[ChatLine]:
        query = select(chat.c.identity, chat.c.name, chat.c.text, chat.c.at_ms).where(chat.c.table_id == table)
        rows = await self._all(query.order_by(chat.c.id.desc()).limit(CHAT_SHOWN))
        return [ChatLine(*row) for row in reversed(rows)]


def _columns(room: Room) -> dict[str, Any]:
    return {
        "visibility": room.visibility,
        "phase": room.phase,
        "created_ms": room.created,
        "version": room.version,
        "host": room.host,
        "room": msgspec.to_builtins(room),
    }


def _new_match(room: Room) -> dict[str, Any]:
    return {
        "id": room.match,
        "table_id": room.id,
        "round": room.round,
        "game": room.game,
        "players": room.players,
        "options": room.options,
        "secret": "",
        "commitment": room.commitment,
        "nonces": [],
        "names": [],
    }
