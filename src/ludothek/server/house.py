"""The house: everything one server process holds. Tables are loaded when somebody comes, put away when all are gone."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import time
from typing import Any

import msgspec
import structlog

from ludothek.server.archive import Archive
from ludothek.server.bus import GAP, Note, make_bus
from ludothek.server.course import Entry
from ludothek.server.database import checkpoint, make_engine, migrate
from ludothek.server.desk import Desk
from ludothek.server.live_table import LiveTable
from ludothek.server.metrics import Metrics
from ludothek.server.protocol import Emoted, Goodbye, Line, Said
from ludothek.server.refusal import Refused, unknown
from ludothek.server.settings import Settings
from ludothek.server.store import Store, now_ms
from ludothek.server.thinkers import Thinkers
from ludothek.server.writer import Writer

logger = structlog.get_logger()

SWEEP_SECONDS = 2.0
PRESENCE_SECONDS = 10.0
RETRY_MS = 2_000
"""When clients are asked to come back after a shutdown."""


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.engine = make_engine(settings.engine_url)
        self.store = Store(self.engine)
        self.writer = Writer(self.engine)
        self.archive = Archive(self.store)
        self.bus = make_bus(settings.redis)
        self.metrics = Metrics()
        self.thinkers = Thinkers(settings.bot_threads, settings.bot_seconds, self.metrics)
        self.desk = Desk(self)
        self.tables: dict[str, LiveTable] = {}
        self.is_closing = False
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await migrate(self.engine)
        self.writer.start()
        await self.bus.start(self._hear)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        await self.say_goodbye("the server is shutting down")
        if self._sweeper:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        for table in self.tables.values():
            table.caretaker.close()
        await self.writer.close()
        await checkpoint(self.engine)
        await self.bus.close()
        self.thinkers.close()
        await self.engine.dispose()

    async def say_goodbye(self, reason: str) -> None:
        """Every client is told to come back, and its connection ends when it has heard so."""
        if self.is_closing:
            return
        self.is_closing = True
        for table in self.tables.values():
            table.tell(Goodbye(reason, RETRY_MS))
            for connection in table.connections:
                connection.close()
        await asyncio.sleep(0.05)

    async def table(self, name: str) -> LiveTable:
        """A table in memory, read from the database if it is not there yet."""
        if name in self.tables:
            return self.tables[name]
        if name not in self._loading:
            self._loading[name] = asyncio.create_task(self._load(name))
            self._loading[name].add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(self._loading[name])

    async def _load(self, name: str) -> LiveTable:
        room = await self.store.room(name)
        if room is None:
            raise unknown("table")
        if room.phase != "waiting":
            await self.thinkers.prepare(room.game, room.players, room.options)
        await self.bus.join(name)
        table = LiveTable(self, room)
        table.chat.extend(await self.store.said(name))
        if room.phase != "waiting":
            await table.begin()
        self.tables[name] = table
        self.metrics.tables.set(len(self.tables))
        if self.bus.is_shared:
            await table.refresh()
            self.bus.tell(name, "board?")
        table.caretaker.wake()
        return table

    async def room_changed(self, name: str) -> None:
        self.bus.tell(name, "room")
        if name in self.tables:
            await self.tables[name].refresh()

    async def say(self, table: LiveTable, identity: str, name: str, text: str) -> None:
        line = Line(identity, name, text, now_ms())
        await self.store.say(table.room.id, line)
        self.bus.tell(table.room.id, "said", line)
        self._said(table, line)

    def _said(self, table: LiveTable, line: Line) -> None:
        table.chat.append(line)
        table.tell(Said(line))

    async def _hear(self, note: Note) -> None:
        """What another process says."""
        try:
            if note.kind == GAP:
                for table in list(self.tables.values()):
                    await table.refresh()
            elif note.table in self.tables:
                await self._heard(self.tables[note.table], note.process, note.kind, note.body)
        except Exception as error:  # one bad note must not end the listening
            logger.error("note failed", kind=note.kind, error=f"{type(error).__name__}: {error}")

    async def _heard(self, table: LiveTable, process: str, kind: str, body: Any) -> None:
        match kind:
            case "entry":
                await table.hear_entry(body[0], msgspec.convert(body[1], Entry))
            case "room":
                await table.refresh()
            case "presence":
                table.hear_presence(process, body)
            case "said":
                self._said(table, msgspec.convert(body, Line))
            case "emote":
                table.tell(msgspec.convert(body, Emoted))
            case "strokes":
                scene, batch = body[0], base64.b64decode(body[1])
                if scene == table.board.scene:
                    table.board.keep(batch)
                    table.tell_frame(batch)
            case "board?":
                if table.board.batches:
                    batches = [base64.b64encode(batch).decode() for batch in table.board.batches]
                    self.bus.tell(table.room.id, "board", [table.board.scene, batches])
            case "board":
                if body[0] == table.board.scene and table.board.replace([base64.b64decode(one) for one in body[1]]):
                    table.show_board()
            case "signal":
                table.hear_signal(body["to"], body["frame"], body["is_performer"])

    async def _sweep(self) -> None:
        """Finds tables nobody looks after (a process has died, or all have), and puts idle ones away."""
        told = time.monotonic()
        while True:
            with contextlib.suppress(Refused):
                try:
                    for name, match in await self.store.due(now_ms()):
                        await self._take_over(name, match)
                    await self._put_away()
                    await checkpoint(self.engine)
                except Refused:
                    raise
                except Exception as error:  # the sweeper must not die
                    logger.error("sweep failed", error=f"{type(error).__name__}: {error}")
            if time.monotonic() - told > PRESENCE_SECONDS:
                told = time.monotonic()
                for table in self.tables.values():
                    table.tell_presence()
            await asyncio.sleep(SWEEP_SECONDS)

    async def _take_over(self, name: str, match: str) -> None:
        table = await self.table(name)
        await table.refresh()
        if table.room.match != match or table.course is None or table.course.match.outcome is not None:
            await self.store.look_after(match, None)
            return
        table.leads = True
        table.forget_due()
        table.caretaker.wake()
        due = table.caretaker.due_ms(table.course.match, table.course.watch)
        await self.store.look_after(match, None if due is None else max(due, now_ms() + int(SWEEP_SECONDS * 2000)))

    async def _put_away(self) -> None:
        old = time.monotonic() - self.settings.idle_seconds
        for name, table in list(self.tables.items()):
            if not table.connections and table.touched < old and not table.lock.locked():
                table.caretaker.close()
                del self.tables[name]
                await self.bus.leave(name)
        self.metrics.tables.set(len(self.tables))
