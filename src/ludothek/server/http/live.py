"""The live channel: one WebSocket per client and table. First the whole view, then numbered events; every command is
answered, accepted or refused."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from ludothek.core.errors import LudothekError
from ludothek.server.http.command_handler import CommandHandler
from ludothek.server.http.language import language_of
from ludothek.server.http.live_line import take_over
from ludothek.server.http.live_session import LiveSession
from ludothek.server.metrics import Metrics
from ludothek.server.people.guests import Guest, Guests
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.refused import Refused, as_refused
from ludothek.server.settings import Settings
from ludothek.server.storage.store import Store
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.connection import POLICY_VIOLATION, Connection
from ludothek.server.tables.directory import TableDirectory
from ludothek.server.tables.live_table import LiveTable
from ludothek.server.tables.rooms import RoomService


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
    since: FromQuery[int | None] = None,
    language: FromQuery[str | None] = None,
) -> None:
    """`since`: the last event a returning client has seen; what it missed is sent, if that is still at hand.
    `language`: in which sentences are said; left out, as the browser wants them."""
    try:
        guest = await guests.recognise(socket)
        place = await directory.get(table)
        connection = _enter(directory, place, guest, settings, language_of(socket.scope))
    except LudothekError as error:
        await socket.close(POLICY_VIOLATION, as_refused(error).code)
        return
    commands = CommandHandler(place, connection, guest, rooms, store, bus)
    session = LiveSession(place, connection, commands, limit, counted)
    try:
        commands.catch_up(since)
        if since is not None:
            connection.answer_with_snapshot()
        await socket.accept()
    except BaseException:  # hung up before it began
        place.leave(connection)
        raise
    session.open(take_over(socket.scope))
    await commands.come_back()


def _enter(directory: TableDirectory, table: LiveTable, guest: Guest, settings: Settings, language: str) -> Connection:
    if directory.is_closing:
        raise Refused("closing", "server.closing", status=503)
    own = [connection for connection in table.broadcaster.connections if connection.identity == guest.id]
    if len(own) >= settings.connections_per_identity:
        raise Refused("too-many", "server.too-many-windows", status=429)
    connection = Connection(guest.id, guest.name, settings.queue, table.snapshot, table.outbox, language)
    table.enter(connection)
    return connection
