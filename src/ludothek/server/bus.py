"""Between processes: what one has stored or heard, the others that hold the same table are told (Litestar's channels).

A note only says that something happened; the database stays the truth. Notes may be lost: numbers show the gap, and the
log fills it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import structlog

logger = structlog.get_logger()

GAP = "gap"
"""The kind of the note that says: something may have been missed, on any table."""


class Note(msgspec.Struct):
    process: str
    table: str
    kind: str
    body: Any = None


Hear = Callable[[Note], Awaitable[None]]


class Bus:
    """For one process alone: there is nobody to tell."""

    is_shared = False

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)

    async def start(self, hear: Hear) -> None:
        """Whatever other processes say goes to `hear`."""

    async def join(self, table: str) -> None:
        """From now on this process holds the table."""

    async def leave(self, table: str) -> None:
        """It holds it no longer."""

    def tell(self, table: str, kind: str, body: Any = None) -> None:
        """Tells the others, without waiting."""

    async def ping(self) -> None:
        """Raises if the others cannot be reached."""

    async def close(self) -> None:
        """The end."""


class RedisBus(Bus):
    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        self._faults = (OSError, RedisError)
        self._redis = Redis.from_url(url)
        self._backend = RedisChannelsPubSubBackend(redis=self._redis, key_prefix="LUDOTHEK")
        self._outgoing: asyncio.Queue[Note] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hear: Hear) -> None:
        self._tasks = [asyncio.create_task(self._listen(hear)), asyncio.create_task(self._speak())]

    async def join(self, table: str) -> None:
        await self._backend.subscribe([table])

    async def leave(self, table: str) -> None:
        await self._backend.unsubscribe([table])

    def tell(self, table: str, kind: str, body: Any = None) -> None:
        try:
            self._outgoing.put_nowait(Note(self.process, table, kind, body))
        except asyncio.QueueFull:
            logger.warning("bus is full", kind=kind)

    async def _speak(self) -> None:
        while True:
            note = await self._outgoing.get()
            try:
                await self._backend.publish(msgspec.json.encode(note), [note.table])
            except self._faults as error:
                logger.warning("bus does not answer", error=str(error))
                await asyncio.sleep(0.2)

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                async for _, data in self._backend.stream_events():
                    note = msgspec.json.decode(data, type=Note)
                    if note.process != self.process:
                        await hear(note)
            except self._faults as error:
                logger.warning("bus does not answer", error=str(error))
                await asyncio.sleep(0.5)
                await hear(Note(self.process, "", GAP))

    async def ping(self) -> None:
        await self._redis.ping()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._backend.on_shutdown()
        await self._redis.aclose()


def make_bus(redis: str) -> Bus:
    return RedisBus(redis) if redis else Bus()
