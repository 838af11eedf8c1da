"""`ludothek rules sheet`: a house's own rules on paper."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from ludothek.cli.inputs import BadInput, add_table, table
from ludothek.cli.language import add_language
from ludothek.lessons.sheet import house_sheet


def add(commands: Any) -> None:
    rules = commands.add_parser("rules", help="the rules on paper", description=__doc__)
    forms = rules.add_subparsers(title="forms", metavar="FORM", required=True)
    parser = forms.add_parser(
        "sheet",
        help="a page of HTML to print: all the rules, and what this house plays differently",
        description="Writes the rules of a game, told for players and made for printing, with the options and house "
        "rules of a table marked where they replace what is printed.",
    )
    add_table(parser, is_seeded=False)
    add_language(parser)
    parser.add_argument("--name", default="", metavar="TEXT", help="what the house calls its rules")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it (standard output)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    handle, players, options = table(args)
    page = house_sheet(handle.rules, players, options, args.language, args.name)
    if args.out is None:
        sys.stdout.write(page)
        return 0
    try:
        args.out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{args.out}: {error.strerror or error}") from error
    print(args.out)
    return 0
