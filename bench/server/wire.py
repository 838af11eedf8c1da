"""A WebSocket client that costs next to nothing: it shares the machine with the server it measures.

One callback per packet, no task and no queue per connection; texts only, and no frame may be split.
"""

from __future__ import annotations

import asyncio
import base64
import os
import time
from collections.abc import Callable
from typing import cast
from urllib.parse import urlsplit

from websockets.speedups import apply_mask

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10

OnText = Callable[[bytes, float], None]
"""What came, and when."""


class Wire(asyncio.Protocol):
    def __init__(self, request: bytes, on_text: OnText) -> None:
        self.on_text = on_text
        self.is_open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._rest = b""
        self._mask = os.urandom(4)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(ConnectionError("the server hung up"))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        if self._rest:
            data = self._rest + data
        at = 0
        if not self.is_open.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.is_open.set_exception(ConnectionError(data[:200].decode("latin-1")))
                self._transport.close()
                return
            self.is_open.set_result(None)
            at = end + 4
        size = len(data)
        while size - at >= 2:
            length, body = data[at + 1], at + 2
            if length == 126:
                length, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if size < body + length:
                break
            self._hear(data[at] & 15, data[body : body + length], now)
            at = body + length
        self._rest = data[at:]

    def _hear(self, code: int, payload: bytes, now: float) -> None:
        if code == TEXT:
            self.on_text(payload, now)
        elif code == PING:
            self._send(PONG, payload)
        elif code == CLOSE:
            self._transport.close()

    def say(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, code: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([128 | code]) + length + self._mask + apply_mask(payload, self._mask))

    def close(self) -> None:
        self._transport.close()


async def connect(url: str, on_text: OnText, headers: dict[str, str] | None = None) -> Wire:
    parts = urlsplit(url)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {parts.path}{'?' if parts.query else ''}{parts.query} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        *(f"{name}: {value}" for name, value in (headers or {}).items()),
    ]
    request = "\r\n".join([*lines, "", ""]).encode()
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(request, on_text), parts.hostname, parts.port)
    await wire.is_open
    return wire
