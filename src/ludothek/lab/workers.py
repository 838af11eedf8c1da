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
from ludothek.lab.blocks import Arena, Block, play_blocks

A_PIECE = 2.0
"""Seconds that a piece of work should take: little is lost when the arena is killed, little spent on handing over."""
AHEAD = 2
"""Pieces waiting for each process."""

Workers = Callable[[Arena, list[int]], Iterator[Block]]
"""Plays these blocks, in any order."""


def alone(arena: Arena, numbers: list[int]) -> Iterator[Block]:
    yield from play_blocks(arena, numbers)


class Pieces:
    """Cuts work into pieces of about `A_PIECE` seconds: one block at first, then as many as experience says."""

    def __init__(self, numbers: list[int], hands: int) -> None:
        self._numbers = numbers
        self._hands = hands
        self._next = 0
        self._seconds_a_block: float | None = None

    def learn(self, blocks: int, seconds: float) -> None:
        a_block = seconds / max(1, blocks)
        known = self._seconds_a_block
        self._seconds_a_block = a_block if known is None else (known + a_block) / 2

    def __iter__(self) -> Iterator[list[int]]:
        while self._next < len(self._numbers):
            size = 1 if self._seconds_a_block is None else int(A_PIECE / max(self._seconds_a_block, 1e-4))
            fair = -(-(len(self._numbers) - self._next) // (2 * self._hands))
            size = max(1, min(size, fair))
            piece = self._numbers[self._next : self._next + size]
            self._next += size
            yield piece


def processes(jobs: int) -> Workers:
    def play(arena: Arena, numbers: list[int]) -> Iterator[Block]:
        pieces = Pieces(numbers, jobs)
        waiting = iter(pieces)
        running: set[Future[tuple[list[Block], float]]] = set()
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=attend) as pool:
            try:
                while True:
                    while len(running) < AHEAD * jobs and (piece := next(waiting, None)) is not None:
                        running.add(pool.submit(timed_blocks, arena, piece))
                    if not running:
                        return
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    for one in done:
                        blocks, seconds = one.result()
                        pieces.learn(len(blocks), seconds)
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

    def play(arena: Arena, numbers: list[int]) -> Iterator[Block]:
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False)
        remote: Any = ray.remote(timed_blocks)
        hands = max(1, int(ray.cluster_resources().get("CPU", 1)))
        pieces = Pieces(numbers, hands)
        waiting = iter(pieces)
        running: list[Any] = []
        try:
            while True:
                while len(running) < AHEAD * hands and (piece := next(waiting, None)) is not None:
                    running.append(remote.remote(arena, piece))
                if not running:
                    return
                done, running = ray.wait(running)
                for blocks, seconds in ray.get(done):
                    pieces.learn(len(blocks), seconds)
                    yield from blocks
        finally:
            for one in running:
                ray.cancel(one)
            ray.shutdown()

    return play


def timed_blocks(arena: Arena, numbers: list[int]) -> tuple[list[Block], float]:
    """What a worker does."""
    begun = time.perf_counter()
    return list(play_blocks(arena, numbers)), time.perf_counter() - begun


def attend() -> None:
    """Ctrl-C is for the process that has the terminal; it ends the others. If it is killed itself, they end as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
