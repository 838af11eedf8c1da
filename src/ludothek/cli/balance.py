"""`ludothek lab balance`: what each option, house rule, seat and card does to a game, as a report or a table."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Any

from rich.text import Text

import ludothek
from ludothek.bots.roster import check_name
from ludothek.cli.arena import watched, workers_for, write_report
from ludothek.cli.console import console, simple_table
from ludothek.cli.inputs import chosen_options, positive, seed
from ludothek.core.options import house_rules_of
from ludothek.core.registry import GameHandle, default_players
from ludothek.lab import findings
from ludothek.lab.balance import LIGHT, Balance, Plan, balance, balance_bot, switch_balance
from ludothek.lab.balance_page import balance_parts, balance_title, figures, option_of

USUAL_GAMES = {LIGHT: 20_000}
"""Enough for the difference of two tables to be known to one point of a hundred."""
OTHER_GAMES = 400
ALL = "all"


def add(commands: Any) -> None:
    lab = commands.add_parser("lab", help="the laboratory: what rules do to a game", description=__doc__)
    reports = lab.add_subparsers(title="reports", metavar="REPORT", required=True)
    parser = reports.add_parser(
        "balance",
        help="what each option, house rule, seat and card does to a game",
        description="Lets a bot play itself at the usual table and at tables that differ in one thing. Without "
        "--switch it writes an illustrated report: who begins, length, hits, what each card is worth, numbers of "
        "players, options. With --switch it answers what these options or house rules change.",
    )
    parser.add_argument("game", metavar="GAME", help="a game that `ludothek games` lists")
    parser.add_argument(
        "--switch",
        action="append",
        metavar="NAME[=VALUE]",
        help="an option or house rule, one value of it or all; as often as needed, or “all”",
    )
    parser.add_argument("--players", type=positive, metavar="N", help="number of players, with --switch (usually 4)")
    parser.add_argument("--games", type=positive, metavar="N", help="games per table (20000 by light, 400 by a bot)")
    parser.add_argument("--bot", metavar="NAME", help="who plays: light (inside the kernels), or a bot")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="the same seed gives the same report (1)")
    parser.add_argument("--jobs", type=positive, metavar="N", help="how many threads or processes share the work (all)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it: .html or .md (GAME-balance.html)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    handle = ludothek.game(args.game)
    bot = args.bot or balance_bot(handle.id)
    if bot != LIGHT:
        check_name(bot)
    jobs = args.jobs or os.cpu_count() or 1
    games = args.games or USUAL_GAMES.get(bot, OTHER_GAMES)
    plan = Plan(handle.id, games, bot, args.seed, jobs, workers_for(args.jobs, None))
    with watched(handle.id, 0) as progress:
        if args.switch:
            players = args.players or default_players(handle.rules)
            found = switch_balance(plan, switches(handle, args.switch), players, progress)
        else:
            found = balance(plan, progress)
    if args.switch:
        show(found)
    if args.switch and args.out is None:
        return 0
    out = args.out or Path(f"{handle.id}-balance.html")
    write_report(out, balance_title(found), balance_parts(found))
    print(out)
    return 0


def switches(handle: GameHandle, texts: list[str]) -> list[tuple[str, Any]]:
    """By name, and the value that was asked for; None for all values."""
    if ALL in texts:
        return [(name, None) for name in house_rules_of(handle.options)]
    return [(text, None) if "=" not in text else next(iter(chosen_options(handle, [text]).items())) for text in texts]


def show(found: Balance) -> None:
    out = console()
    for name, tables in found.options.items():
        out.print(Text.assemble((name, "bold"), f": {option_of(found.plan.game, name).about}"))
        told = figures(tables)
        grid = simple_table(*told.columns, right=tuple(range(1, len(told.columns))))
        for column in grid.columns:
            column.no_wrap = column.header in ("", "games")
        for row in told.rows:
            grid.add_row(*row)
        out.print(grid)
        for table in tables[1:]:
            out.print(Text(findings.on_change(tables[0], table)))
        out.print()
