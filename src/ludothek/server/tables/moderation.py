"""Keeping a table pleasant: who is muted, who may not come back, whom the others no longer want as their host, and what
the operator is told."""

from __future__ import annotations

from typing import Any

import msgspec

from ludothek.server.people.guests import Guest
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.protocol.moderation import NewReport
from ludothek.server.protocol.room import Room
from ludothek.server.refused import Refused, not_found
from ludothek.server.storage.moderation import ModerationStore
from ludothek.server.storage.store import Store
from ludothek.server.tables.rooms import RoomService
from ludothek.server.tables.seating import check_host, keep_out, people_at, seat_at, vote_host_out

REPORTS_PER_HOUR = 10


class TableModeration:
    def __init__(self, rooms: RoomService, store: Store, moderation: ModerationStore) -> None:
        self._rooms = rooms
        self._store = store
        self._moderation = moderation
        self.reports_limit = RateLimit(REPORTS_PER_HOUR / 3600, burst_seconds=3600)

    async def check_welcome(self, room: Room, guest: Guest, address: str) -> None:
        """Refused if somebody may not come back: they themselves, or whoever has appeared there in their place."""
        if guest.id in room.blocked:
            raise Refused("blocked", "server.blocked", status=403)
        if not room.blocked or guest.id in people_at(room):
            return
        if await self._moderation.is_kept_from(room.id, address, guest.created_ms):
            raise Refused("blocked", "server.blocked", status=403)

    async def check_may_sit(self, table: str, guest: Guest, address: str) -> None:
        room = await self._store.room(table)
        if room is None:
            raise not_found("table")
        await self.check_welcome(room, guest, address)
        if await self._moderation.is_blocked_by(room.host, guest.id):
            raise Refused("blocked", "server.blocked", status=403)

    async def free(self, table: str, seat: int, by: str, block: bool) -> Room:
        """A seat; its player stays away from this table where that is wanted."""
        if not block:
            return await self._rooms.leave(table, seat, by)
        room = await self._store.room(table)
        if room is None:
            raise not_found("table")
        owner = seat_at(room, seat).owner
        if owner is None:
            raise not_found("person")
        return await self.block(table, owner, by)

    async def block(self, table: str, identity: str, by: str) -> Room:
        name, _ = await self._moderation.person(identity)

        def blocked(room: Room) -> None:
            check_host(room, by)
            if identity == by:
                raise Refused("not-yourself", "server.not-yourself", status=422)
            keep_out(room, identity, name)

        await self._rooms.check(table, blocked)
        await self._moderation.keep_from_table(table, identity)
        return await self._rooms.change(table, blocked)

    async def unblock(self, table: str, identity: str, by: str) -> Room:
        def unblocked(room: Room) -> None:
            check_host(room, by)
            room.blocked.pop(identity, None)

        room = await self._rooms.change(table, unblocked)
        await self._moderation.let_back(table, identity)
        return room

    async def mute(self, table: str, identity: str, by: str, is_muted: bool) -> Room:
        def muted(room: Room) -> None:
            check_host(room, by)
            others = [person for person in room.muted if person != identity]
            room.muted = [*others, identity] if is_muted else others

        if is_muted:
            await self._moderation.person(identity)
        return await self._rooms.change(table, muted)

    async def vote(self, table: str, by: str, wants: bool) -> Room:
        return await self._rooms.change(table, lambda room: vote_host_out(room, by, wants))

    async def report(self, room: Room, present: list[str], guest: Guest, wanted: NewReport) -> None:
        """With what the table looked like and what was said there; nothing that the game hides."""
        chat = await self._store.chat(room.id)
        names = {line.identity: line.name for line in chat}
        names |= {seat.owner: seat.name for seat in room.seats if seat.owner}
        here = {*names, *present, room.host, *room.blocked}
        if guest.id not in here:
            raise Refused("not-here", "server.not-here", status=403)
        if wanted.identity not in here:
            raise not_found("person")
        self.reports_limit.take(guest.id)
        context: dict[str, Any] = {
            "game": room.game,
            "code": room.code,
            "phase": room.phase,
            "round": room.round,
            "match": room.match,
            "host": room.host,
            "names": names,
            "chat": msgspec.to_builtins(chat),
        }
        await self._moderation.report(room.id, guest.id, wanted.identity, wanted.reason, wanted.text, context)
