"""The tables that this process holds: loaded when somebody comes, put away when all are gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator

import structlog

from ludothek.server.bots.pool import BotPool
from ludothek.server.metrics import Metrics
from ludothek.server.protocol.messages import Goodbye
from ludothek.server.protocol.moderation import ConnectionInfo
from ludothek.server.protocol.room import Room
from ludothek.server.refused import not_found
from ludothek.server.storage.store import Store
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.connection import Connection
from ludothek.server.tables.live_table import LiveTable
from ludothek.server.tables.notes import DrawingWantedNote, GapNote, LiveNote, Notes, PeopleNote, RoomNote, SpentNote
from ludothek.server.tables.remote import apply_note

logger = structlog.get_logger()

RETRY_MS = 2_000
"""When clients are asked to come back after a shutdown."""


QUIET_SECONDS = 60.0
"""After so long without a move a table lets go of what only serves those who lose their connection for a moment."""
OnPeople = Callable[[str], Awaitable[None]]


async def _nobody(identity: str) -> None:
    return


class TableDirectory:
    def __init__(
        self, store: Store, bus: Bus, bots: BotPool, metrics: Metrics, make_table: Callable[[Room, str], LiveTable]
    ) -> None:
        self.tables: dict[str, LiveTable] = {}
        self.is_closing = False
        self._store, self._bus, self._bots, self._metrics = store, bus, bots, metrics
        self._make_table = make_table
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._on_people: OnPeople = _nobody
        self._on_shared: Callable[[SpentNote | LiveNote], None] = lambda note: None

    def subscribe_to_people(self, on_people: OnPeople) -> None:
        """Called with an identity whose block list has changed, or with "" where bans have."""
        self._on_people = on_people

    def subscribe_to_shared(self, on_shared: Callable[[SpentNote | LiveNote], None]) -> None:
        """Called with what was spent of a limit at another process, or is held there."""
        self._on_shared = on_shared

    async def get(self, name: str) -> LiveTable:
        """A table in memory, read from the database if it is not there yet."""
        if name in self.tables:
            self.tables[name].touched = time.monotonic()
            return self.tables[name]
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> LiveTable:
        room = await self._store.room(name)
        if room is None:
            raise not_found("table")
        if room.phase != "waiting":
            await self._bots.prepare(room.game, room.players, room.options)
        await self._bus.join(name)
        table = self._make_table(room, await self._store.opened_from(name))
        table.chat.extend(await self._store.chat(name))
        if room.phase != "waiting":
            await table.begin()
        self.tables[name] = table
        self._metrics.tables.set(len(self.tables))
        if self._bus.is_shared:
            await table.refresh()
            self._bus.publish(name, DrawingWantedNote())
        table.scheduler.wake()
        return table

    def connection_infos(self) -> list[ConnectionInfo]:
        """The same for the operator."""
        return [
            ConnectionInfo(connection.identity, connection.name, table.room.id, seats, connection.since)
            for table, connection in self.connections()
            for seats in [[seat for seat in connection.seats if seat is not None]]
        ]

    def game_is_ready(self, game: str) -> None:
        """It no longer warms up: whoever plays it is told everything anew, without that notice."""
        for table, connection in self.connections():
            if table.room.game == game and table.hosted is not None:
                connection.resync()

    async def room_changed(self, name: str) -> None:
        self._bus.publish(name, RoomNote())
        if name in self.tables:
            await self.tables[name].refresh()
            await self._drop_if_closed(name)

    async def drop_deleted(self) -> None:
        """Tables that are no longer stored: somebody has deleted them, here or with another program."""
        gone = set(self.tables) - await self._store.existing(list(self.tables))
        for name in gone:
            await self._drop(name)

    async def _drop_if_closed(self, name: str) -> None:
        if name in self.tables and self.tables[name].is_closed:
            await self._drop(name)

    async def _drop(self, name: str) -> None:
        table = self.tables.pop(name, None)
        if table is not None:
            table.close()
            await self._bus.leave(name)
            self._metrics.tables.set(len(self.tables))

    def connections(self) -> Iterator[tuple[LiveTable, Connection]]:
        """Everybody who is connected to this process."""
        for table in list(self.tables.values()):
            for connection in list(table.broadcaster.connections):
                yield table, connection

    async def hear(self, note: Notes) -> None:
        """What another process says."""
        try:
            if isinstance(note, PeopleNote):
                await self._on_people(note.identity)
            elif isinstance(note, SpentNote | LiveNote):
                self._on_shared(note)
            elif isinstance(note, GapNote):
                for table in list(self.tables.values()):
                    await table.refresh()
            elif note.table in self.tables:
                await apply_note(self.tables[note.table], note)
                await self._drop_if_closed(note.table)
        except Exception as error:  # a bad note must not end the listening
            logger.error("note failed", note=type(note).__name__, error=f"{type(error).__name__}: {error}")

    async def put_away_idle(self, idle_seconds: float) -> None:
        now = time.monotonic()
        old, quiet = now - idle_seconds, now - QUIET_SECONDS
        for name, table in list(self.tables.items()):
            if table.touched < quiet:
                table.rest()
            if table.is_idle and table.touched < old:
                table.scheduler.close()
                del self.tables[name]
                await self._bus.leave(name)
        self._metrics.tables.set(len(self.tables))

    async def say_goodbye(self, reason: str) -> None:
        """Every client is told to come back, and its connection ends when it has heard so."""
        if self.is_closing:
            return
        self.is_closing = True
        for table in self.tables.values():
            table.broadcaster.send(Goodbye(reason, RETRY_MS))
            table.broadcaster.close()
        await asyncio.sleep(0.05)

    def close(self) -> None:
        for table in self.tables.values():
            table.scheduler.close()
