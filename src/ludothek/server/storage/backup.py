"""Backups: the whole database as one file of JSON lines, made while the server runs, and put back into an empty one.

    line 1        {"format": "ludothek-backup", "revision": "0002", "made_ms": …}
    then          {"table": "identities", "columns": [...]}, followed by one list of values per row
    last line     {"rows": {"identities": 12, …}, "sha256": of all lines before}

The same file fits SQLite and PostgreSQL, so it is also the way from the one to the other. It is read in one
transaction: what others store meanwhile is not in it, and what is in it belongs together.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec
from sqlalchemy import BigInteger, Connection, Integer, MetaData, Table, func, insert, select, text
from sqlalchemy.exc import NoSuchTableError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ludothek.core.errors import ServerError
from ludothek.server.storage.database import migrate

FORMAT = "ludothek-backup"
REVISIONS = "alembic_version"
BATCH = 500
Counts = dict[str, int]

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class BackupError(ServerError):
    """A backup that cannot be made, read or put back; says why."""

    code = "backup"


async def back_up(engine: AsyncEngine, path: Path) -> Counts:
    """Writes a backup and reads it again; it gets its name only when that has gone well. Returns the rows per table."""
    partial = path.with_name(path.name + ".partial")
    try:
        with partial.open("wb") as file:
            rows = await _write(engine, file)
            file.flush()
            os.fsync(file.fileno())
        if check(partial) != rows:
            raise BackupError(f"{partial}: what was written cannot be read again")
        partial.replace(path)
    except OSError as error:
        raise BackupError(f"{path}: {error.strerror or error}") from error
    finally:
        partial.unlink(missing_ok=True)
    return rows


async def _write(engine: AsyncEngine, file: BinaryIO) -> Counts:
    digest = hashlib.sha256()
    rows: Counts = {}
    with gzip.GzipFile(fileobj=file, mode="wb", compresslevel=6, mtime=0) as packed:

        def put(value: Any) -> None:
            line = _encode(value) + b"\n"
            digest.update(line)
            packed.write(line)

        async with _snapshot(engine) as connection:
            stored = await connection.run_sync(_reflected)
            revision = (await connection.execute(select(stored.tables[REVISIONS].c.version_num))).scalar_one()
            put({"format": FORMAT, "revision": revision, "made_ms": time.time_ns() // 1_000_000})
            for table in _in_order(stored):
                put({"table": str(table.name), "columns": [str(column.name) for column in table.columns]})
                rows[str(table.name)] = 0
                async for row in await connection.stream(select(table)):
                    put(list(row))
                    rows[str(table.name)] += 1
        packed.write(_encode({"rows": rows, "sha256": digest.hexdigest()}) + b"\n")
    return rows


@asynccontextmanager
async def _snapshot(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """One transaction that sees the database as it is now, whoever writes meanwhile."""
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN")
        else:
            await connection.execution_options(isolation_level="REPEATABLE READ")
        try:
            yield connection
        except NoSuchTableError as error:
            raise BackupError("the database is empty: no server has used it yet") from error
        finally:
            await connection.rollback()


def _reflected(connection: Connection) -> MetaData:
    """The tables as they are stored, which may be older than the program."""
    stored = MetaData()
    stored.reflect(connection)
    if REVISIONS not in stored.tables:
        raise NoSuchTableError(REVISIONS)
    return stored


def _in_order(stored: MetaData) -> list[Table]:
    """Those that others refer to first."""
    return [table for table in stored.sorted_tables if table.name != REVISIONS]


def check(path: Path) -> Counts:
    """The rows per table of a backup that is whole; BackupError otherwise."""
    rows: Counts = {}
    for name, _, batch in _batches(path):
        rows[name] = rows.get(name, 0) + len(batch)
    return rows


def _batches(path: Path) -> Iterator[tuple[str, list[str], list[list[Any]]]]:
    """Table, columns and some of its rows, in the order of the file; at its end the digest is checked."""
    digest, rows, name, columns = hashlib.sha256(), Counts(), "", cast(list[str], [])
    batch: list[list[Any]] = []
    for line in _lines(path):
        value = _decode(line)
        if isinstance(value, dict) and "sha256" in value:
            yield name, columns, batch
            if value["sha256"] != digest.hexdigest() or value["rows"] != rows:
                raise BackupError(f"{path}: the backup is damaged: its digest does not match")
            return
        digest.update(line)
        if isinstance(value, list):
            batch.append(value)
            rows[name] += 1
            if len(batch) >= BATCH:
                yield name, columns, batch
                batch = []
        elif "table" in value:
            if name:
                yield name, columns, batch
            name, columns, batch = value["table"], value["columns"], []
            rows[name] = 0
    raise BackupError(f"{path}: the backup is cut off: its last line is missing")


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            yield from file
    except (OSError, EOFError) as error:
        reason = getattr(error, "strerror", None) or "this is no backup, or it is cut off"
        raise BackupError(f"{path}: {reason}") from error


def revision_of(path: Path) -> str:
    """The state of the stored tables that a backup was made of."""
    head = _decode(next(_lines(path)))
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BackupError(f"{path}: this is no backup of Ludothek")
    return str(head["revision"])


async def restore(engine: AsyncEngine, path: Path) -> Counts:
    """Puts a backup into an empty database, and brings it up to date. Nothing is kept if anything goes wrong."""
    rows, revision = check(path), revision_of(path)
    await migrate(engine, revision)
    async with engine.connect() as connection:
        stored = await connection.run_sync(_reflected)
        for table in _in_order(stored):
            if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
                raise BackupError(f"the database is not empty: it has rows in {table.name}")
        await connection.rollback()
        for name, columns, batch in _batches(path):
            if batch:
                values = [dict(zip(columns, row, strict=True)) for row in batch]
                await connection.execute(insert(stored.tables[name]), values)
        if engine.dialect.name == "postgresql":
            await _advance_sequences(connection, stored)
        await connection.commit()
    await migrate(engine)
    return rows


async def _advance_sequences(connection: AsyncConnection, stored: MetaData) -> None:
    """PostgreSQL counts on from the highest number that was put back."""
    for table in _in_order(stored):
        keys = [column for column in table.primary_key if isinstance(column.type, Integer | BigInteger)]
        if len(table.primary_key) == 1 and keys:
            sequence = f"pg_get_serial_sequence('{table.name}', '{keys[0].name}')"
            highest = select(func.max(keys[0])).scalar_subquery()
            await connection.execute(select(func.setval(text(sequence), func.coalesce(highest, 1))))
