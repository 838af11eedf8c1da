"""Who somebody is, over HTTP."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, Response
from litestar.di import NamedDependency
from litestar.params import JSONBody

from ludothek.server.http.documented import get, patch, post
from ludothek.server.people.guests import Guest, Guests, cookie_of, shown_token
from ludothek.server.protocol.answers import Identity
from ludothek.server.protocol.bodies import NewIdentity, Rename
from ludothek.server.settings import Settings


class Identities(Controller):
    path = "/api/identity"
    tags = ("identity",)

    @post()
    async def arrive(
        self, data: JSONBody[NewIdentity], guests: NamedDependency[Guests], settings: NamedDependency[Settings]
    ) -> Response[Identity]:
        """A new identity: a name is enough. Its secret is set as a cookie, or told to programs that ask for it."""
        guest, token = await guests.welcome(data.name)
        if data.bearer:
            return Response(Identity(guest.id, guest.name, token), status_code=201)
        return Response(Identity(guest.id, guest.name), status_code=201, cookies=[cookie_of(token, settings)])

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
    ) -> Identity:
        renamed = await guests.rename(guest, shown_token(request), data.name)
        return Identity(renamed.id, renamed.name)
