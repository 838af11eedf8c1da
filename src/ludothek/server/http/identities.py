"""Who somebody is, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from ludothek.server.http.documented import REFUSALS, delete, get, patch, post
from ludothek.server.people.addresses import Addresses
from ludothek.server.people.guests import COOKIE, Guest, Guests, cookie_of, plain, shown_token
from ludothek.server.people.storage_quota import StorageQuota
from ludothek.server.people.watchlist import Watchlist
from ludothek.server.protocol.answers import Identity
from ludothek.server.protocol.bodies import NewIdentity, Rename
from ludothek.server.settings import Settings
from ludothek.server.storage.moderation import ModerationStore
from ludothek.server.tables.people_changes import PeopleChanges
from ludothek.server.tables.room_editor import forget_person
from ludothek.server.tables.rooms import RoomService


class Identities(Controller):
    path = "/api/identity"
    tags = ("identity",)

    @post(responses={**REFUSALS, HTTP_200_OK: ResponseSpec(Identity, description="known here already")})
    async def arrive(
        self,
        request: Request[Any, Any, Any],
        data: JSONBody[NewIdentity],
        guests: NamedDependency[Guests],
        settings: NamedDependency[Settings],
        addresses: NamedDependency[Addresses],
        watchlist: NamedDependency[Watchlist],
        quota: NamedDependency[StorageQuota],
    ) -> Response[Identity]:
        """A new identity: a name is enough. Its secret is set as a cookie, or told to programs that ask for it.

        A browser that has one already keeps it, and its name: a page need not know whether it was here before.
        """
        address = addresses.digest_of(request.scope)
        watchlist.check("", address)
        watchlist.check_words(plain(data.name, "name"))
        known = None if data.bearer else await guests.known(request)
        if known is not None:
            return Response(Identity(known.id, known.name), status_code=HTTP_200_OK)
        quota.take("", address, len(data.name.encode()))
        guest, token = await guests.welcome(data.name, address)
        if data.bearer:
            return Response(Identity(guest.id, guest.name, token), status_code=201)
        return Response(Identity(guest.id, guest.name), status_code=201, cookies=[cookie_of(token, settings)])

    @delete(status_code=HTTP_200_OK)
    async def forget(
        self,
        guest: NamedDependency[Guest],
        rooms: NamedDependency[RoomService],
        moderation_store: NamedDependency[ModerationStore],
        people: NamedDependency[PeopleChanges],
        settings: NamedDependency[Settings],
    ) -> Response[Identity]:
        """Forget me: names, chat and identity are deleted; games that were played stay, without the name."""
        await forget_person(rooms, moderation_store, guest.id)
        await people.announce(guest.id)
        answer = Response(Identity("", ""))
        answer.delete_cookie(COOKIE, path=settings.base)
        return answer

    @get()
    async def who(self, guest: NamedDependency[Guest]) -> Identity:
        return Identity(guest.id, guest.name)

    @patch()
    async def rename(
        self,
        request: Request[Any, Any, Any],
        data: JSONBody[Rename],
        guest: NamedDependency[Guest],
        guests: NamedDependency[Guests],
        rooms: NamedDependency[RoomService],
        moderation_store: NamedDependency[ModerationStore],
        watchlist: NamedDependency[Watchlist],
    ) -> Identity:
        """A new name, also wherever somebody sits under the old one."""
        watchlist.check_words(plain(data.name, "name"))
        renamed = await guests.rename(guest, shown_token(request), data.name)
        for table in await moderation_store.tables_of(guest.id):
            await rooms.rename(table, guest.id, guest.name, renamed.name, data.avatar)
        return Identity(renamed.id, renamed.name)
