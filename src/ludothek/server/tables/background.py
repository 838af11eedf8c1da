"""Work that is not playing: done in a process of its own, a few things at a time, and remembered for a while."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

from ludothek.server.refused import Refused
from ludothek.server.tables.replays import step_back

MOST_WAITING = 16
"""Questions that wait for the process at once; more are refused."""
MOST_KEPT_BYTES = 32_000_000


class Background:
    def __init__(self, in_process: bool) -> None:
        self._in_process = in_process
        self._executor: Executor | None = None
        self._answers: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()
        self._size = 0
        self._running: dict[tuple[Any, ...], asyncio.Task[bytes]] = {}

    def knows(self, key: tuple[Any, ...]) -> bool:
        """Whether the answer is there or being computed."""
        return key in self._answers or key in self._running

    async def ask(self, key: tuple[Any, ...], work: Callable[..., bytes], load: Callable[[], Awaitable[Any]]) -> bytes:
        """What `work` makes of what `load` reads: from memory, with whoever asks the same just now, or computed."""
        if key in self._answers:
            self._answers.move_to_end(key)
            return self._answers[key]
        if key not in self._running:
            if len(self._running) >= MOST_WAITING:
                raise Refused("busy", "server.replays-busy", status=503)
            self._running[key] = asyncio.create_task(self._compute(key, work, load))
            self._running[key].add_done_callback(lambda _: self._running.pop(key, None))
        return await asyncio.shield(self._running[key])

    async def _compute(
        self, key: tuple[Any, ...], work: Callable[..., bytes], load: Callable[[], Awaitable[Any]]
    ) -> bytes:
        loaded, arguments = await load(), key[2:]
        loop = asyncio.get_running_loop()
        try:
            answer = await loop.run_in_executor(self._pool(), work, loaded, *arguments)
        except BrokenExecutor:
            self._executor = None
            answer = await loop.run_in_executor(self._pool(), work, loaded, *arguments)
        self._keep(key, answer)
        return answer

    def _keep(self, key: tuple[Any, ...], answer: bytes) -> None:
        self._answers[key] = answer
        self._size += len(answer)
        while self._size > MOST_KEPT_BYTES:
            self._size -= len(self._answers.popitem(last=False)[1])

    def _pool(self) -> Executor:
        if self._executor is None:
            context = multiprocessing.get_context("spawn")
            self._executor = (
                ProcessPoolExecutor(1, context, initializer=step_back) if self._in_process else ThreadPoolExecutor(1)
            )
        return self._executor

    def close(self) -> None:
        for running in self._running.values():
            running.cancel()
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
