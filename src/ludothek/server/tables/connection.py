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
from ludothek.server.wall_clock import now_ms

Payload = str | bytes
"""What one WebSocket frame carries: a message as JSON, or a batch of strokes."""
Send = Callable[[Payload], Awaitable[None]]

_encode = msgspec.json.Encoder().encode

MOST_ANSWERS = 256
"""That wait for one client: one that asks and asks and never reads is shown out."""


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
        address: str = "",
    ) -> None:
        self.identity = identity
        self.address = address
        """A digest (people/addresses.py)."""
        self.name = name
        self.language = language
        self.peer = secrets.token_hex(6)
        self.seats: tuple[int | None, ...] = (None,)
        self.hides: frozenset[str] = frozenset()
        """Whom this person has blocked: what they say is not sent here."""
        self.since = now_ms()
        self.drops = 0
        self._queue: deque[Payload] = deque()
        self._answers: deque[Payload] = deque()
        """Those in the queue that are answers, in the same order."""
        self.is_dismissed = False
        self._limit = limit
        self._wake = asyncio.Event()
        self._is_behind = False
        self._is_closed = False
        self._snapshot = snapshot

    def put(self, payload: Payload) -> None:
        """What everybody is told. Whoever is behind gets a snapshot instead."""
        if self._is_closed or self._is_behind:
            return
        if len(self._queue) >= self._limit:
            self.drops += 1
            self.resync()
            return
        self._queue.append(payload)
        self._wake.set()

    def answer(self, payload: Payload) -> None:
        """What this client alone has asked for: it comes in any case, after the snapshot where there is one."""
        if self._is_closed:
            return
        if len(self._answers) >= MOST_ANSWERS:
            self.dismiss()
            return
        self._answers.append(payload)
        self._queue.append(payload)
        self._wake.set()

    def resync(self) -> None:
        """What waits is dropped but for answers; a snapshot takes its place."""
        self._queue = deque(self._answers)
        self._is_behind = True
        self._wake.set()

    def answer_with_snapshot(self) -> None:
        """The whole state after what is waiting: chat and rooms change without numbers."""
        if not self._is_behind:
            for payload in self._snapshot(self):
                self.put(payload)

    def close(self) -> None:
        """No more after what is waiting."""
        self._is_closed = True
        self._wake.set()

    def dismiss(self) -> None:
        """Not wanted here any more: nothing else is sent, not even what is waiting."""
        self._queue.clear()
        self._answers.clear()
        self._is_behind = False
        self.is_dismissed = True
        self.close()

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
                    payload = self._queue.popleft()
                    if self._answers and self._answers[0] is payload:
                        self._answers.popleft()
                    await send(payload)
            if self._is_closed:
                return
