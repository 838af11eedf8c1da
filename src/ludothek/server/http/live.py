"""The live channel: one WebSocket per client and table. First the whole view, then numbered events; every command is
answered, accepted or refused."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from ludothek.core.errors import LudothekError
from ludothek.server.bots.pool import BotPool
from ludothek.server.http.command_handler import CommandHandler
from ludothek.server.http.language import language_of
from ludothek.server.http.live_line import take_over
from ludothek.server.http.live_session import LiveSession
from ludothek.server.metrics import Metrics
from ludothek.server.people.addresses import Addresses
from ludothek.server.people.chat_guard import ChatGuard
from ludothek.server.people.guests import Guest, Guests, shown_token
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.people.watchlist import Watchlist
from ludothek.server.refused import Refused, as_refused
from ludothek.server.settings import Settings
from ludothek.server.storage.store import Store
from ludothek.server.tables.bus import Bus
from ludothek.server.tables.connection import POLICY_VIOLATION, Connection
from ludothek.server.tables.directory import TableDirectory
from ludothek.server.tables.live_table import LiveTable
from ludothek.server.tables.moderation import TableModeration
from ludothek.server.tables.people_changes import PeopleChanges
from ludothek.server.tables.rooms import RoomService

UNWELCOME = ("blocked", "banned")
"""Their browsers are told so: of a connection that was never accepted, a page does not learn why."""


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
    bots: NamedDependency[BotPool],
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
    except LudothekError as error:
        code = as_refused(error).code
        if code in UNWELCOME:
            await socket.accept()
        await socket.close(POLICY_VIOLATION, code)
        return
    commands = CommandHandler(place, connection, guest, rooms, store, bus, chat_guard, bots)
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
    socket.receive = socket.send = _never  # Litestar's refer to the socket: a reference cycle
    await commands.come_back()


async def _never(*_: Any) -> Any:
    """Nothing goes through the socket any more."""
    raise AssertionError("the connection was taken over")


def _enter(directory: TableDirectory, table: LiveTable, guest: Guest, settings: Settings, language: str) -> Connection:
    if directory.is_closing:
        raise Refused("closing", "server.closing", status=503)
    own = [connection for connection in table.broadcaster.connections if connection.identity == guest.id]
    if len(own) >= settings.connections_per_identity:
        raise Refused("too-many", "server.too-many-windows", status=429)
    connection = Connection(guest.id, guest.name, settings.queue, table.snapshot, table.outbox, language, guest.address)
    table.enter(connection)
    return connection
