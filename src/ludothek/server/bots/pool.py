"""Bots at the tables: they think off the event loop (`worker.py`), within their time, and see `view(seat)` alone.

Whatever goes wrong there, a random legal action is played and the table goes on.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import BrokenExecutor
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog

from ludothek.bots.level import LEVELS
from ludothek.bots.random_bot import RandomBot
from ludothek.bots.roster import BOTS
from ludothek.core.kernel import use_compiled
from ludothek.core.registry import game
from ludothek.server.bots.advice import Told, advise
from ludothek.server.bots.client import BotClient, BotFailed, Work
from ludothek.server.bots.fair_queue import FairQueue
from ludothek.server.bots.worker import BotWorker, run_worker
from ludothek.server.metrics import Metrics
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.refused import Refused

logger = structlog.get_logger()

STAND_IN = "greedy"
"""Who plays on for somebody who is gone, while a game's bots get ready, and beyond somebody's share of thinking."""
THREADS_HERE = 8
"""How many bots think at a time where they have no process of their own."""
STUCK_SHARE = 4
"""A process gets no more questions once a quarter of its threads are stuck."""
ADVICE_SECONDS = 0.2
"""What a hint or a warning counts as, of somebody's share of thinking time."""
_BUDGETS = {level.name: level.budget.seconds for level in LEVELS if level.budget}


def levels() -> list[str]:
    return list(BOTS)


def check_level(level: str) -> None:
    if level not in BOTS:
        raise Refused("unknown-bot", "server.unknown-bot", {"levels": levels()}, 422)


