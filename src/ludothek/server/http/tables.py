"""Tables and seats over HTTP. Playing goes over the live channel."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.server.http.documented import delete, get, patch, post, put
from ludothek.server.people.addresses import Addresses
from ludothek.server.people.guests import Guest, plain
from ludothek.server.people.storage_quota import StorageQuota
from ludothek.server.people.watchlist import Watchlist
from ludothek.server.protocol.answers import RoomList
from ludothek.server.protocol.bodies import (
    BotLevel,
    NewHost,
    NewTable,
    RenameSeat,
    RevealedNonce,
    TableChange,
    TakeSeat,
)
from ludothek.server.protocol.room import Room
from ludothek.server.refused import not_found
from ludothek.server.storage.store import Store
from ludothek.server.tables.directory import TableDirectory
from ludothek.server.tables.moderation import TableModeration
from ludothek.server.tables.redaction import redacted_room
from ludothek.server.tables.rooms import RoomService

TableId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,32}$")]
SeatId = Annotated[int, PathParameter(ge=0, le=63)]
Caller = NamedDependency[Guest]
Rooms = NamedDependency[RoomService]


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post()
    async def open(
        self,
        data: JSONBody[NewTable],
        guest: Caller,
        rooms: Rooms,
        addresses: NamedDependency[Addresses],
        quota: NamedDependency[StorageQuota],
        request: Request[Any, Any, Any],
    ) -> Room:
        """A new table; whoever opens it is its host."""
        address = addresses.digest_of(request.scope)
        quota.take(guest.id, address, len(msgspec.json.encode(data)))
        return redacted_room(await rooms.open(guest.id, data, address))

    @get()
    async def listed(self, store: NamedDependency[Store]) -> RoomList:
        """Public tables, the newest first."""
        return RoomList([redacted_room(room) for room in await store.public_rooms()])

    @get("/{table:str}")
    async def room(self, table: TableId, store: NamedDependency[Store]) -> Room:
        room = await store.room(table)
        if room is None:
            raise not_found("table")
        return redacted_room(room)

    @patch("/{table:str}")
    async def adjust(
        self,
        table: TableId,
        data: JSONBody[TableChange],
        guest: Caller,
        rooms: Rooms,
        directory: NamedDependency[TableDirectory],
        quota: NamedDependency[StorageQuota],
    ) -> Room:
        """Before the start, the host changes what was agreed; during play, the clock and the cameras."""
        quota.take(guest.id, guest.address, len(msgspec.json.encode(data)))
        hosted = (await directory.get(table)).hosted if data.clock is not None else None
        return redacted_room(await rooms.adjust(table, guest.id, data, hosted.clock_now if hosted else 0))

    @put("/{table:str}/seats/{seat:int}")
    async def take(
        self,
        table: TableId,
        seat: SeatId,
        data: JSONBody[TakeSeat],
        guest: Caller,
        rooms: Rooms,
        moderation: NamedDependency[TableModeration],
        addresses: NamedDependency[Addresses],
        watchlist: NamedDependency[Watchlist],
        request: Request[Any, Any, Any],
    ) -> Room:
        """Sit down; several seats on one device are fine. During play, on a seat that the host has freed."""
        name = guest.name if data.name is None else plain(data.name, "name")
        watchlist.check_words(name)
        await moderation.check_may_sit(table, guest, addresses.digest_of(request.scope))
        return redacted_room(await rooms.take(table, seat, guest.id, name, data.commitment, data.avatar))

    @patch("/{table:str}/seats/{seat:int}")
    async def rename_seat(
        self,
        table: TableId,
        seat: SeatId,
        data: JSONBody[RenameSeat],
        guest: Caller,
        rooms: Rooms,
        watchlist: NamedDependency[Watchlist],
    ) -> Room:
        """Who sits on one's own seat: a name and a picture."""
        name = plain(data.name, "name")
        watchlist.check_words(name)
        return redacted_room(await rooms.rename_seat(table, seat, guest.id, name, data.avatar))

    @put("/{table:str}/seats/{seat:int}/nonce")
    async def reveal(
        self,
        table: TableId,
        seat: SeatId,
        data: JSONBody[RevealedNonce],
        guest: Caller,
        rooms: Rooms,
    ) -> Room:
        """After the start, what a seat had committed to; the game begins when all are in."""
        return redacted_room(await rooms.reveal(table, seat, guest.id, data.nonce))

    @delete("/{table:str}/seats/{seat:int}", status_code=HTTP_200_OK)
    async def leave(
        self,
        table: TableId,
        seat: SeatId,
        guest: Caller,
        moderation: NamedDependency[TableModeration],
        block: FromQuery[bool] = False,
    ) -> Room:
        """Stand up. The host can also free other seats; during play a bot stands in, and somebody else may sit down.
        `block`: whoever sat there does not come back to this table."""
        return redacted_room(await moderation.free(table, seat, guest.id, block))

    @put("/{table:str}/seats/{seat:int}/bot")
    async def seat_bot(
        self,
        table: TableId,
        seat: SeatId,
        data: JSONBody[BotLevel],
        guest: Caller,
        rooms: Rooms,
    ) -> Room:
        """The host puts a bot on a chair without a person, also during play."""
        return redacted_room(await rooms.seat_bot(table, seat, guest.id, data.level))

    @post("/{table:str}/start", status_code=HTTP_200_OK)
    async def start(self, table: TableId, guest: Caller, rooms: Rooms) -> Room:
        return redacted_room(await rooms.start(table, guest.id))

    @post("/{table:str}/rematch", status_code=HTTP_200_OK)
    async def rematch(self, table: TableId, guest: Caller, rooms: Rooms) -> Room:
        """The same people on the same seats again; whoever sits there may ask for it."""
        return redacted_room(await rooms.rematch(table, guest.id))

    @put("/{table:str}/host")
    async def hand_over(
        self,
        table: TableId,
        data: JSONBody[NewHost],
        guest: Caller,
        rooms: Rooms,
    ) -> Room:
        return redacted_room(await rooms.hand_over(table, guest.id, data.identity))


class Codes(Controller):
    path = "/api/codes"
    tags = ("tables",)

    @get("/{code:str}")
    async def by_code(
        self, code: Annotated[str, PathParameter(pattern="^[A-Za-z]{6}$")], store: NamedDependency[Store]
    ) -> Room:
        """The table with a six-letter code."""
        room = await store.room_by_code(code.upper())
        if room is None:
            raise not_found("code")
        return redacted_room(room)
