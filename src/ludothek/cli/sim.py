"""`ludothek sim`: many matches between bots, and their results."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from statistics import fmean, median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ludothek.bots.program import TIMEOUT
from ludothek.cli.console import console, side_console, simple_table
from ludothek.cli.inputs import add_table, bot_names, positive, seats_for, seconds, table
from ludothek.cli.interrupts import interrupts_are_raised
from ludothek.core.rng import fresh_seed
from ludothek.lab.report import Report, report
from ludothek.lab.shares import Share
from ludothek.lab.simulate import MatchResult, SimulationPlan, matches
from ludothek.lab.warmup import warm_up

SHOWN_FAULTS = 3
BAR = 20


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "sim",
        help="many games between bots: who wins how often",
        description="Plays many games between bots and reports win rates with 95 % intervals, lengths and speed.",
        epilog='Bots: random, greedy, or "cmd:PROGRAM", which is asked with JSON lines on its standard input.',
    )
    add_table(parser)
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument(
        "--bots",
        type=bot_names,
        default=["random"],
        metavar="A,B,...",
        help="one bot per seat; fewer are repeated (random)",
    )
    parser.add_argument("--jobs", type=positive, default=1, metavar="N", help="how many processes share the work (1)")
    parser.add_argument(
        "--patience", type=seconds, default=TIMEOUT, metavar="S", help=f"seconds a program may think ({TIMEOUT:g})"
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    handle, players, options = table(args)
    seed = fresh_seed() if args.seed is None else args.seed
    plan = SimulationPlan(handle.id, players, options, seats_for(args.bots, players), args.games, seed, args.patience)
    warm_up(handle, players, options)
    begun = time.perf_counter()
    with interrupts_are_raised():
        played = list(watched(plan, args.jobs))
    found = report(plan, played, time.perf_counter() - begun)
    if args.json:
        print(json.dumps(found.to_json(), indent=2, ensure_ascii=False))
    else:
        show(console(), found, handle.title)
    return 0


def watched(plan: SimulationPlan, jobs: int) -> Iterator[MatchResult]:
    """The matches, with a bar and the time left where somebody is looking."""
    side = side_console()
    columns = (TextColumn(plan.game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=side, transient=True, disable=not side.is_terminal) as progress:
        yield from progress.track(matches(plan, jobs), total=plan.games)


def show(out: Console, found: Report, title: str) -> None:
    plan = found.plan
    out.print(Text.assemble((title, "bold"), f", {plan.players} players, {plan.games:,} games, seed {plan.seed}"))
    several = len(found.bots) > 1
    rows = simple_table("seat", "bot", "wins", "rate", "95 % interval", "", right=(2, 3, 4))
    for seat, won in enumerate(found.seats):
        rows.add_row(str(seat), Text(plan.bots[seat]), *figures(won))
    out.print(rows)
    if several:
        rows = simple_table("bot", "seats", "wins", "rate", "95 % interval", "", right=(2, 3, 4))
        for name, won in found.bots.items():
            seats = [str(seat) for seat, bot in enumerate(plan.bots) if bot == name]
            rows.add_row(Text(name), ", ".join(seats), *figures(won))
        out.print(rows)
    lengths = found.lengths
    out.print(
        f"Length: {fmean(lengths):,.0f} actions on average, median {median(lengths):,.0f},"
        f" from {lengths[0]:,} to {lengths[-1]:,}."
    )
    if found.unfinished:
        out.print(f"Given up as endless: {found.unfinished:,} games.")
    out.print(f"Speed: {found.actions_per_second:,.0f} actions a second, {found.seconds:.1f} s in all.")
    show_faults(out, found)


def figures(won: Share) -> list[str | Text]:
    filled = round(won.rate * BAR)
    bar = Text.assemble(("█" * filled, "green"), ("░" * (BAR - filled), "dim"))
    return [f"{won.part:,}", f"{100 * won.rate:.1f} %", f"{100 * won.low:.1f} – {100 * won.high:.1f} %", bar]


def show_faults(out: Console, found: Report) -> None:
    for seat, faults in enumerate(found.faults):
        if not faults:
            continue
        out.print(Text(f"Seat {seat}, {found.plan.bots[seat]}: {faults.total():,} moves forfeited.", "red"))
        for sentence, times in faults.most_common(SHOWN_FAULTS):
            out.print(Text(f"  {times:,} × {sentence}"))
