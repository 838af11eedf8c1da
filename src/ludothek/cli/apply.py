"""`ludothek apply`: the position after an action."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from ludothek.cli.inputs import BAD_INPUT, check_seat, read_match, seed
from ludothek.cli.language import add_language
from ludothek.core.errors import IllegalMove, RuleError
from ludothek.core.texts import say

ILLEGAL = 1


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "apply",
        help="the position after an action",
        description="Prints the next position as JSON. An illegal action: exit status 1, the rule and the reason;"
        " the wrong seat, or an action after the end: exit status 2.",
    )
    parser.add_argument("position", metavar="POSITION.json", help='a position as JSON; "-" reads standard input')
    parser.add_argument("seat", type=int, metavar="SEAT", help="who acts; -1 is the clock")
    parser.add_argument("action", metavar="ACTION", help="as `ludothek legal` writes it")
    parser.add_argument("--seed", type=seed, metavar="S", help="for what chance decides")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    match = read_match(args.position, args.seed)
    check_seat(match, args.seat)
    try:
        match.play(args.seat, args.action)
    except RuleError as error:
        print(f"{error.rule}: {say(error.text, args.language)}", file=sys.stderr)
        return ILLEGAL if isinstance(error, IllegalMove) else BAD_INPUT
    print(json.dumps(match.position(), ensure_ascii=False))
    return 0
