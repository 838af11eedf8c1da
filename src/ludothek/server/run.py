"""Runs the server: one process, or several over one database and one Redis."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import multiprocessing.connection
import os
import signal
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.context import SpawnProcess

import structlog
import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from ludothek.server.app import make_app
from ludothek.server.bus import make_bus
from ludothek.server.database import make_engine
from ludothek.server.logs import set_up
from ludothek.server.protocol import MOST_LIVE
from ludothek.server.refusal import Refused
from ludothek.server.settings import Settings

logger = structlog.get_logger()

GRACE_SECONDS = 5
WEBSOCKET_BYTES = 4 * MOST_LIVE
SOON = 10.0
"""Seconds: a worker that ends by itself so soon after its start is not likely to do better at once."""
TRIES = 3


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


async def check_reachable(settings: Settings) -> None:
    """Refused, with a sentence, where the database or Redis cannot be reached: better now than at the first table."""
    database, bus = make_url(settings.engine_url), make_bus(settings.redis)
    try:
        if database.get_backend_name() == "sqlite":
            sqlite3.connect(database.database or "").close()
        else:
            await connect_once(settings.engine_url)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        where = database.render_as_string(hide_password=True)
        raise Refused("no-database", f"The database {where} cannot be opened: {first_line(error)}") from None
    try:
        await bus.ping()
    except Exception as error:
        raise Refused("no-redis", f"Redis cannot be reached: {first_line(error)}") from None
    finally:
        await bus.close()


async def connect_once(url: str) -> None:
    engine = make_engine(url)
    try:
        async with engine.connect():
            pass
    finally:
        await engine.dispose()


def first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]


def serve(settings: Settings) -> None:
    """Serves until it is told to stop."""
    asyncio.run(check_reachable(settings))
    if settings.workers <= 1:
        Worker(settings)()
        return
    if not settings.redis:
        raise Refused("no-redis", "Several workers need --redis, to tell each other what happens.")
    bound = socket.create_server((settings.host, settings.port), backlog=2048)
    bound.set_inheritable(True)
    Crew(settings.workers, Worker(settings), bound).run()


Work = Callable[[list[socket.socket]], None]


class Crew:
    """Several workers on one port. One that dies is replaced; all are told to stop together."""

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
            raise Refused("no-start", "The workers end as soon as they start; their messages above say why.")

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
