"""WebSocket frames (RFC 6455): written once per message and shared by whoever gets it, read as they come.

Only what the live channel needs: no extensions and no compression, because messages are short.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL, RESERVED, CODE, MASKED = 0x80, 0x70, 0x0F, 0x80
MOST_IN_CONTROL = 125
PROTOCOL_ERROR, BAD_TEXT, TOO_BIG = 1002, 1007, 1009
SHORT_HEAD = 6
"""Bytes before the payload of a short frame: code, size and the mask's key."""

Frame = bytes
"""As it goes over the wire."""

_encode = msgspec.json.Encoder().encode


def frame(code: int, payload: bytes) -> Frame:
    return _head(code, len(payload)) + payload


def _head(code: int, size: int) -> bytes:
    if size < 126:
        return bytes((FINAL | code, size))
    if size < 65_536:
        return bytes((FINAL | code, 126, size >> 8, size & 255))
    return bytes((FINAL | code, 127)) + size.to_bytes(8, "big")


def text_frame(*parts: bytes) -> Frame:
    """Of a text that is put together here, so that it is copied once."""
    return b"".join((_head(TEXT, sum(map(len, parts))), *parts))


def binary_frame(data: bytes) -> Frame:
    return frame(BINARY, data)


def close_frame(status: int, reason: str = "") -> Frame:
    return frame(CLOSE, status.to_bytes(2, "big") + reason.encode()[: MOST_IN_CONTROL - 2])


def encode(message: msgspec.Struct) -> Frame:
    """A message of the live channel."""
    return frame(TEXT, _encode(message))


class FrameError(Exception):
    """What came is not what the protocol allows: the connection ends with this status."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class FrameReader:
    """Takes bytes as they come from a client and gives whole messages and control frames."""

    __slots__ = ("_code", "_most", "_parts", "_rest", "_size", "_wanted")

    def __init__(self, most: int) -> None:
        self._most = most
        """Bytes of one message."""
        self._rest: bytearray | None = None
        self._wanted = 0
        """Bytes there must be before the next frame is whole."""
        self._code = CONTINUED
        self._parts: list[bytes] | None = None
        self._size = 0

    def read_short(self, data: bytes) -> bytes | None:
        """The text, if this is one short text in one piece and nothing else, as commands are; None: `read` it."""
        size = len(data) - SHORT_HEAD
        if not 0 < size <= MOST_IN_CONTROL or data[0] != FINAL | TEXT or data[1] != MASKED | size:
            return None
        if self._rest is not None or self._parts is not None:
            return None
        return apply_mask(data[SHORT_HEAD:], data[2:SHORT_HEAD])

    def read(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Code and payload of each that is complete now. FrameError at the first that is wrong."""
        buffer: bytes | bytearray = data
        if self._rest is not None:
            self._rest += data
            if len(self._rest) < self._wanted:
                return
            buffer, self._rest = self._rest, None
        at, there, self._wanted = 0, len(buffer), 0
        while there - at >= 2:
            first, second = buffer[at], buffer[at + 1]
            size, key = second & 127, at + 2
            if size >= 126:
                key = at + (4 if size == 126 else 10)
                if there < key:
                    break
                size = int.from_bytes(buffer[at + 2 : key], "big")
            code = first & CODE
            if first & RESERVED or not second & MASKED:
                raise FrameError(PROTOCOL_ERROR)
            if code >= CLOSE:
                if code > PONG or size > MOST_IN_CONTROL or not first & FINAL:
                    raise FrameError(PROTOCOL_ERROR)
            elif code > BINARY or (code == CONTINUED) != (self._parts is not None):
                raise FrameError(PROTOCOL_ERROR)
            elif self._size + size > self._most:
                raise FrameError(TOO_BIG)
            body = key + 4
            if there < body + size:
                self._wanted = body + size - at
                break
            payload = apply_mask(buffer[body : body + size], buffer[key:body])
            at = body + size
            if code >= CLOSE or (first & FINAL and self._parts is None):
                yield code, payload
            elif whole := self._collect(code, payload, bool(first & FINAL)):
                yield whole
        if at < there:
            self._rest = bytearray(buffer[at:])

    def _collect(self, code: int, payload: bytes, is_last: bool) -> tuple[int, bytes] | None:
        if self._parts is None:
            self._parts, self._code = [], code
        self._parts.append(payload)
        self._size += len(payload)
        if not is_last:
            return None
        whole = (self._code, b"".join(self._parts))
        self._parts, self._size = None, 0
        return whole
