"""`ludothek admin`: the operator's work from the command line, on the database, whether the server runs or not.

A running server hears of it within `moderation_seconds`; deleted tables are noticed within ten seconds or so.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from ludothek.cli.inputs import BadInput

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

    from ludothek.server.storage.moderation import ModerationStore

Work = Callable[["ModerationStore", argparse.Namespace], Awaitable[Sequence[str]]]
"""Does it, and returns the lines to be printed."""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "admin",
        help="for the operator: tables, reports, bans, unwanted words",
        description="Looks after a server's tables and people, on its database. It needs no token: whoever may write to"
        " the database is the operator. The same, and who is connected, is at /admin of a server with an admin_token.",
    )
    parser.set_defaults(run=run)
    works = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    _add(works, "tables", tables, "the newest tables")
    _add(works, "delete", delete, "delete a table with all that was played and said there", "TABLE")
    listed = _add(works, "reports", reports, "what players have reported")
    listed.add_argument("--closed", action="store_true", help="those already dealt with")
    _add(works, "close", close, "a report has been dealt with", "REPORT")
    _add(works, "bans", bans, "who is kept out")
    banned = _add(works, "ban", ban, "keep somebody out", "IDENTITY")
    banned.add_argument("--reason", default="", help="for your own records")
    banned.add_argument("--days", type=float, help="for how long; left out, for good")
    banned.add_argument("--address", action="store_true", help="everybody from the address they were last seen at, too")
    _add(works, "unban", unban, "let somebody in again", "IDENTITY")
    _add(works, "words", words, "the unwanted words")
    _add(works, "word", word, "a word that chat and names may not contain", "WORD")
    _add(works, "unword", unword, "a word that is welcome again", "WORD")
    _add(works, "forget", forget, "delete somebody's names, chat and identity", "IDENTITY")


def _add(works: Any, name: str, work: Work, about: str, what: str = "") -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = works.add_parser(name, help=about, description=about)
    if what:
        parser.add_argument("what", metavar=what)
    parser.add_argument("--database", help="a file for SQLite, or postgresql://USER@HOST/NAME (as `serve` takes it)")
    parser.set_defaults(work=work)
    return parser


def run(args: argparse.Namespace) -> int:
    for line in asyncio.run(_with_database(args)):
        print(line)
    return 0


async def _with_database(args: argparse.Namespace) -> Sequence[str]:
    from sqlalchemy.exc import SQLAlchemyError

    from ludothek.server.settings import read_settings
    from ludothek.server.storage.database import make_engine
    from ludothek.server.storage.moderation import ModerationStore

    engine: AsyncEngine = make_engine(read_settings({"database": args.database}).engine_url)
    try:
        lines: Sequence[str] = await args.work(ModerationStore(engine), args)
    except (OSError, SQLAlchemyError) as error:
        raise BadInput(f"the database cannot be used: {str(error).splitlines()[0]}") from error
    finally:
        await engine.dispose()
    return lines


def _day(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).strftime("%Y-%m-%d %H:%M")


async def tables(store: ModerationStore, _: argparse.Namespace) -> Sequence[str]:
    return [
        f"{table.id}  {table.code}  {_day(table.created)}  {table.phase:8} {table.visibility:6} {table.game:14} "
        f"host {table.host}  {', '.join(name or '-' for name in table.names)}"
        for table in await store.table_summaries()
    ]


async def delete(store: ModerationStore, args: argparse.Namespace) -> Sequence[str]:
    await store.delete_table(args.what)
    return [f"Deleted table {args.what}."]


async def reports(store: ModerationStore, args: argparse.Namespace) -> Sequence[str]:
    lines: list[str] = []
    for report in await store.reports(args.closed):
        lines += [
            f"#{report.id}  {_day(report.at)}  {report.reason}  table {report.table}  {report.reporter} about "
            f"{report.accused} ({report.context.get('names', {}).get(report.accused, '?')})",
            *([f"    {report.text}"] if report.text else []),
            *(f"    | {line['name']}: {line['text']}" for line in report.context.get("chat", [])),
        ]
    return lines


async def close(store: ModerationStore, args: argparse.Namespace) -> Sequence[str]:
    if not args.what.lstrip("#").isdigit():
        raise BadInput(f"a report has a number, not {json.dumps(args.what)}")
    await store.close_report(int(args.what.lstrip("#")))
    return [f"Closed report {args.what}."]


async def bans(store: ModerationStore, _: argparse.Namespace) -> Sequence[str]:
    return [
        f"{ban.kind:8} {ban.value}  since {_day(ban.at)}  {f'until {_day(ban.until)}' if ban.until else 'for good'}"
        f"  {ban.reason}"
        for ban in await store.bans()
    ]


async def ban(store: ModerationStore, args: argparse.Namespace) -> Sequence[str]:
    if args.days is not None and not args.days > 0:
        raise BadInput("--days wants a number above 0")
    await store.ban(args.what, args.reason, args.days, args.address)
    return await bans(store, args)


async def unban(store: ModerationStore, args: argparse.Namespace) -> Sequence[str]:
    await store.unban(args.what)
    return await bans(store, args)


async def words(store: ModerationStore, _: argparse.Namespace) -> Sequence[str]:
    return await store.words()


async def word(store: ModerationStore, args: argparse.Namespace) -> Sequence[str]:
    await store.add_word(args.what)
    return await store.words()


async def unword(store: ModerationStore, args: argparse.Namespace) -> Sequence[str]:
    await store.drop_word(args.what)
    return await store.words()


async def forget(store: ModerationStore, args: argparse.Namespace) -> Sequence[str]:
    from ludothek.server.storage.store import Store
    from ludothek.server.tables.room_editor import RoomEditor, forget_person

    await store.person(args.what)
    await forget_person(RoomEditor(Store(store.engine)), store, args.what)
    return [f"Forgot {args.what}."]
