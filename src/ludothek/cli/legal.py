"""`ludothek legal`: a line for each legal action."""

from __future__ import annotations

import argparse
from typing import Any

from ludothek.cli.inputs import read_match
from ludothek.core.contract import CLOCK


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "legal",
        help="what may be done in a position",
        description="Prints a line SEAT ACTION for every legal action in a position, of every seat; -1 is the clock.",
    )
    parser.add_argument("position", metavar="POSITION.json", help='a position as JSON; "-" reads standard input')
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    match = read_match(args.position, seed=0)
    clock = [CLOCK] if CLOCK in match.to_act else []
    for seat in [*clock, *range(match.players)]:
        for action in match.legal(seat):
            print(seat, action)
    return 0
