"""`ludothek words`: your own word lists, for games that take some (Mimes & Sketches)."""

from __future__ import annotations

import argparse
import json
from typing import Any

import ludothek
from ludothek.cli.inputs import BAD_INPUT, BadInput, read_text
from ludothek.core.options import WordListReader
from ludothek.core.registry import extension
from ludothek.core.texts import LANGUAGES, say


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "words", help="check your own word list for Mimes & Sketches", description="Your own words for a game."
    )
    inner = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = inner.add_parser(
        "check",
        help="everything wrong with a list",
        description="Says everything wrong with a list of words, line by line. --json prints a sound list in the form"
        " `--option words=@FILE` takes.",
    )
    check.add_argument("file", metavar="FILE", help='a list of words; "-" reads standard input')
    check.add_argument("--game", default="mimes", metavar="GAME", help="the game it is for (mimes)")
    check.add_argument("--language", choices=LANGUAGES, help="find entries that differ only by an article, too")
    check.add_argument("--json", action="store_true", help="print a sound list as JSON")
    check.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    reader: WordListReader | None = extension("word_lists", ludothek.game(args.game).rules)
    if reader is None:
        raise BadInput(f"{args.game} takes no list of words")
    text = read_text(args.file)
    faults = reader.faults(text, args.language)
    for line, fault in faults:
        print(f"{args.file}: line {line}: {say(fault)}")
    if faults:
        return BAD_INPUT
    if args.json:
        print(json.dumps(reader.value(text), ensure_ascii=False))
    else:
        print(f"{args.file}: nothing wrong.")
    return 0
