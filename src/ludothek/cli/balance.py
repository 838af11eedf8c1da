"""`ludothek lab balance`: what each option, seat and card does to a game, as an illustrated report."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import ludothek
from ludothek.bots.roster import check_name
from ludothek.cli.arena import watched, workers_for, write_report
from ludothek.cli.inputs import positive, seed
from ludothek.lab.balance import balance, balance_bot
from ludothek.lab.balance_page import balance_parts, balance_title


def add(commands: Any) -> None:
    lab = commands.add_parser("lab", help="the laboratory: what rules do to a game", description=__doc__)
    reports = lab.add_subparsers(title="reports", metavar="REPORT", required=True)
    parser = reports.add_parser(
        "balance",
        help="what each option, seat and card does to a game",
        description="Lets a bot play itself at the usual table and at tables that differ in one thing, and writes an "
        "illustrated report: who begins, length, hits, what each card is worth, numbers of players, options.",
    )
    parser.add_argument("game", metavar="GAME", help="a game that `ludothek games` lists")
    parser.add_argument("--games", type=positive, default=400, metavar="N", help="games per table (400)")
    parser.add_argument("--bot", metavar="NAME", help="the bot that plays (the strongest of the quick ones)")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="the same seed gives the same report (1)")
    parser.add_argument("--jobs", type=positive, metavar="N", help="how many processes share the work (all cores)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it: .html or .md (GAME-balance.html)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    handle = ludothek.game(args.game)
    bot = args.bot or balance_bot(handle.id)
    check_name(bot)
    out = args.out or Path(f"{handle.id}-balance.html")
    with watched(handle.id, 0) as progress:
        found = balance(handle.id, args.games, bot, args.seed, workers_for(args.jobs, None), progress)
    write_report(out, balance_title(found), balance_parts(found))
    print(out)
    return 0
