"""The live channel on the wire. uvicorn's protocol shakes hands and lets the application decide; once it has accepted,
the connection is taken over by a `LiveLine`: one small object, no task, no queue, one callback per packet.

Between a command and its events there is then no ASGI message, no coroutine of the server's and no second copy.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ludothek.server.http.keepalive import Keepalive
from ludothek.server.protocol.frames import (
    BAD_TEXT,
    CLOSE,
    PING,
    PONG,
    TEXT,
    Frame,
    FrameError,
    FrameReader,
    close_frame,
    frame,
)

TAKE_OVER = "ludothek.take_over"
"""The name of the extension in the scope of a WebSocket."""
NORMAL, INTERNAL_ERROR, RESTART = 1000, 1011, 1012
CLOSE_SECONDS = 5.0
"""How long the other end may take to answer a closing frame."""
PING_FRAME = frame(PING, b"?")


class Listener(Protocol):
    """Who takes what comes over a line."""

    def hear(self, text: str | None, data: bytes | None) -> None: ...

    def pause_writing(self) -> None: ...

    def resume_writing(self) -> None: ...

    def lost(self) -> None: ...


class LiveLine(asyncio.Protocol):
    __slots__ = (
        *("_awaits_pong", "_closing", "_connections", "_keepalive"),
        *("_listener", "_on_lost", "_reader", "_transport"),
    )

    def __init__(self, transport: asyncio.Transport, most: int, keepalive: Keepalive, connections: set[Any]) -> None:
        self._transport = transport
        self._reader: FrameReader | None = FrameReader(most)
        self._keepalive = keepalive
        self._connections = connections
        self._listener: Listener | None = None
        self._on_lost: Callable[[], None] | None = None
        self._closing: asyncio.TimerHandle | None = None
        self._awaits_pong = False
        connections.add(self)
        keepalive.add(self)

    def listen(self, listener: Listener) -> None:
        self._listener = listener

    @property
    def is_lost(self) -> bool:
        return self not in self._connections

    def when_lost(self, then: Callable[[], None]) -> None:
        """For whoever counts connections."""
        self._on_lost = then

    # what comes

    def data_received(self, data: bytes) -> None:
        if self._reader is None:
            return
        try:
            text = self._reader.read_short(data)
            if text is not None:
                self._hear(TEXT, text)
                return
            for code, payload in self._reader.read(data):
                self._hear(code, payload)
        except FrameError as error:
            self._fail(error.status)
        except UnicodeDecodeError:
            self._fail(BAD_TEXT)

    def _hear(self, code: int, payload: bytes) -> None:
        if self._closing is not None:
            if code == CLOSE:
                self._transport.close()
        elif self._listener is None or self._transport.is_closing():
            return
        elif code == TEXT:
            self._listener.hear(payload.decode(), None)
        elif code == PING:
            self.write(frame(PONG, payload))
        elif code == PONG:
            self._awaits_pong = False
        elif code == CLOSE:
            self._transport.write(frame(CLOSE, payload[:2]))
            self._transport.close()
        else:
            self._listener.hear(None, payload)

    def eof_received(self) -> None:
        """The transport closes itself."""

    def pause_reading(self) -> None:
        self._transport.pause_reading()

    def resume_reading(self) -> None:
        if not self._transport.is_closing():
            self._transport.resume_reading()

    # what goes

    def write(self, data: Frame) -> None:
        self._transport.write(data)

    def pause_writing(self) -> None:
        if self._listener is not None:
            self._listener.pause_writing()

    def resume_writing(self) -> None:
        if self._listener is not None:
            self._listener.resume_writing()

    # the end

    def close(self, status: int = NORMAL, reason: str = "") -> None:
        """After what is under way; the other end may answer."""
        if self._closing is None and not self._transport.is_closing():
            self._transport.write(close_frame(status, reason))
            self._closing = asyncio.get_running_loop().call_later(CLOSE_SECONDS, self._transport.abort)

    def _fail(self, status: int) -> None:
        """What still comes is not read as frames any more, but taken: otherwise the status might not arrive."""
        self.close(status)
        self._reader = None
        if self._transport.can_write_eof() and not self._transport.is_closing():
            self._transport.write_eof()

    def check_alive(self) -> None:
        if self._awaits_pong:
            self.close(INTERNAL_ERROR)
        else:
            self._awaits_pong = True
            self.write(PING_FRAME)

    def shutdown(self) -> None:
        """The server ends (uvicorn's word)."""
        self.close(RESTART)
        self._transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._keepalive.remove(self)
        self._connections.discard(self)
        if self._closing is not None:
            self._closing.cancel()
        listener, then = self._listener, self._on_lost
        self._listener = self._on_lost = None
        self._transport = _GONE
        if listener is not None:
            listener.lost()
        if then is not None:
            then()


class Handshake(WebSocketsSansIOProtocol):
    """uvicorn's own protocol, until the application takes the connection over."""

    most: int
    keepalive: Keepalive

    line: LiveLine | None = None

    async def run_asgi(self) -> None:
        self.scope["extensions"][TAKE_OVER] = {"handshake": self}
        await super().run_asgi()
        if self.line is not None:
            self._break_cycles()

    def take_over(self) -> LiveLine:
        """From here on nothing goes through ASGI. Called right after accepting, before the client could say a word."""
        self.stop_keepalive()
        self.connections.discard(self)
        self.line = LiveLine(self.transport, self.most, self.keepalive, self.connections)
        self.transport.set_protocol(self.line)
        self.transport = _GONE
        return self.line

    def _break_cycles(self) -> None:
        """Nothing of the handshake is needed any more: without reference cycles it is freed at once."""
        self.conn.parser.close()
        self.scope.clear()  # type: ignore[attr-defined]


class _Gone(asyncio.Transport):
    """Stands where a transport was that is no longer ours. uvicorn closes it when the application returns."""

    def write(self, data: Any) -> None: ...

    def close(self) -> None: ...

    def is_closing(self) -> bool:
        return True


_GONE = _Gone()


def take_over(scope: Any) -> LiveLine:
    """The line of a WebSocket that the application has just accepted."""
    handshake: Handshake = scope["extensions"][TAKE_OVER]["handshake"]
    return handshake.take_over()


def line_of(scope: Any) -> LiveLine | None:
    """Of a WebSocket that was taken over, while it lasts."""
    handshake: Handshake | None = scope.get("extensions", {}).get(TAKE_OVER, {}).get("handshake")
    return None if handshake is None or handshake.line is None or handshake.line.is_lost else handshake.line


def handshake_protocol(most: int, keepalive_seconds: float) -> type[asyncio.Protocol]:
    return type("LiveHandshake", (Handshake,), {"most": most, "keepalive": Keepalive(keepalive_seconds)})
