"""Runs the server: one process, or several over one database and one Redis."""

from __future__ import annotations

import asyncio
import gc
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import structlog
import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from ludothek.core.kernel import interpret_until_compiled
from ludothek.server.http.app import make_app
from ludothek.server.http.guarded_protocol import ConnectionLimits
from ludothek.server.http.live_line import handshake_protocol
from ludothek.server.operations.logs import set_up
from ludothek.server.operations.workers import GRACE_SECONDS, WorkerGroup
from ludothek.server.protocol.fields import MOST_LIVE
from ludothek.server.refused import Refused
from ludothek.server.settings import Settings
from ludothek.server.storage.database import make_engine
from ludothek.server.tables.bus import make_bus

logger = structlog.get_logger()

WEBSOCKET_BYTES = 4 * MOST_LIVE
PING_SECONDS = 20.0
"""A live connection that has not answered the last ping when the next is due has ended."""


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
        runtime = getattr(getattr(app, "state", None), "runtime", None)
        if runtime is not None:
            await runtime.directory.say_goodbye("the server is restarting")
        await super().shutdown(sockets)


def config_of(settings: Settings) -> uvicorn.Config:
    limits = ConnectionLimits(
        settings.connections_per_address, settings.head_bytes, settings.request_seconds, settings.proxies
    )
    return uvicorn.Config(
        app=make_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws=handshake_protocol(WEBSOCKET_BYTES, PING_SECONDS),
        ws_per_message_deflate=False,
        forwarded_allow_ips=settings.trusted_proxies,
        ssl_certfile=settings.tls_certificate or None,
        ssl_keyfile=settings.tls_key or None,
        timeout_graceful_shutdown=GRACE_SECONDS,
        lifespan="on",
        http=limits.protocol(),
    )


def calm_collector() -> None:
    """Tables live long: looking through thousands of them for garbage all the time would stop the server. So what
    comes and goes (tables, connections) must not be part of a reference cycle: it is freed without the collector."""
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
        if self.settings.bot_threads:
            interpret_until_compiled()
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
        raise Refused("no-database", "server.no-database", {"where": where, "reason": first_line(error)}) from None
    try:
        await bus.ping()
    except Exception as error:
        raise Refused("no-redis", "server.no-redis", {"reason": first_line(error)}) from None
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
        raise Refused("no-redis", "server.workers-need-redis")
    bound = socket.create_server((settings.host, settings.port), backlog=2048)
    bound.set_inheritable(True)
    WorkerGroup(settings.workers, Worker(settings), bound).run()
