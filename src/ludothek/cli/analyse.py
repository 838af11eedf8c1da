"""`ludothek analyse`: what every decision of a recorded game cost, the costliest mistakes and the luckiest cards."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from ludothek.analysis import analyse
from ludothek.analysis.evaluator import KNOWLEDGE
from ludothek.analysis.report import Analysis
from ludothek.analysis.told import told
from ludothek.cli.inputs import BadInput, positive, read_json, seed
from ludothek.cli.language import add_language, colour_names
from ludothek.core.errors import LudothekError
from ludothek.core.texts import Text, say
from ludothek.texts.table_names import table_names

CURVE_WIDTH = 60
BLOCKS = "▁▂▃▄▅▆▇█"


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "analyse",
        help="the mistakes, the luck and the winning chances of a recorded game",
        description="Looks at every decision of a record twice: by what the player could know, and by how the hands"
        " really were. Says what each cost, in percentage points of the chance of winning, and sets luck apart from"
        " skill. The same record, seed and number of iterations give the same figures.",
    )
    parser.add_argument("record", metavar="RECORD.json", help='a record as JSON; "-" reads standard input')
    parser.add_argument("--json", action="store_true", help="everything, for programs")
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="of the analysis's own chance (0)")
    parser.add_argument(
        "--iterations", type=positive, metavar="N", help="how deeply a decision is searched (as many as the game needs)"
    )
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    record = read_json(args.record)
    try:
        found = analyse(record, args.seed, args.iterations, progress=show_progress if sys.stderr.isatty() else None)
    except LudothekError as error:
        raise BadInput(f"{args.record}: {error}") from error
    if args.json:
        print(json.dumps(as_data(found, args.language), ensure_ascii=False))
    else:
        print("\n".join(lines(found, args.language)))
    return 0


def show_progress(done: int, total: int) -> None:
    end = "\n" if done == total else ""
    print(f"\r{done}/{total}", end=end, file=sys.stderr, flush=True)


def as_data(found: Analysis, language: str) -> dict[str, Any]:
    """As JSON has it: sentences finished, seats called by their colours."""
    return told(asdict(found), language, names_for(language))


def names_for(language: str) -> Any:
    seats = colour_names(language)["seat"]
    return table_names(seats, language)


def lines(found: Analysis, language: str) -> Iterator[str]:
    names = names_for(language)

    def words(key: str, **args: Any) -> str:
        return say(Text(key, args), language, names)

    for side in found.side_summaries:
        seats = ", ".join(names["seat"](seat) for seat in side.seats)
        chances = [point.chances[side.side] for point in found.curve["open"]]
        yield f"{seats}: {sparkline(chances)}"
        yield "  " + words("analysis.side", luck=signed(side.luck), lost=side.given_away, received=side.received)
    yield ""
    for player in found.player_summaries:
        yield words(
            "analysis.player",
            seat=player.seat,
            decisions=player.decisions,
            seen=player.accuracy["seen"],
            open=player.accuracy["open"],
        )
    for knowledge in KNOWLEDGE:
        yield ""
        yield words("analysis.mistakes", knowledge=knowledge)
        for remark in found.mistakes[knowledge]:
            yield f"  {remark.number + 1}. {say(remark.text, language, names)}"
    yield ""
    yield words("analysis.luckiest")
    for remark in found.luck:
        yield f"  {remark.number + 1}. {say(remark.text, language, names)}"
    for mix in found.mixes:
        yield ""
        yield words("analysis.mix", seat=mix.seat, card=mix.card, turns=mix.turns, lost=mix.lost)
        for number, share in mix.played.items():
            yield f"  {number}: {share:5.1f} %  ({mix.solved[number]:.1f} %)"


def signed(value: float) -> str:
    return f"{value:+.1f}"


def sparkline(chances: list[float]) -> str:
    width = min(CURVE_WIDTH, len(chances))
    shown = [chances[round(place * (len(chances) - 1) / max(1, width - 1))] for place in range(width)]
    return "".join(BLOCKS[min(len(BLOCKS) - 1, int(chance / 100 * len(BLOCKS)))] for chance in shown)
