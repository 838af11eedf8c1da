"""Bots think off the event loop, in processes of their own, with a time budget; they get `view(seat)` and nothing else.

Whatever goes wrong there, a random legal action is played and the table goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import time
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import structlog

from ludothek.bots.levels import make_ready
from ludothek.bots.random_bot import RandomBot
from ludothek.bots.roster import BOTS, make_bot
from ludothek.core.registry import game
from ludothek.server.metrics import Metrics
from ludothek.server.refusal import Refused

logger = structlog.get_logger()

STAND_IN = "greedy"
"""Who plays on for somebody who is gone."""


def levels() -> list[str]:
    return list(BOTS)


def check_level(level: str) -> None:
    if level not in BOTS:
        raise Refused("unknown-bot", f"There is no such bot; there are {', '.join(levels())}.", 422)


def think(level: str, seed: str, view: dict[str, Any], legal: list[str]) -> str:
    """One action of a bot: what runs in the other process."""
    return make_bot(level, seed).choose(view, legal)


def prepare(name: str, players: int, options: dict[str, Any]) -> None:
    """Compiles a game's rules and what its bots need, where nobody is kept waiting by it; both are kept on disk."""
    game(name).new(players=players, options=options, seed=0)
    make_ready(name)


class Thinkers:
    def __init__(self, workers: int, seconds: float, metrics: Metrics) -> None:
        self._workers = workers
        self._seconds = seconds
        self._metrics = metrics
        self._pool: Executor | None = None
        self._ready: set[str] = set()

    def _start(self) -> Executor:
        if self._pool is None:
            if self._workers:
                spawn = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn)
            else:
                self._pool = ThreadPoolExecutor(1, thread_name_prefix="bots")
        return self._pool

    async def prepare(self, name: str, players: int, options: dict[str, Any]) -> None:
        """Before a game's first table: its rules are compiled elsewhere, so that no table in play has to wait."""
        if name in self._ready:
            return
        if self._workers:
            with contextlib.suppress(BrokenExecutor):
                await asyncio.get_running_loop().run_in_executor(self._start(), prepare, name, players, options)
        await asyncio.to_thread(prepare, name, players, options)
        self._ready.add(name)

    async def choose(self, level: str, seed: str, view: dict[str, Any], legal: list[str]) -> str:
        """A concrete action within the budget; a random one if the bot is late, ill or gone."""
        begun = time.perf_counter()
        loop = asyncio.get_running_loop()
        try:
            thinking = loop.run_in_executor(self._start(), think, level, seed, view, legal)
            return await asyncio.wait_for(thinking, self._seconds)
        except asyncio.CancelledError:
            raise
        except Exception as error:  # a bot may do anything: the table goes on
            logger.warning("bot failed", level=level, game=view.get("game"), error=f"{type(error).__name__}: {error}")
            self._metrics.bot_faults.labels(level).inc()
            self._drop_pool()
            return await asyncio.to_thread(RandomBot(seed).choose, view, legal)
        finally:
            self._metrics.bot_time.labels(level).observe(time.perf_counter() - begun)

    def _drop_pool(self) -> None:
        """A worker that is stuck or dead would keep the next ones waiting: new ones are started."""
        pool, self._pool = self._pool, None
        if isinstance(pool, ProcessPoolExecutor):
            for process in list((pool._processes or {}).values()):
                process.kill()
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        self._drop_pool()
