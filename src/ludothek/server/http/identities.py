"""Who somebody is, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK

from ludothek.server.http.documented import REFUSALS, delete, get, patch, post
from ludothek.server.people.guests import COOKIE, Guest, Guests, cookie_of, plain, shown_token
from ludothek.server.protocol.answers import Identity
from ludothek.server.protocol.bodies import NewIdentity, Rename
from ludothek.server.settings import Settings
from ludothek.server.storage.retention import forget_identity, forget_names, tables_of
from ludothek.server.storage.store import Store
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
    ) -> Response[Identity]:
        """A new identity: a name is enough. Its secret is set as a cookie, or told to programs that ask for it.

        A browser that has one already keeps it, and its name: a page need not know whether it was here before.
        """
        plain(data.name, "name")
        known = None if data.bearer else await guests.known(request)
        if known is not None:
            return Response(Identity(known.id, known.name), status_code=HTTP_200_OK)
        guest, token = await guests.welcome(data.name)
        if data.bearer:
            return Response(Identity(guest.id, guest.name, token), status_code=201)
        return Response(Identity(guest.id, guest.name), status_code=201, cookies=[cookie_of(token, settings)])

    @delete(status_code=HTTP_200_OK)
    async def forget(
        self,
        request: Request[Any, Any, Any],
        guest: NamedDependency[Guest],
        guests: NamedDependency[Guests],
        rooms: NamedDependency[RoomService],
        store: NamedDependency[Store],
    ) -> Response[Identity]:
        """Forget me: names, chat and identity are deleted; games that were played stay, without the name."""
        for table in await tables_of(store.engine, guest.id):
            await forget_names(store.engine, table, await rooms.forget(table, guest.id))
        await forget_identity(store.engine, guest.id)
        guests.forget(shown_token(request))
        answer = Response(Identity("", ""))
        answer.delete_cookie(COOKIE)
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
        store: NamedDependency[Store],
    ) -> Identity:
        """A new name, also wherever somebody sits under the old one."""
        renamed = await guests.rename(guest, shown_token(request), data.name)
        for table in await tables_of(store.engine, guest.id):
            await rooms.rename(table, guest.id, guest.name, renamed.name, data.avatar)
        return Identity(renamed.id, renamed.name)
