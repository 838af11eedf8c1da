"""Who plays the blocks: this process, several on this machine, or a Ray cluster. The games are the same."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from multiprocessing import get_context, parent_process
from typing import Any

from ludothek.core.errors import NotationError
from ludothek.lab.blocks import ArenaPlan, Block, play_blocks

CHUNK_SECONDS = 2.0
"""Seconds that a chunk of work should take: little is lost when the arena is killed, little spent on handing over."""
QUEUED_PER_WORKER = 2
"""Chunks waiting for each process."""

Workers = Callable[[ArenaPlan, list[int]], Iterator[Block]]
"""Plays these blocks, in any order."""


def in_process(arena: ArenaPlan, numbers: list[int]) -> Iterator[Block]:
    yield from play_blocks(arena, numbers)


class Chunks:
    """Cuts work into chunks of about `CHUNK_SECONDS` seconds: one block at first, then as many as experience says."""

    def __init__(self, numbers: list[int], hands: int) -> None:
        self._numbers = numbers
        self._hands = hands
        self._next = 0
        self._seconds_per_block: float | None = None

    def learn(self, blocks: int, seconds: float) -> None:
        per_block = seconds / max(1, blocks)
        known = self._seconds_per_block
        self._seconds_per_block = per_block if known is None else (known + per_block) / 2

    def __iter__(self) -> Iterator[list[int]]:
        while self._next < len(self._numbers):
            size = 1 if self._seconds_per_block is None else int(CHUNK_SECONDS / max(self._seconds_per_block, 1e-4))
            fair = -(-(len(self._numbers) - self._next) // (2 * self._hands))
            size = max(1, min(size, fair))
            chunk = self._numbers[self._next : self._next + size]
            self._next += size
            yield chunk


def processes(jobs: int) -> Workers:
    def play(arena: ArenaPlan, numbers: list[int]) -> Iterator[Block]:
        chunks = Chunks(numbers, jobs)
        waiting = iter(chunks)
        running: set[Future[tuple[list[Block], float]]] = set()
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=follow_parent) as pool:
            try:
                while True:
                    while len(running) < QUEUED_PER_WORKER * jobs and (chunk := next(waiting, None)) is not None:
                        running.add(pool.submit(timed_blocks, arena, chunk))
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for task in done:
                        blocks, seconds = task.result()
                        chunks.learn(len(blocks), seconds)
                        yield from blocks
            finally:
                pool.shutdown(wait=False, cancel_futures=True)

    return play


def cluster(address: str) -> Workers:
    """On a Ray cluster (extra `ray`): "local" starts one on this machine, "auto" finds the one it belongs to."""
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise NotationError("--ray needs Ray: install ludothek[ray]") from error

    def play(arena: ArenaPlan, numbers: list[int]) -> Iterator[Block]:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
        remote: Any = ray.remote(timed_blocks)
        hands = max(1, int(ray.cluster_resources().get("CPU", 1)))
        chunks = Chunks(numbers, hands)
        waiting = iter(chunks)
        running: list[Any] = []
        try:
            while True:
                while len(running) < QUEUED_PER_WORKER * hands and (chunk := next(waiting, None)) is not None:
                    running.append(remote.remote(arena, chunk))
                if not running:
                    return
                done, running = ray.wait(running)
                for blocks, seconds in ray.get(done):
                    chunks.learn(len(blocks), seconds)
                    yield from blocks
        finally:
            for task in running:
                ray.cancel(task)
            ray.shutdown()

    return play


def timed_blocks(arena: ArenaPlan, numbers: list[int]) -> tuple[list[Block], float]:
    """What a worker does."""
    begun = time.perf_counter()
    return list(play_blocks(arena, numbers)), time.perf_counter() - begun


def follow_parent() -> None:
    """Ctrl-C is for the process that has the terminal; it ends the others. If it is killed itself, they end as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
