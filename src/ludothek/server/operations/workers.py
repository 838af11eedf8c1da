"""Several worker processes on one port."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess

import structlog

from ludothek.server.refused import Refused

logger = structlog.get_logger()

GRACE_SECONDS = 5
"""How long a process that is told to stop may take to say goodbye."""
SOON = 10.0
"""Seconds: a worker that ends by itself so soon after its start is not likely to do better at once."""
TRIES = 3

Work = Callable[[list[socket.socket]], None]


class WorkerGroup:
    """One that dies is replaced; all are told to stop together."""

    def __init__(self, size: int, work: Work, bound: socket.socket) -> None:
        self._size = size
        self._work = work
        self._bound = bound
        self._context = multiprocessing.get_context("spawn")
        self._workers: list[SpawnProcess] = []
        self._started: dict[int | None, float] = {}
        self._failed = 0
        self._is_stopping = False

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self._workers = [self._start() for _ in range(self._size)]
        while not self._is_stopping:
            multiprocessing.connection.wait([worker.sentinel for worker in self._workers], timeout=0.5)
            for place, worker in enumerate(self._workers):
                if not worker.is_alive() and not self._is_stopping:
                    self._replace(place)
        for worker in self._workers:
            if worker.pid and worker.is_alive():
                os.kill(worker.pid, signal.SIGTERM)
        for worker in self._workers:
            worker.join(2 * GRACE_SECONDS)
        if self._failed >= TRIES:
            raise Refused("no-start", "server.no-start")

    def _start(self) -> SpawnProcess:
        process = self._context.Process(target=self._work, args=([self._bound],))
        process.start()
        self._started[process.pid] = time.monotonic()
        return process

    def _replace(self, place: int) -> None:
        """A killed worker is replaced at once; after several that failed at their start it is given up."""
        gone = self._workers[place]
        lived = time.monotonic() - self._started.pop(gone.pid)
        self._failed = self._failed + 1 if lived < SOON and (gone.exitcode or 0) > 0 else 0
        if self._failed >= TRIES:
            self._is_stopping = True
            return
        logger.warning("a worker ended and is replaced", status=gone.exitcode)
        self._workers[place] = self._start()

    def _stop(self, *_: object) -> None:
        self._is_stopping = True
