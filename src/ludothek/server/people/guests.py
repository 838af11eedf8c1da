"""Guests first: a name is enough. Who somebody is, is a random secret that only they and nobody else can show.

Browsers keep it in a cookie that no script can read; programs send it as a bearer token. Only its hash is stored.
"""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from collections import OrderedDict
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ludothek.server.refused import Refused
from ludothek.server.settings import Settings
from ludothek.server.storage.store import Store

COOKIE = "ludothek"
YEAR = 365 * 86_400
KEPT = 20_000
MOST_TOKEN = 100


class Guest(NamedTuple):
    id: str
    name: str


def plain(text: str, what: str) -> str:
    """Text as people may see it: no control characters, no invisible order marks, nothing but spaces refused."""
    cleaned = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Zl", "Zp") for letter in cleaned):
        raise Refused("bad-text", "server.control-characters", {"what": what}, 422)
    if any(letter in "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" for letter in cleaned):
        raise Refused("bad-text", "server.text-direction", {"what": what}, 422)
    if not cleaned:
        raise Refused("bad-text", "server.invisible", {"what": what}, 422)
    return cleaned


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Guests:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, Guest] = OrderedDict()

    async def welcome(self, name: str) -> tuple[Guest, str]:
        """A new identity and its secret."""
        guest = Guest(secrets.token_hex(8), plain(name, "name"))
        token = secrets.token_urlsafe(32)
        await self._store.add_identity(guest.id, hashed(token), guest.name)
        self._remember(hashed(token), guest)
        return guest, token

    async def rename(self, guest: Guest, token: str, name: str) -> Guest:
        renamed = Guest(guest.id, plain(name, "name"))
        await self._store.rename(guest.id, renamed.name)
        self._remember(hashed(token), renamed)
        return renamed

    async def recognise(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Guest:
        """Whoever asks; Refused if they show no secret or one that is not ours."""
        token = shown_token(connection)
        if not token:
            raise Refused("no-identity", "server.no-identity", status=401)
        guest = await self._by_token(token)
        if guest is None:
            raise Refused("unknown-identity", "server.unknown-identity", status=401)
        return guest

    async def _by_token(self, token: str) -> Guest | None:
        key = hashed(token)
        if key in self._known:
            return self._known[key]
        found = await self._store.identity_by(key)
        if found is None:
            return None
        self._remember(key, Guest(*found))
        return Guest(*found)

    def _remember(self, key: str, guest: Guest) -> None:
        self._known[key] = guest
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


def shown_token(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    header = connection.headers.get("authorization", "")
    token = header[7:] if header[:7].lower() == "bearer " else connection.cookies.get(COOKIE, "")
    return token if len(token) <= MOST_TOKEN else ""


def cookie_of(token: str, settings: Settings) -> Cookie:
    return Cookie(COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=settings.secure_cookies)
