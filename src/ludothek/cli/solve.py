"""`ludothek solve`: the value of a solved game and the best mixed strategies. Denkste! for two players is solved."""

from __future__ import annotations

import argparse
from typing import Any

import ludothek
from ludothek.bots.equilibrium import solve_text
from ludothek.cli.inputs import BadInput, chosen_options
from ludothek.core.options import checked

SOLVED = "denkste"
PLAYERS = 2


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "solve",
        help="the value of a solved game and the best mixes (denkste)",
        description="Denkste! for two players is solved: the Go player's chance in the opening or in any state, and "
        "how both best mix their choices. It is computed once, in seconds, and kept.",
    )
    parser.add_argument("game", metavar="GAME", help="denkste")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="setback=true")
    parser.add_argument("--state", metavar="OWN,OTHER", help="how far the Go player and the other are, 0 to 62")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    handle = ludothek.game(args.game)
    if handle.id != SOLVED:
        raise BadInput(f"{handle.id} is not solved: {SOLVED} is")
    options = checked(handle.id, handle.options, chosen_options(handle, args.option), PLAYERS, handle.seats)
    print(solve_text(options["setback"], state_of(args.state) if args.state else None))
    return 0


def state_of(text: str) -> tuple[int, int]:
    counts = text.split(",")
    if len(counts) != 2 or not all(count.isascii() and count.isdigit() and len(count) < 4 for count in counts):
        raise BadInput(f"--state {text!r}: it is two counts, like 12,7")
    return int(counts[0]), int(counts[1])
