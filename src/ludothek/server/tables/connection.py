"""One client at a table: a bounded queue of messages, and the task that sends them.

The overflow policy is `resync`: a client that does not keep up loses what is waiting for it and is sent a whole new
snapshot when it reads again. The table never waits for anybody.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from ludothek.core.texts import FALLBACK
from ludothek.server.protocol.messages import Message

Payload = str | bytes
"""What one WebSocket frame carries: a message as JSON, or a batch of strokes."""
Send = Callable[[Payload], Awaitable[None]]

_encode = msgspec.json.Encoder().encode


def encode(message: Message) -> str:
    return _encode(message).decode()


class Connection:
    def __init__(
        self,
        identity: str,
        name: str,
        limit: int,
        snapshot: Callable[[Connection], list[Payload]],
        language: str = FALLBACK,
    ) -> None:
        self.identity = identity
        self.name = name
        self.language = language
        self.peer = secrets.token_hex(6)
        self.seats: tuple[int | None, ...] = (None,)
        self.drops = 0
        self._queue: deque[Payload] = deque()
        self._limit = limit
        self._wake = asyncio.Event()
        self._is_behind = False
        self._is_closed = False
        self._snapshot = snapshot

    def put(self, payload: Payload) -> None:
        if self._is_closed or self._is_behind:
            return
        if len(self._queue) >= self._limit:
            self.drops += 1
            self.resync()
            return
        self._queue.append(payload)
        self._wake.set()

    def resync(self) -> None:
        """What waits is dropped; a snapshot takes its place."""
        self._queue.clear()
        self._is_behind = True
        self._wake.set()

    def close(self) -> None:
        """No more after what is waiting."""
        self._is_closed = True
        self._wake.set()

    async def pump(self, send: Send) -> None:
        """Sends until it is closed and empty."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue or self._is_behind:
                if self._is_behind:
                    self._is_behind = False
                    for payload in self._snapshot(self):
                        await send(payload)
                else:
                    await send(self._queue.popleft())
            if self._is_closed:
                return
