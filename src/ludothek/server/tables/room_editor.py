"""Changes to a stored room. Each is a new version; the database decides which of two at once comes first, and the other
is tried again on top of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ludothek.server.protocol.room import Room
from ludothek.server.refused import Refused, not_found
from ludothek.server.storage.moderation import ModerationStore
from ludothek.server.storage.store import Store
from ludothek.server.tables.seating import leave_seat

Change = Callable[[Room], None]
OnChange = Callable[[str], Awaitable[None]]
ATTEMPTS = 8


class RoomEditor:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._listeners: list[OnChange] = []

    def subscribe(self, on_change: OnChange) -> None:
        """Called with a table's id whenever its room has changed."""
        self._listeners.append(on_change)

    async def _announce(self, table: str) -> None:
        for on_change in self._listeners:
            await on_change(table)

    async def _stored(self, table: str) -> Room:
        room = await self._store.room(table)
        if room is None:
            raise not_found("table")
        return room

    async def change(self, table: str, change: Change, is_new_match: bool = False) -> Room:
        """Makes a change, however many others are at it; `change` raises to refuse."""
        for _ in range(ATTEMPTS):
            room = await self._stored(table)
            names = room.names
            change(room)
            room.version += 1
            is_renamed = room.phase == "playing" and room.names != names
            if await self._store.change_room(room, is_new_match, {"names": room.names} if is_renamed else None):
                await self._announce(table)
                return room
        raise Refused("busy", "server.busy", status=503)

    async def check(self, table: str, change: Change) -> None:
        """Raises what forbids a change, and makes none."""
        change(await self._stored(table))

    async def forget(self, table: str, identity: str) -> set[str]:
        """Takes somebody out of a room, and returns the names they sat there under."""
        names: set[str] = set()

        def forgotten(room: Room) -> None:
            for number, seat in enumerate(room.seats):
                if seat.owner == identity:
                    names.add(seat.name)
                    leave_seat(room, number, identity)
                    room.seats[number].name = ""
            room.blocked.pop(identity, None)
            room.muted = [person for person in room.muted if person != identity]
            for seat in room.seats:
                seat.held_by = [person for person in seat.held_by if person != identity]
            if room.host == identity:
                room.host = next((seat.owner for seat in room.seats if seat.owner), "")

        await self.change(table, forgotten)
        return names


async def forget_person(rooms: RoomEditor, moderation: ModerationStore, identity: str) -> None:
    """Names, chat and identity are deleted; games that were played stay, without the name."""
    for table in await moderation.tables_of(identity):
        await moderation.forget_names(table, await rooms.forget(table, identity))
    await moderation.forget(identity)
