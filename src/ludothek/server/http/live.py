"""The live channel: one WebSocket per client and table. First the whole view, then numbered events; every command is
answered, accepted or refused."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from ludothek.core.errors import LudothekError
from ludothek.server.http.command_handler import CommandHandler
from ludothek.server.http.language import language_of
from ludothek.server.metrics import Metrics
from ludothek.server.people.addresses import Addresses
from ludothek.server.people.chat_guard import ChatGuard
from ludothek.server.people.guests import Guest, Guests, shown_token
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.people.watchlist import Watchlist
from ludothek.server.protocol.commands import Commands
from ludothek.server.protocol.fields import MOST_LIVE, CommandId
from ludothek.server.refused import Refused, as_refused
from ludothek.server.settings import Settings
from ludothek.server.storage.outages import as_outage
from ludothek.server.storage.store import Store
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.connection import Connection, Payload, encode
from ludothek.server.tables.directory import TableDirectory
from ludothek.server.tables.live_table import LiveTable
from ludothek.server.tables.moderation import TableModeration
from ludothek.server.tables.people_changes import PeopleChanges
from ludothek.server.tables.rooms import RoomService

logger = structlog.get_logger()

POLICY_VIOLATION, RESTART = 1008, 1012
UNWELCOME = ("blocked", "banned")
"""Their browsers are told so: of a connection that was never accepted, a page does not learn why."""
STROKES_COST = 0.25
"""Of one batch of strokes: a hand that draws sends sixty per second."""
MOST_REFUSALS = 100
"""A client that is refused this often within a minute is shown out."""


class _Numbered(msgspec.Struct):
    id: CommandId


_decode = msgspec.json.Decoder(Commands).decode
_decode_id = msgspec.json.Decoder(_Numbered).decode


@websocket("/api/tables/{table:str}/live", name="live")
async def live(
    socket: WebSocket[Any, Any, Any],
    table: FromPath[str],
    guests: NamedDependency[Guests],
    directory: NamedDependency[TableDirectory],
    rooms: NamedDependency[RoomService],
    store: NamedDependency[Store],
    bus: NamedDependency[Bus],
    limit: NamedDependency[RateLimit],
    counted: NamedDependency[Metrics],
    settings: NamedDependency[Settings],
    addresses: NamedDependency[Addresses],
    watchlist: NamedDependency[Watchlist],
    chat_guard: NamedDependency[ChatGuard],
    moderation: NamedDependency[TableModeration],
    people: NamedDependency[PeopleChanges],
    since: FromQuery[int | None] = None,
    language: FromQuery[str | None] = None,
) -> None:
    """`since`: the last event a returning client has seen; what it missed is sent, if that is still at hand.
    `language`: in which sentences are said; left out, as the browser wants them."""
    try:
        address = addresses.digest_of(socket.scope)
        guest = await guests.note_address(await guests.recognise(socket), shown_token(socket), address)
        watchlist.check(guest.id, address)
        place = await directory.get(table)
        await moderation.check_welcome(place.room, guest, address)
        hides = await people.hidden_from(guest.id)
        connection = _enter(directory, place, guest, settings, language_of(socket.scope))
        connection.hides = hides
        commands = CommandHandler(place, connection, guest, rooms, store, bus, chat_guard)
        commands.catch_up(since)
        if since is not None:
            connection.answer_with_snapshot()
    except LudothekError as error:
        code = as_refused(error).code
        if code in UNWELCOME:
            await socket.accept()
        await socket.close(POLICY_VIOLATION, code)
        return
    await socket.accept()
    session = LiveSession(place, connection, commands, limit, counted)
    await session.serve(socket)
    if directory.is_closing:
        await _close(socket, RESTART)
    elif session.is_shown_out or connection.is_dismissed:
        await _close(socket, POLICY_VIOLATION)


def _enter(directory: TableDirectory, table: LiveTable, guest: Guest, settings: Settings, language: str) -> Connection:
    if directory.is_closing:
        raise Refused("closing", "server.closing", status=503)
    own = [connection for connection in table.broadcaster.connections if connection.identity == guest.id]
    if len(own) >= settings.connections_per_identity:
        raise Refused("too-many", "server.too-many-windows", status=429)
    connection = Connection(guest.id, guest.name, settings.queue, table.snapshot, language, guest.address)
    table.enter(connection)
    return connection


class LiveSession:
    """One connection, from the first message to the last."""

    def __init__(
        self,
        table: LiveTable,
        connection: Connection,
        commands: CommandHandler,
        limit: RateLimit,
        metrics: Metrics,
    ) -> None:
        self._table = table
        self._connection = connection
        self._commands = commands
        self._limit = limit
        self._metrics = metrics
        self._refusals: list[float] = []

    async def serve(self, socket: WebSocket[Any, Any, Any]) -> None:
        async def send(payload: Payload) -> None:
            kind = "text" if isinstance(payload, str) else "bytes"
            await socket.send({"type": "websocket.send", kind: payload})  # type: ignore[arg-type]

        self._metrics.connections.inc()
        sending = asyncio.create_task(self._connection.pump(send))
        receiving = asyncio.create_task(self._listen(socket))
        try:
            await self._commands.come_back()
            await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._table.leave(self._connection)
            self._connection.close()
            self._metrics.connections.dec()
            self._metrics.drops.inc(self._connection.drops)
            for task in (sending, receiving):
                task.cancel()
            await asyncio.gather(sending, receiving, return_exceptions=True)

    async def _listen(self, socket: WebSocket[Any, Any, Any]) -> None:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message["type"] == "websocket.receive":
                await self._hear(message.get("text"), message.get("bytes"))
            if self.is_shown_out:
                return

    @property
    def is_shown_out(self) -> bool:
        recent = time.monotonic() - 60
        self._refusals = [moment for moment in self._refusals if moment > recent]
        return len(self._refusals) >= MOST_REFUSALS

    async def _hear(self, text: str | None, data: bytes | None) -> None:
        try:
            self._limit.take(self._connection.identity, STROKES_COST if data is not None else 1.0)
            if data is not None:
                self._commands.draw(data)
                return
            if text is None or len(text) > MOST_LIVE:
                raise Refused("too-large", "server.message-too-large", {"most": MOST_LIVE}, 413)
            self._connection.answer(encode(await self._commands.answer(_read(text))))
        except LudothekError as error:
            self._refuse(text, as_refused(error))
        except Exception as error:  # whatever it is, the sender gets an answer
            outage = as_outage(error)
            if outage is None:
                logger.error("command failed", error=f"{type(error).__name__}: {error}", **self._table.facts())
            self._refuse(text, outage or Refused("server", "server.failed", status=500))

    def _refuse(self, text: str | None, refused: Refused) -> None:
        if refused.rule is None and refused.code != "stale":
            self._refusals.append(time.monotonic())
        self._metrics.refusals.labels(refused.code).inc()
        self._connection.answer(encode(self._commands.refusal(_id_in(text), refused)))


def _read(text: str) -> Commands:
    try:
        return _decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refused("malformed", "server.malformed", {"detail": str(error)}, 400) from error


def _id_in(text: str | None) -> int | None:
    """The id of a message that is refused, whatever else may be wrong with it: for the answer."""
    try:
        return _decode_id(text).id if text and len(text) <= MOST_LIVE else None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


async def _close(socket: WebSocket[Any, Any, Any], code: int) -> None:
    try:
        await socket.close(code)
    except (WebSocketDisconnect, RuntimeError):
        logger.debug("already closed")
