"""Bots at the tables: they think off the event loop (`worker.py`), within their time, and see `view(seat)` alone.

Whatever goes wrong there, a random legal action is played and the table goes on.
"""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import BrokenExecutor
from typing import Any

import structlog

from ludothek.bots.level import LEVELS
from ludothek.bots.random_bot import RandomBot
from ludothek.bots.roster import BOTS
from ludothek.core.registry import game
from ludothek.server.bots.client import BotClient, BotFailed
from ludothek.server.bots.worker import BotWorker
from ludothek.server.metrics import Metrics
from ludothek.server.refused import Refused

logger = structlog.get_logger()

STAND_IN = "greedy"
"""Who plays on for somebody who is gone."""
_BUDGETS = {level.name: level.budget.seconds for level in LEVELS if level.budget}


def levels() -> list[str]:
    return list(BOTS)


def check_level(level: str) -> None:
    if level not in BOTS:
        raise Refused("unknown-bot", "server.unknown-bot", {"levels": levels()}, 422)


class BotPool:
    def __init__(self, threads: int, seconds: float, metrics: Metrics) -> None:
        self._threads = threads
        self._seconds = seconds
        self._metrics = metrics
        self._here = BotWorker()
        self._client: BotClient | None = None
        self._ready: set[str] = set()
        self._preparing: set[asyncio.Task[None]] = set()

    def patience(self, level: str) -> float:
        """Seconds after which nobody waits for the bot any more: its own budget, and what all get beyond theirs."""
        return _BUDGETS.get(level, 0.0) + self._seconds

    async def prepare(self, name: str, players: int, options: dict[str, Any]) -> None:
        """Before a game's first table: its rules are compiled off the event loop, so that no table in play has to wait.
        What its bots need beyond that gets ready in their own process, while people already play."""
        if name in self._ready:
            return
        await asyncio.to_thread(_deal_once, name, players, options)
        self._ready.add(name)
        if self._threads:
            preparing = asyncio.create_task(self._prepare_bots(name))
            self._preparing.add(preparing)
            preparing.add_done_callback(self._preparing.discard)

    async def _prepare_bots(self, name: str) -> None:
        try:
            await self._connected().ask("prepare", name)
        except (BrokenExecutor, BotFailed) as error:
            logger.warning("bots not prepared", game=name, error=str(error))

    async def choose(self, level: str, slot: str, view: dict[str, Any], legal: list[str]) -> str:
        """A concrete action of the bot in this slot; a random one if it is late, ill or gone."""
        begun = time.perf_counter()
        try:
            return await asyncio.wait_for(self._think(level, slot, view, legal), self.patience(level))
        except Exception as error:  # a bot may do anything: the table goes on
            logger.warning("bot failed", level=level, game=view.get("game"), error=f"{type(error).__name__}: {error}")
            self.count_fault(level)
            if isinstance(error, TimeoutError):
                self._hang_up()
            return await asyncio.to_thread(RandomBot(slot).choose, view, legal)
        finally:
            self._metrics.bot_time.labels(level).observe(time.perf_counter() - begun)

    def count_fault(self, level: str) -> None:
        self._metrics.bot_faults.labels(level).inc()

    async def _think(self, level: str, slot: str, view: dict[str, Any], legal: list[str]) -> str:
        """Asked again where the process ended on another bot's account."""
        if not self._threads:
            return await asyncio.to_thread(self._here.choose, level, slot, view, legal)
        client = self._connected()
        try:
            return await client.ask("choose", level, slot, view, legal)
        except BrokenExecutor:
            if self._client is client:
                self._hang_up()
            return await self._connected().ask("choose", level, slot, view, legal)

    def _connected(self) -> BotClient:
        if self._client is None:
            self._client = BotClient(self._threads)
        return self._client

    def _hang_up(self) -> None:
        """A process with a bot that is stuck is left alone no longer: the next question starts another."""
        client, self._client = self._client, None
        if client is not None:
            client.close()

    def close(self) -> None:
        for preparing in self._preparing:
            preparing.cancel()
        self._hang_up()


def _deal_once(name: str, players: int, options: dict[str, Any]) -> None:
    game(name).new(players=players, options=options, seed=0)
