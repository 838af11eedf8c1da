"""For the operator: tables, connections, reports, bans, deletion, unwanted words. It opens with `admin_token`."""

from __future__ import annotations

import hmac
from typing import Annotated, Any

from litestar import Controller
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromQuery, JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.server.http.blocks import IdentityId, People, Stored
from ludothek.server.http.documented import delete, get, put
from ludothek.server.http.tables import Rooms, TableId
from ludothek.server.operations.sharing import ProcessSharing
from ludothek.server.people.addresses import address_of
from ludothek.server.protocol.answers import Health
from ludothek.server.protocol.moderation import (
    BanList,
    ConnectionList,
    NewBan,
    ReportList,
    TableSummaries,
    UnwantedWords,
)
from ludothek.server.refused import Refused
from ludothek.server.runtime import Runtime
from ludothek.server.tables.directory import TableDirectory
from ludothek.server.tables.room_editor import forget_person

ReportId = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]
Word = Annotated[str, PathParameter(min_length=1, max_length=64)]
Directory = NamedDependency[TableDirectory]


def check_operator(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refused without the token; after a few wrong ones from an address, for a while also with it."""
    runtime: Runtime = connection.app.state.runtime
    token, address = runtime.settings.admin_token, address_of(connection.scope)
    if not token:
        raise Refused("no-admin", "server.no-admin", status=404)
    shown = connection.headers.get("authorization", "")
    if runtime.admin_limit.is_spent(address):
        raise Refused("flood", "server.flood", status=429)
    if not hmac.compare_digest(shown.encode(), f"Bearer {token}".encode()):
        runtime.admin_limit.take(address)
        raise Refused("not-admin", "server.not-admin", status=401)


class Admin(Controller):
    path = "/api/admin"
    tags = ("operator",)
    guards = (check_operator,)

    @get("/tables")
    async def tables(self, moderation_store: Stored) -> TableSummaries:
        """The newest first. No hands, no secrets: the operator may be playing."""
        return TableSummaries(await moderation_store.table_summaries())

    @delete("/tables/{table:str}", status_code=HTTP_200_OK)
    async def delete_table(self, table: TableId, moderation_store: Stored, directory: Directory) -> Health:
        """With all that was played and said there; whoever is connected is shown out."""
        await moderation_store.delete_table(table)
        await directory.room_changed(table)
        return Health("deleted")

    @get("/connections")
    async def connections(self, sharing: NamedDependency[ProcessSharing]) -> ConnectionList:
        """To all processes."""
        return ConnectionList(await sharing.connections())

    @get("/reports")
    async def reports(self, moderation_store: Stored, closed: FromQuery[bool] = False) -> ReportList:
        return ReportList(await moderation_store.reports(closed))

    @put("/reports/{report:int}/closed")
    async def close_report(self, report: ReportId, moderation_store: Stored) -> Health:
        await moderation_store.close_report(report)
        return Health("closed")

    @get("/bans")
    async def bans(self, moderation_store: Stored) -> BanList:
        return BanList(await moderation_store.bans())

    @put("/bans/{identity:str}")
    async def ban(
        self, identity: IdentityId, data: JSONBody[NewBan], moderation_store: Stored, people: People
    ) -> BanList:
        """Somebody is shown out everywhere, and with `address` everybody from where they were last seen."""
        await moderation_store.ban(identity, data.reason, data.days, data.address)
        await people.announce()
        return BanList(await moderation_store.bans())

    @delete("/bans/{identity:str}", status_code=HTTP_200_OK)
    async def unban(self, identity: IdentityId, moderation_store: Stored, people: People) -> BanList:
        await moderation_store.unban(identity)
        await people.announce()
        return BanList(await moderation_store.bans())

    @get("/words")
    async def words(self, moderation_store: Stored) -> UnwantedWords:
        return UnwantedWords(await moderation_store.words())

    @put("/words/{word:str}")
    async def add_word(self, word: Word, moderation_store: Stored, people: People) -> UnwantedWords:
        """Neither chat nor names may contain it, as a whole word, whatever its capitals and accents."""
        await moderation_store.add_word(word)
        await people.announce()
        return UnwantedWords(await moderation_store.words())

    @delete("/words/{word:str}", status_code=HTTP_200_OK)
    async def drop_word(self, word: Word, moderation_store: Stored, people: People) -> UnwantedWords:
        await moderation_store.drop_word(word)
        await people.announce()
        return UnwantedWords(await moderation_store.words())

    @delete("/identities/{identity:str}", status_code=HTTP_200_OK)
    async def forget(self, identity: IdentityId, rooms: Rooms, moderation_store: Stored, people: People) -> Health:
        """Somebody's names, chat and identity are deleted, as if they had asked for it themselves."""
        await moderation_store.person(identity)
        await forget_person(rooms, moderation_store, identity)
        await people.announce(identity)
        return Health("forgotten")
