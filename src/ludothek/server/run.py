"""Runs the server: one process, or several over one database and one Redis."""

from __future__ import annotations

import gc
import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnProcess

import structlog
import uvicorn

from ludothek.server.app import make_app
from ludothek.server.logs import set_up
from ludothek.server.protocol import MOST_LIVE
from ludothek.server.refusal import Refused
from ludothek.server.settings import Settings

logger = structlog.get_logger()

GRACE_SECONDS = 5
WEBSOCKET_BYTES = 4 * MOST_LIVE


class Server(uvicorn.Server):
    """Tells clients to come back before it hangs up."""

    settings: Settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            logger.info("serving", host=self.settings.host, port=self.settings.port)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A server told to stop ends well, with status 0: the signal is not raised again."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        app = self.config.app
        house = getattr(getattr(app, "state", None), "house", None)
        if house is not None:
            await house.say_goodbye("the server is restarting")
        await super().shutdown(sockets)


def config_of(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app=make_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=WEBSOCKET_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
    )


def calm_collector() -> None:
    """Tables live long: looking through thousands of them for garbage all the time would stop the server."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


class Worker:
    """One of several processes: what a new process is handed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings

    def __call__(self, sockets: list[socket.socket] | None = None) -> None:
        set_up(self.settings.logs)
        calm_collector()
        server = Server(config_of(self.settings))
        server.settings = self.settings
        server.run(sockets)


def serve(settings: Settings) -> None:
    """Serves until it is told to stop."""
    if settings.workers <= 1:
        Worker(settings)()
        return
    if not settings.redis:
        raise Refused("no-redis", "Several workers need --redis, to tell each other what happens.")
    bound = socket.create_server((settings.host, settings.port), backlog=2048)
    bound.set_inheritable(True)
    Crew(settings, bound).run()


class Crew:
    """Several workers on one port. One that dies is replaced; all are told to stop together."""

    def __init__(self, settings: Settings, bound: socket.socket) -> None:
        self._settings = settings
        self._bound = bound
        self._context = multiprocessing.get_context("spawn")
        self._workers: list[SpawnProcess] = []
        self._is_stopping = False

    def _start(self) -> SpawnProcess:
        process = self._context.Process(target=Worker(self._settings), args=([self._bound],))
        process.start()
        return process

    def run(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        self._workers = [self._start() for _ in range(self._settings.workers)]
        while not self._is_stopping:
            multiprocessing.connection.wait([worker.sentinel for worker in self._workers], timeout=0.5)
            for place, worker in enumerate(self._workers):
                if not worker.is_alive() and not self._is_stopping:
                    self._workers[place] = self._start()
        for worker in self._workers:
            if worker.pid and worker.is_alive():
                os.kill(worker.pid, signal.SIGTERM)
        for worker in self._workers:
            worker.join(2 * GRACE_SECONDS)

    def _stop(self, *_: object) -> None:
        self._is_stopping = True
