"""Guests first: a name is enough. Who somebody is, is a random secret that only they and nobody else can show.

Browsers keep it in a cookie that no script can read; programs send it as a bearer token. Only its hash is stored.
"""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections import OrderedDict
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from ludothek.server.refused import Refused
from ludothek.server.settings import Settings
from ludothek.server.storage.store import Store
from ludothek.server.wall_clock import now_ms

COOKIE = "ludothek"
YEAR = 365 * 86_400
KEPT = 20_000
FRESH_SECONDS = 60.0
"""How long somebody is known without asking the database: another process, or the operator, may have forgotten them."""
MOST_TOKEN = 100

DIRECTIONS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
MARKS = "\u200e\u200f\u061c"
JOINERS = "\u200c\u200d"
"""Letters of some scripts and many emoji need them."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and symbols by their category, and yet nothing to be seen."""


class Guest(NamedTuple):
    id: str
    name: str
    created_ms: int = 0
    address: str = ""
    """A digest of where they were last seen (people/addresses.py)."""


def plain(text: str, what: str) -> str:
    """Text as people may see it: no control characters, no invisible order marks, nothing but spaces refused."""
    cleaned = unicodedata.normalize("NFC", text).strip()
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Co", "Zl", "Zp") for letter in cleaned):
        raise Refused("bad-text", "server.control-characters", {"what": what}, 422)
    if any(unicodedata.bidirectional(letter) in DIRECTIONS or letter in MARKS for letter in cleaned):
        raise Refused("bad-text", "server.text-direction", {"what": what}, 422)
    if not any(unicodedata.category(letter)[0] in "LNPS" and letter not in BLANKS for letter in cleaned):
        raise Refused("bad-text", "server.invisible", {"what": what}, 422)
    return "".join(letter for letter in cleaned if unicodedata.category(letter) != "Cf" or letter in JOINERS)


def looks_like(name: str) -> str:
    """The same for names that people would take for each other: capitals, widths, accents and spaces do not count."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in letters if unicodedata.category(letter)[0] in "LNPS")


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Guests:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[Guest, float]] = OrderedDict()

    async def welcome(self, name: str, address: str) -> tuple[Guest, str]:
        """A new identity and its secret."""
        guest = Guest(secrets.token_hex(8), plain(name, "name"), now_ms(), address)
        token = secrets.token_urlsafe(32)
        await self._store.add_identity(guest.id, hashed(token), guest.name, guest.created_ms, address)
        self._remember(hashed(token), guest)
        return guest, token

    async def rename(self, guest: Guest, token: str, name: str) -> Guest:
        renamed = guest._replace(name=plain(name, "name"))
        await self._store.rename(guest.id, renamed.name)
        self._remember(hashed(token), renamed)
        return renamed

    async def known(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Guest | None:
        """Whoever asks; None if they show no secret or one that is not ours."""
        token = shown_token(connection)
        return await self._by_token(token) if token else None

    async def note_address(self, guest: Guest, token: str, address: str) -> Guest:
        """Where somebody is now: written only where it is new."""
        if guest.address == address:
            return guest
        moved = guest._replace(address=address)
        await self._store.note_address(guest.id, address)
        self._remember(hashed(token), moved)
        return moved

    def forget(self, identity: str) -> None:
        """They are read anew when they next come."""
        for key in [key for key, (guest, _) in self._known.items() if guest.id == identity]:
            del self._known[key]

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
        guest, read = self._known.get(key, (None, 0.0))
        if guest is not None and time.monotonic() - read < FRESH_SECONDS:
            return guest
        found = await self._store.identity_by(key)
        if found is None:
            self._known.pop(key, None)
            return None
        self._remember(key, Guest(*found))
        return Guest(*found)

    def _remember(self, key: str, guest: Guest) -> None:
        now = time.monotonic()
        self._known[key] = (guest, now)
        self._known.move_to_end(key)
        while len(self._known) > KEPT or now - next(iter(self._known.values()))[1] > FRESH_SECONDS:
            self._known.popitem(last=False)


def shown_token(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    header = connection.headers.get("authorization", "")
    token = header[7:] if header[:7].lower() == "bearer " else connection.cookies.get(COOKIE, "")
    return token if len(token) <= MOST_TOKEN else ""


def cookie_of(token: str, settings: Settings) -> Cookie:
    """For this server's own path alone, where it shares a host with others."""
    path, is_secure = settings.base, settings.secure_cookies
    return Cookie(COOKIE, value=token, path=path, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)
