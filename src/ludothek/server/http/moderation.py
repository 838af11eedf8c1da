"""Moderation at a table, over HTTP: muting, blocking, a vote for another host, reports to the operator."""

from __future__ import annotations

from litestar import Controller
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from ludothek.server.http.blocks import IdentityId
from ludothek.server.http.documented import delete, post, put
from ludothek.server.http.tables import Caller, TableId
from ludothek.server.protocol.answers import Health
from ludothek.server.protocol.moderation import NewReport
from ludothek.server.protocol.room import Room
from ludothek.server.tables.directory import TableDirectory
from ludothek.server.tables.moderation import TableModeration
from ludothek.server.tables.redaction import redacted_room

Rules = NamedDependency[TableModeration]


class Moderation(Controller):
    path = "/api/tables/{table:str}"
    tags = ("moderation",)

    @put("/muted/{identity:str}")
    async def mute(self, table: TableId, identity: IdentityId, guest: Caller, moderation: Rules) -> Room:
        """The host: somebody plays or watches on, but does not talk."""
        return redacted_room(await moderation.mute(table, identity, guest.id, is_muted=True))

    @delete("/muted/{identity:str}", status_code=HTTP_200_OK)
    async def unmute(self, table: TableId, identity: IdentityId, guest: Caller, moderation: Rules) -> Room:
        return redacted_room(await moderation.mute(table, identity, guest.id, is_muted=False))

    @put("/blocked/{identity:str}")
    async def block(self, table: TableId, identity: IdentityId, guest: Caller, moderation: Rules) -> Room:
        """The host: somebody goes, player or spectator, and does not come back to this table."""
        return redacted_room(await moderation.block(table, identity, guest.id))

    @delete("/blocked/{identity:str}", status_code=HTTP_200_OK)
    async def unblock(self, table: TableId, identity: IdentityId, guest: Caller, moderation: Rules) -> Room:
        return redacted_room(await moderation.unblock(table, identity, guest.id))

    @put("/vote")
    async def vote(self, table: TableId, guest: Caller, moderation: Rules) -> Room:
        """Somebody seated wants another host. With more than half of the others, and at least two of them, it is so."""
        return redacted_room(await moderation.vote(table, guest.id, wants=True))

    @delete("/vote", status_code=HTTP_200_OK)
    async def withdraw_vote(self, table: TableId, guest: Caller, moderation: Rules) -> Room:
        return redacted_room(await moderation.vote(table, guest.id, wants=False))

    @post("/reports")
    async def report(
        self,
        table: TableId,
        data: JSONBody[NewReport],
        guest: Caller,
        moderation: Rules,
        directory: NamedDependency[TableDirectory],
    ) -> Health:
        """Tells the operator about somebody at this table, with what was said there lately."""
        place = await directory.get(table)
        await moderation.report(place.room, place.attendance.present, guest, data)
        return Health("reported")
