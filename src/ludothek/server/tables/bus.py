"""Between processes: notes about what one has stored or heard, for the others that hold the same table, over Redis."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable

import msgspec
import structlog

from ludothek.server.tables.notes import GapNote, Note, Notes

logger = structlog.get_logger()

MOST_WAITING = 10_000
RETRY_SECONDS = 0.5
PREFIX = "LUDOTHEK"
PROCESSES, TABLES = f"{PREFIX}:process:", f"{PREFIX}:table:"
MOST_AT_ONCE = 200
"""Notes that go out together."""

OnNote = Callable[[Notes], Awaitable[None]]

_decode = msgspec.json.Decoder(Notes).decode


class Bus:
    """For one process alone: there is nobody to tell."""

    is_shared = False

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)

    async def start(self, on_note: OnNote) -> None:
        """Whatever other processes say goes to `on_note`."""

    async def join(self, table: str) -> None:
        """From now on this process holds the table."""

    async def leave(self, table: str) -> None:
        """It holds it no longer."""

    def publish(self, table: str, note: Note) -> None:
        """Tells the others, without waiting."""

    async def ping(self) -> None:
        """Raises if the others cannot be reached."""

    async def keep(self, process: str, facts: bytes, seconds: int) -> None:
        """What is true of a process, for so long."""

    async def kept(self) -> dict[str, bytes]:
        """What is true of every process that is alive."""
        return {}

    async def forget(self, process: str) -> None:
        """A process ends."""

    async def add_counts(self, name: str, grown: dict[str, float]) -> None:
        """Adds to counts that all processes share."""

    async def counts(self, name: str) -> dict[str, float]:
        return {}

    async def close(self) -> None:
        """The end."""


class RedisBus(Bus):
    is_shared = True

    def __init__(self, url: str) -> None:
        super().__init__()
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        self._faults = (OSError, RedisError)
        self._redis = Redis.from_url(url)
        self._heard = self._redis.pubsub(ignore_subscribe_messages=True)
        self._has_joined = asyncio.Event()
        self._outgoing: asyncio.Queue[Note] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._missed: set[str] = set()
        """Tables that could not be joined while Redis was away."""

    async def start(self, on_note: OnNote) -> None:
        works = (self._listen(on_note), self._send(), self._join_missed(on_note))
        self._tasks = [asyncio.create_task(work) for work in works]

    async def join(self, table: str) -> None:
        """Without Redis the table is served all the same; the channel is joined when it is back."""
        try:
            await self._heard.subscribe(TABLES + table)
            self._has_joined.set()
        except self._faults as error:
            logger.warning("bus does not answer", error=str(error))
            self._missed.add(table)

    async def leave(self, table: str) -> None:
        self._missed.discard(table)
        try:
            await self._heard.unsubscribe(TABLES + table)
        except self._faults as error:
            logger.warning("bus does not answer", error=str(error))

    def publish(self, table: str, note: Note) -> None:
        note.process, note.table = self.process, table
        try:
            self._outgoing.put_nowait(note)
        except asyncio.QueueFull:
            logger.warning("bus is full", note=type(note).__name__)

    async def _send(self) -> None:
        """Whatever waits goes out together."""
        while True:
            notes = [await self._outgoing.get()]
            while len(notes) < MOST_AT_ONCE and not self._outgoing.empty():
                notes.append(self._outgoing.get_nowait())
            pipeline = self._redis.pipeline(transaction=False)
            for note in notes:
                pipeline.publish(TABLES + note.table, msgspec.json.encode(note))
            try:
                await pipeline.execute()
            except self._faults as error:
                logger.warning("bus does not answer", error=str(error))
                await asyncio.sleep(0.2)

    async def _listen(self, on_note: OnNote) -> None:
        while True:
            try:
                await self._has_joined.wait()
                message = await self._heard.get_message(timeout=None)
                note = _decode(message["data"]) if message is not None else None
                if note is not None and note.process != self.process:
                    await on_note(note)
            except self._faults as error:
                logger.warning("bus does not answer", error=str(error))
                await asyncio.sleep(0.5)
                await on_note(GapNote(process=self.process))

    async def _join_missed(self, on_note: OnNote) -> None:
        """What was joined before, redis-py joins again by itself."""
        while True:
            await asyncio.sleep(RETRY_SECONDS)
            missed = set(self._missed)
            if not missed:
                continue
            try:
                await self._heard.subscribe(*(TABLES + table for table in missed))
                self._has_joined.set()
            except self._faults:
                continue
            self._missed -= missed
            await on_note(GapNote(process=self.process))

    async def ping(self) -> None:
        await self._redis.ping()

    async def keep(self, process: str, facts: bytes, seconds: int) -> None:
        await self._redis.set(f"{PROCESSES}{process}", facts, ex=seconds)

    async def kept(self) -> dict[str, bytes]:
        found = {}
        async for key in self._redis.scan_iter(match=f"{PROCESSES}*"):
            facts = await self._redis.get(key)
            if facts is not None:
                found[_text(key).removeprefix(PROCESSES)] = _text(facts).encode()
        return found

    async def forget(self, process: str) -> None:
        await self._redis.delete(f"{PROCESSES}{process}")

    async def add_counts(self, name: str, grown: dict[str, float]) -> None:
        async with self._redis.pipeline(transaction=True) as pipeline:  # all or none: they may be pushed again
            for key, value in grown.items():
                pipeline.hincrbyfloat(f"{PREFIX}:{name}", key, value)
            await pipeline.execute()

    async def counts(self, name: str) -> dict[str, float]:
        found = await self._redis.hgetall(f"{PREFIX}:{name}")
        return {_text(key): float(value) for key, value in found.items()}

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._heard.aclose()  # type: ignore[no-untyped-call]
        await self._redis.aclose()


def _text(value: bytes | str) -> str:
    return value.decode() if isinstance(value, bytes) else value


def make_bus(redis: str) -> Bus:
    return RedisBus(redis) if redis else Bus()
