"""Whom and what the operator keeps out: bans and unwanted words, held in memory and read anew now and then.

They are asked about at the door (requests, connections, chat, names), never for a move.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable

import structlog

from ludothek.server.people.guests import looks_like
from ludothek.server.refused import Refused
from ludothek.server.storage.moderation import ModerationStore
from ludothek.server.wall_clock import now_ms

logger = structlog.get_logger()

OnChange = Callable[[], None]
_WORDS = re.compile(r"\w+")


class Watchlist:
    def __init__(self, store: ModerationStore, every_seconds: float) -> None:
        self._store = store
        self._every_seconds = every_seconds
        self._until: dict[tuple[str, str], float] = {}
        self._words: frozenset[str] = frozenset()
        self._listeners: list[OnChange] = []
        self._running: asyncio.Task[None] | None = None

    def subscribe(self, on_change: OnChange) -> None:
        """Called after every reading: whoever is connected and banned has to go."""
        self._listeners.append(on_change)

    async def start(self) -> None:
        await self.read()
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self._every_seconds)
            try:
                await self.read()
            except Exception as error:  # the database may be away for a while; what is known still holds
                logger.warning("bans not read", error=type(error).__name__)

    async def read(self) -> None:
        found = await self._store.bans()
        self._until = {(ban.kind, ban.value): float(ban.until) if ban.until else float("inf") for ban in found}
        self._words = frozenset(looks_like(word) for word in await self._store.words())
        for on_change in self._listeners:
            on_change()

    def is_banned(self, identity: str, address: str) -> bool:
        if not self._until:
            return False
        now = now_ms()
        return any(self._until.get(key, 0) > now for key in (("identity", identity), ("address", address)))

    def check(self, identity: str, address: str) -> None:
        if self.is_banned(identity, address):
            raise Refused("banned", "server.banned", status=403)

    @property
    def has_words(self) -> bool:
        return bool(self._words)

    def check_words(self, text: str) -> None:
        """Whole words alone: a place may well be called like something rude within."""
        if self._words and any(looks_like(word) in self._words for word in _WORDS.findall(text)):
            raise Refused("unwanted-word", "server.unwanted-word", status=422)
