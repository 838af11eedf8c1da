"""`ludothek words`: your own word lists for Mimes & Sketches."""

from __future__ import annotations

import argparse
import json
from typing import Any

from ludothek.cli.inputs import BAD_INPUT, read_text
from ludothek.core.texts import say
from ludothek.games.mimes.words import LANGUAGES, check_words, sections


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "words",
        help="check your own word list for Mimes & Sketches",
        description="Your own words for Mimes & Sketches.",
    )
    inner = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = inner.add_parser(
        "check",
        help="everything wrong with a list",
        description="Says everything wrong with a list of words, line by line. --json prints a sound list in the form"
        " `--option words=@FILE` takes.",
    )
    check.add_argument("file", metavar="FILE", help='a list of words; "-" reads standard input')
    check.add_argument(
        "--language", choices=LANGUAGES, help="count entries that differ only by an article as duplicates"
    )
    check.add_argument("--json", action="store_true", help="print a sound list as JSON")
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    text = read_text(args.file)
    faults = check_words(text, args.language)
    for fault in faults:
        print(f"{args.file}: line {fault.line}: {say(fault.text)}")
    if faults:
        return BAD_INPUT
    zones = sections(text)
    if args.json:
        print(json.dumps(zones, ensure_ascii=False))
    else:
        print(f"{args.file}: sound, {sum(map(len, zones.values()))} entries.")
    return 0
