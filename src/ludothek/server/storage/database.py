"""The door to the database: an engine for SQLite or PostgreSQL, and migrations at start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ludothek.server.storage.transactions import turn_to_write

CHECKPOINTS = "wal_autocheckpoint=0"
"""Nobody who plays waits for the disk: the log is folded into the file beside the writing (`checkpoint`)."""
MOST_LOG_BYTES = 128_000_000
"""Ten seconds of 1,500 moves per second: emptying the log stops those moves for as long as the disk takes."""
POOL_CACHE_KB = 256
"""Pages that a connection of the pool keeps. What it reads lies in the system's cache anyway, and SQLite's usual 2 MB
for each of them is memory that grows for hours while the file does."""
MIGRATION_LOCK = 0x10D0_7EC
"""PostgreSQL's advisory lock that one process at a time migrates under."""


def make_engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(url, connect_args={"timeout": 15}, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", tune_sqlite)
    event.listen(engine.sync_engine, "connect", _keep_few_pages)
    return engine


def tune_sqlite(connection: Any, _: Any = None) -> None:
    """WAL: readers never wait for the writer. NORMAL: a killed process loses nothing (docs/decisions/010)."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON", "busy_timeout=15000", CHECKPOINTS):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _keep_few_pages(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA cache_size=-{POOL_CACHE_KB}")
    cursor.close()


async def migrate(engine: AsyncEngine, to: str = "head") -> None:
    """Brings the stored tables up to date; of several processes starting at once, one does it."""
    async with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
        else:
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        await connection.run_sync(_upgrade, to)
        await connection.commit()


async def checkpoint(engine: AsyncEngine) -> None:
    """SQLite: folds the write-ahead log into the file, without stopping whoever writes meanwhile. Under steady load
    that alone never lets the log begin anew: once it is long, everybody waits a moment for the rest, and it is emptied.
    """
    if engine.dialect.name != "sqlite":
        return
    log = Path(f"{engine.url.database}-wal")
    async with engine.connect() as connection:
        await connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        if log.exists() and log.stat().st_size > MOST_LOG_BYTES:
            async with turn_to_write(engine):
                await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _upgrade(connection: Connection, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, to)
