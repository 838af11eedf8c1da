"""The gate every request and every live connection passes: origin, floods, and headers that keep browsers careful."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote_to_bytes, urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ludothek.server.http.language import language_of
from ludothek.server.http.live_line import line_of
from ludothek.server.http.refusals import refusal_answer
from ludothek.server.people.address_limits import AddressLimits
from ludothek.server.people.addresses import address_of
from ludothek.server.refused import Refused
from ludothek.server.settings import Settings

SAFE = {"GET", "HEAD", "OPTIONS"}
REPLAYS = "/api/matches/"
"""Looking back costs the server more than playing does: there is a limit of its own."""
UNLIMITED = {"/health", "/ready", "/metrics"}
POLICY = (
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
)
"""What any page of ours may load."""
WHOLE_POLICY = (b"text/html", b"text/javascript")
"""What loads further files by itself: pages, and the worker that keeps them on the device."""
POLICY_HEADER = b"content-security-policy"
HEADERS = [
    (POLICY_HEADER, b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cache-control", b"no-store"),
]
POLICY_VIOLATION = 1008


class Gate:
    def __init__(self, app: ASGIApp, settings: Settings, limits: AddressLimits) -> None:
        self._app = app
        self._origins = settings.allowed_origins
        self._limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope, kind)
        except Refused as refused:
            await _refuse(kind, refused, language_of(scope), receive, send)
            return
        if kind == "http":
            await self._app(scope, receive, _careful(send))
            return
        await self._pass_live(scope, receive, send)

    async def _pass_live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A live connection counts until its line is lost, long after the application has returned."""
        address = address_of(scope)
        self._limits.enter(address)

        def leave() -> None:
            self._limits.leave(address)

        try:
            await self._app(scope, receive, send)
        finally:
            line = line_of(scope)
            if line is None:
                leave()
            else:
                line.when_lost(leave)

    def _check(self, scope: Any, kind: str) -> None:
        _check_text(scope)
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        if kind == "websocket" or scope["method"] not in SAFE:
            self._check_origin(headers)
        if scope["path"] not in UNLIMITED:
            address = address_of(scope)
            self._limits.requests.take(address)
            if kind == "websocket":
                self._limits.check_live(address)
            if scope["path"].startswith(REPLAYS):
                self._limits.replays.take(address)

    def _check_origin(self, headers: dict[bytes, str]) -> None:
        """Browsers say where a page came from; programs say nothing, and have no cookies of other people."""
        origin = headers.get(b"origin")
        if origin is None:
            if headers.get(b"sec-fetch-site", "none") not in ("none", "same-origin"):
                raise Refused("foreign-origin", "server.foreign-origin", status=403)
            return
        own = headers.get(b"host", "")
        parts = urlsplit(origin)
        if not (own and parts.scheme in ("http", "https") and parts.netloc == own) and origin not in self._origins:
            raise Refused("foreign-origin", "server.foreign-origin", status=403)


def _check_text(scope: Any) -> None:
    """An address is text in UTF-8."""
    for written in (scope.get("raw_path") or b"", scope["query_string"]):
        if b"%" in written:
            try:
                unquote_to_bytes(written).decode()
            except UnicodeDecodeError:
                raise Refused("malformed", "server.no-text", status=400) from None


def _careful(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            named = {name.lower(): value for name, value in message["headers"]}
            added = [pair for pair in HEADERS if pair[0] not in named]
            if named.get(b"content-type", b"").startswith(WHOLE_POLICY) and added and added[0][0] == POLICY_HEADER:
                added[0] = (POLICY_HEADER, POLICY.encode())
            message["headers"] = [*message["headers"], *added]
        await send(message)

    return sending


async def _refuse(kind: str, refused: Refused, language: str, receive: Receive, send: Any) -> None:
    """Answered before anything else has looked at it."""
    if kind == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": refused.code})
        return
    body = msgspec.json.encode(refusal_answer(refused, language))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    if refused.status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
