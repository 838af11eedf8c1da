"""`ludothek why`: the rule against an action."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from ludothek.cli.console import console
from ludothek.cli.inputs import check_seat, read_match
from ludothek.cli.language import add_language
from ludothek.core import texts
from ludothek.core.articles import article
from ludothek.core.match import Explanation


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "why",
        help="why an action is not allowed",
        description="Says which rule forbids an action in a position and why, and quotes the rule.",
    )
    parser.add_argument("position", metavar="POSITION.json", help='a position as JSON; "-" reads standard input')
    parser.add_argument("seat", type=int, metavar="SEAT", help="who would act; -1 is the clock")
    parser.add_argument("action", metavar="ACTION", help="as `ludothek legal` writes it")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    match = read_match(args.position, seed=0)
    check_seat(match, args.seat)
    allowed = texts.Text("cli.allowed", {"seat": args.seat, "action": args.action})
    explain(console(), match.why(args.seat, args.action, args.language), texts.say(allowed, args.language))
    return 0


def explain(out: Console, refusal: Explanation | None, allowed: str) -> None:
    """The refusal, and below it the rule as the rulebook has it."""
    if refusal is None:
        out.print(Text(allowed), soft_wrap=not out.is_terminal)
        return
    sentence = Text.assemble((refusal.rule, "bold red"), ": ", refusal.sentence)
    out.print(sentence, soft_wrap=not out.is_terminal)  # a pipe gets one line
    if text := article(refusal.rule):
        out.print(quoted(refusal.rule, text))


def quoted(rule: str, text: str) -> RenderableType:
    return Padding(Text(f"Rule {rule}: {text}", "dim"), (0, 0, 0, 2))
