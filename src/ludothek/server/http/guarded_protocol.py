"""Limits before anything is parsed: connections per address, the size of a request's head, the time a request may take.

uvicorn waits for ever for the rest of a head and takes one of any size. This stands before its parser. Whoever comes
through a trusted proxy is the proxy's to limit; their live connections are counted at the gate, by their own address.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from ludothek.server.http.refusals import refusal_answer
from ludothek.server.refused import Refused

if TYPE_CHECKING or find_spec("httptools"):
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
else:
    HttpToolsProtocol = None

REASONS = {408: "Request Timeout", 429: "Too Many Requests", 431: "Request Header Fields Too Large"}


class ConnectionLimits:
    def __init__(self, per_address: int, head_bytes: int, request_seconds: float, exempt: frozenset[str]) -> None:
        self.per_address = per_address
        self.head_bytes = head_bytes
        self.request_seconds = request_seconds
        self.exempt = exempt
        """Addresses of trusted proxies."""
        self.open: Counter[str] = Counter()

    def protocol(self) -> type[asyncio.Protocol]:
        """uvicorn's protocol under these limits, by the faster parser where it is installed."""
        base: Any = GuardedH11 if HttpToolsProtocol is None else GuardedHttpTools
        return type("LimitedProtocol", (base,), {"limits": self})


class Guard:
    """What both of uvicorn's protocols lack."""

    limits: ConnectionLimits
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)  # type: ignore[misc]
        self._address = self.client[0] if self.client else ""
        self._head_bytes = 0
        self._is_in_head = True
        self._deadline: asyncio.TimerHandle | None = None
        self._is_counted = self._address not in self.limits.exempt
        if self._is_counted:
            self.limits.open[self._address] += 1
            if self.limits.open[self._address] > self.limits.per_address:
                self._refuse(Refused("too-many", "server.too-many-connections", status=429))
                return
        self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_deadline()
        self._leave()
        super().connection_lost(exc)  # type: ignore[misc]

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._is_in_head:
            end = data.find(b"\r\n\r\n")
            self._head_bytes += len(data) if end < 0 else end
            if self._head_bytes > self.limits.head_bytes:
                self._refuse(Refused("too-large", "server.head-too-large", status=431))
                return
        super().data_received(data)  # type: ignore[misc]

    def handle_websocket_upgrade(self, *arguments: Any) -> None:
        """From here on it is a live connection, with limits of its own."""
        self._stop_deadline()
        self._leave()
        super().handle_websocket_upgrade(*arguments)  # type: ignore[misc]

    def _begin_request(self) -> None:
        if self._deadline is None:
            self._start_deadline()

    def _end_request(self) -> None:
        self._is_in_head, self._head_bytes = True, 0
        self._stop_deadline()

    def _leave(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self.limits.open[self._address] -= 1
            if not self.limits.open[self._address]:
                del self.limits.open[self._address]

    def _start_deadline(self) -> None:
        self._deadline = self.loop.call_later(self.limits.request_seconds, self._give_up)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._refuse(Refused("too-slow", "server.too-slow", status=408))

    def _refuse(self, refused: Refused) -> None:
        """Nothing was read, so nobody knows in which language: English."""
        self._stop_deadline()
        if self.transport.is_closing():
            return
        body = msgspec.json.encode(refusal_answer(refused, "en"))
        head = [f"HTTP/1.1 {refused.status} {REASONS[refused.status]}", "content-type: application/json"]
        head += [f"content-length: {len(body)}", "connection: close", "", ""]
        self.transport.write("\r\n".join(head).encode() + body)
        self.transport.close()


class GuardedH11(Guard, H11Protocol):
    def data_received(self, data: bytes) -> None:
        self._begin_request()
        super().data_received(data)
        state = self.conn.their_state
        self._is_in_head = state is h11.IDLE
        if state not in (h11.IDLE, h11.SEND_BODY):
            self._end_request()


if HttpToolsProtocol is not None:

    class GuardedHttpTools(Guard, HttpToolsProtocol):
        def on_message_begin(self) -> None:
            self._begin_request()
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._is_in_head, self._head_bytes = False, 0
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._end_request()
            super().on_message_complete()

        def handle_websocket_upgrade(self, *arguments: Any) -> None:
            super().handle_websocket_upgrade(*arguments)
            self.parser = None  # type: ignore[assignment]  # the two refer to each other
