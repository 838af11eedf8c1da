"""`ludothek backup` and `ludothek restore`: the whole database as one file, while the server runs."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludothek.cli.inputs import BadInput

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

Work = Callable[["AsyncEngine", Path], Awaitable[dict[str, int]]]


def add(commands: Any) -> None:
    maker = commands.add_parser(
        "backup",
        help="save the server's whole database to a file, while it runs",
        description="Writes everything the server has stored to one file, while it runs, and checks the file.",
    )
    maker.add_argument("--check", action="store_true", help="only check an existing file")
    maker.set_defaults(run=run_backup)
    reader = commands.add_parser(
        "restore",
        help="put a backup into an empty database",
        description="Puts a backup into an empty database: SQLite or PostgreSQL, whichever it was made from.",
    )
    reader.set_defaults(run=run_restore)
    for parser in (maker, reader):
        parser.add_argument("file", metavar="FILE", help="the backup, for example ludothek-2026-11-15.backup")
        parser.add_argument(
            "--database", help="a file for SQLite, or postgresql://USER@HOST/NAME (as `serve` takes it)"
        )


def run_backup(args: argparse.Namespace) -> int:
    from ludothek.server.storage.backup import back_up, check

    if args.check:
        _print("The backup is whole", args.file, check(Path(args.file)))
    else:
        _print("Saved", args.file, asyncio.run(_with_database(args, back_up)))
    return 0


def run_restore(args: argparse.Namespace) -> int:
    from ludothek.server.storage.backup import restore

    _print("Restored from", args.file, asyncio.run(_with_database(args, restore)))
    return 0


async def _with_database(args: argparse.Namespace, work: Work) -> dict[str, int]:
    from sqlalchemy.exc import SQLAlchemyError

    from ludothek.server.settings import read_settings
    from ludothek.server.storage.database import make_engine

    engine = make_engine(read_settings({"database": args.database}).engine_url)
    try:
        return await work(engine, Path(args.file))
    except (OSError, SQLAlchemyError) as error:
        raise BadInput(f"the database cannot be used: {str(error).splitlines()[0]}") from error
    finally:
        await engine.dispose()


def _print(done: str, file: str, rows: dict[str, int]) -> None:
    counts = ", ".join(f"{count:,} {name}" for name, count in rows.items())
    print(f"{done} {file}: {counts}.")
