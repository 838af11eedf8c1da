"""Tables and seats over HTTP. Playing goes over the live channel."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.server.http.documented import delete, get, patch, post, put
from ludothek.server.people.guests import Guest, plain
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
    async def open(self, data: JSONBody[NewTable], guest: Caller, rooms: Rooms) -> Room:
        """A new table; whoever opens it is its host."""
        return redacted_room(await rooms.open(guest.id, data))

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
    ) -> Room:
        """Before the start, the host changes what was agreed."""
        return redacted_room(await rooms.adjust(table, guest.id, data))

    @put("/{table:str}/seats/{seat:int}")
    async def take(
        self,
        table: TableId,
        seat: SeatId,
        data: JSONBody[TakeSeat],
        guest: Caller,
        rooms: Rooms,
    ) -> Room:
        """Sit down; several seats on one device are fine."""
        name = guest.name if data.name is None else plain(data.name, "name")
        return redacted_room(await rooms.take(table, seat, guest.id, name, data.commitment, data.avatar))

    @patch("/{table:str}/seats/{seat:int}")
    async def rename_seat(
        self,
        table: TableId,
        seat: SeatId,
        data: JSONBody[RenameSeat],
        guest: Caller,
        rooms: Rooms,
    ) -> Room:
        """Who sits on one's own seat: a name and a picture."""
        name = plain(data.name, "name")
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
    async def leave(self, table: TableId, seat: SeatId, guest: Caller, rooms: Rooms) -> Room:
        """Stand up. The host can also free other seats, and bots', before the start."""
        return redacted_room(await rooms.leave(table, seat, guest.id))

    @put("/{table:str}/seats/{seat:int}/bot")
    async def seat_bot(
        self,
        table: TableId,
        seat: SeatId,
        data: JSONBody[BotLevel],
        guest: Caller,
        rooms: Rooms,
    ) -> Room:
        """The host puts a bot on an empty chair."""
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