class BotPool:
    def __init__(
        self,
        threads: int,
        seconds: float,
        metrics: Metrics,
        share: float = math.inf,
        work: Work = run_worker,
        address_share: float = math.inf,
    ) -> None:
        self._threads = threads
        self._seconds = seconds
        self._metrics = metrics
        self._work = work
        self._here = BotWorker()
        self._client: BotClient | None = None
        self._retired: set[BotClient] = set()
        self._ready: set[str] = set()
        self._loading: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._preparing: dict[str, asyncio.Task[None]] = {}
        self._listeners: list[Callable[[str], None]] = []
        self._queue = FairQueue(threads or THREADS_HERE)
        self.shares = RateLimit(share)
        self.address_shares = RateLimit(address_share)

    def patience(self, level: str) -> float:
        """Seconds after which nobody waits for the bot any more: its own budget, and what all get beyond theirs."""
        return _BUDGETS.get(level, 0.0) + self._seconds

    async def prepare(self, name: str, players: int, options: dict[str, Any]) -> None:
        """Before a game's first table. Where bots have a process of their own, the rules are compiled there, and so is
        what the bots need beyond that, while people already play; otherwise here, off the event loop. After a restart
        everybody comes back at once: the first of them loads the rules, the others wait for that."""
        if name in self._ready:
            return
        async with self._loading[name]:
            if name in self._ready:
                return
            await asyncio.to_thread(_deal_once, name, players, options)
            self._ready.add(name)
        if self._threads and name not in self._preparing:
            self._preparing[name] = asyncio.create_task(self._prepare_bots(name))
            self._preparing[name].add_done_callback(lambda _: self._is_prepared(name))

    def subscribe(self, on_ready: Callable[[str], None]) -> None:
        """Called with a game whose rules are compiled and whose bots play at their own level now."""
        self._listeners.append(on_ready)

    def _is_prepared(self, name: str) -> None:
        self._preparing.pop(name, None)
        for on_ready in self._listeners:
            on_ready(name)

    def is_preparing(self, name: str) -> bool:
        """The rules may still run as Python, and bots play simply."""
        return name in self._preparing

    async def when_ready(self, name: str) -> None:
        """Until the game's bots play at their own level."""
        if name in self._preparing:
            await asyncio.shield(self._preparing[name])

    async def _prepare_bots(self, name: str) -> None:
        try:
            await self._connected().ask("compile", name)
            await asyncio.to_thread(use_compiled)
            await self._connected().ask("prepare", name)
        except (BrokenExecutor, BotFailed) as error:
            logger.warning("bots not prepared", game=name, error=str(error))

    async def choose(
        self, level: str, slot: str, view: dict[str, Any], legal: list[str], owner: str = "", address: str = ""
    ) -> str:
        """A concrete action of the bot in this slot; a random one if it is late, ill or gone.

        `owner` is whose table it thinks for, and `address` where that was opened: those who share a place share its
        turns and its time for thinking, and nobody else waits for them.
        """
        begun = time.perf_counter()
        try:
            async with self._queue.turn(address or owner), self._paid_for(level, owner, address) as affordable:
                thinking = self._think(affordable, slot, view, legal)
                return await asyncio.wait_for(thinking, self.patience(level))
        except Exception as error:  # a bot may do anything: the table goes on
            logger.warning("bot failed", level=level, game=view.get("game"), error=f"{type(error).__name__}: {error}")
            self.count_fault(level)
            return await asyncio.to_thread(RandomBot(slot).choose, view, legal)
        finally:
            self._metrics.bot_time.labels(level).observe(time.perf_counter() - begun)

    async def advise(
        self, view: dict[str, Any], legal: list[str], action: str | None, names: list[str], seed: str, owner: str
    ) -> Told:
        """What a strong player would do or, with an action, whether they would warn of it."""
        if self._threads and self.is_preparing(view["game"]):
            raise Refused("warming-up", "server.warming-up", status=503)
        self.shares.take(owner, ADVICE_SECONDS)
        try:
            async with self._queue.turn(owner):
                told = await asyncio.wait_for(self._ask_adviser(view, legal, action, names, seed), self._seconds)
        except (TimeoutError, BrokenExecutor, BotFailed) as error:
            logger.warning("no advice", game=view["game"], error=f"{type(error).__name__}: {error}")
            raise Refused("no-advice", "server.no-advice", status=503) from error
        return msgspec.json.decode(told, type=Told)

    async def _ask_adviser(self, *question: Any) -> str:
        if not self._threads:
            return await asyncio.to_thread(advise, *question)
        client = self._connected()
        try:
            return await client.ask("advise", *question)
        except asyncio.CancelledError:
            self._note_stuck(client)
            raise
        finally:
            self._close_if_done(client)

    @asynccontextmanager
    async def _paid_for(self, level: str, owner: str, address: str) -> AsyncIterator[str]:
        """The level that somebody's share of thinking time allows; beyond it their bots play at one that costs next to
        nothing. All that a level may use is taken beforehand, and what it did not use is given back: where a network
        has learned the game, that is nearly everything."""
        payers = [(self.shares, owner), (self.address_shares, address)][: 2 if address else 1]
        budget, taken = _BUDGETS.get(level, 0.0), 0
        try:
            for limit, payer in payers:
                limit.take(payer, budget)
                taken += 1
        except Refused:
            level = STAND_IN
        begun = time.perf_counter()
        try:
            yield level
        finally:
            used = 0.0 if taken < len(payers) else time.perf_counter() - begun
            for limit, payer in payers[:taken]:
                limit.give_back(payer, max(0.0, budget - used))

    def count_fault(self, level: str) -> None:
        self._metrics.bot_faults.labels(level).inc()

    async def _think(self, level: str, slot: str, view: dict[str, Any], legal: list[str]) -> str:
        """Here and cheaply while the game's bots get ready; asked again where the bots' process has died."""
        if not self._threads or view.get("game") in self._preparing:
            return await asyncio.to_thread(self._here.choose, STAND_IN if self._threads else level, slot, view, legal)
        for client in (self._connected(), None):
            asked = client or self._connected()
            try:
                return await asked.ask("choose", level, slot, view, legal)
            except asyncio.CancelledError:
                self._note_stuck(asked)
                raise
            except BrokenExecutor:
                self._drop(asked)
                if client is None:
                    raise
            finally:
                self._close_if_done(asked)
        raise AssertionError("unreachable")

    def _connected(self) -> BotClient:
        if self._client is None:
            self._client = BotClient(self._threads, self._work)
        return self._client

    def _note_stuck(self, client: BotClient) -> None:
        """A process in which too many bots overran gets no more questions. It ends when the others there are done:
        nobody else's bot is interrupted for it."""
        client.stuck += 1
        if client.stuck * STUCK_SHARE >= self._threads and client is self._client:
            self._client = None
            self._retired.add(client)

    def _close_if_done(self, client: BotClient) -> None:
        if client in self._retired and client.is_idle:
            self._drop(client)

    def _drop(self, client: BotClient) -> None:
        if self._client is client:
            self._client = None
        self._retired.discard(client)
        client.close()

    def close(self) -> None:
        for preparing in self._preparing.values():
            preparing.cancel()
        for client in [self._client, *self._retired]:
            if client is not None:
                client.close()
        self._client, self._retired = None, set()


def _deal_once(name: str, players: int, options: dict[str, Any]) -> None:
    game(name).new(players=players, options=options, seed=0)
