"""Block lists over HTTP: whom somebody does not want to read, nor to have at their tables."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller
from litestar.di import NamedDependency
from litestar.params import PathParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.server.http.documented import delete, get, put
from ludothek.server.people.guests import Guest
from ludothek.server.protocol.moderation import PersonList
from ludothek.server.refused import Refused
from ludothek.server.storage.moderation import ModerationStore
from ludothek.server.tables.people_changes import PeopleChanges

IdentityId = Annotated[str, PathParameter(pattern="^[0-9a-f]{1,32}$")]
Caller = NamedDependency[Guest]
Stored = NamedDependency[ModerationStore]
People = NamedDependency[PeopleChanges]


class Blocks(Controller):
    path = "/api/identity/blocks"
    tags = ("identity",)

    @get()
    async def listed(self, guest: Caller, moderation_store: Stored) -> PersonList:
        return PersonList(await moderation_store.blocked_by(guest.id))

    @put("/{identity:str}")
    async def block(self, identity: IdentityId, guest: Caller, moderation_store: Stored, people: People) -> PersonList:
        """Nothing they say reaches you any more, and they cannot sit down at tables that you host."""
        if identity == guest.id:
            raise Refused("not-yourself", "server.not-yourself", status=422)
        await moderation_store.block(guest.id, identity)
        await people.announce(guest.id)
        return PersonList(await moderation_store.blocked_by(guest.id))

    @delete("/{identity:str}", status_code=HTTP_200_OK)
    async def unblock(
        self, identity: IdentityId, guest: Caller, moderation_store: Stored, people: People
    ) -> PersonList:
        await moderation_store.unblock(guest.id, identity)
        await people.announce(guest.id)
        return PersonList(await moderation_store.blocked_by(guest.id))
