"""`ludothek arena`: how strong bots are, with error bars, ratings and plots."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ludothek.bots.levels import check_has_bots
from ludothek.cli.console import console, side_console, simple_table
from ludothek.cli.inputs import BadInput, add_table, bot_names, positive, table
from ludothek.core.rng import fresh_seed
from ludothek.lab.arena import run as run_arena
from ludothek.lab.arena_page import arena_parts, arena_title, interval, said
from ludothek.lab.blocks import ArenaPlan
from ludothek.lab.checkpoint import Checkpoint
from ludothek.lab.page import Part, save
from ludothek.lab.summary import ArenaSummary, summarise
from ludothek.lab.workers import Workers, cluster, in_process, processes


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "arena",
        help="how strong bots are: win rates, ratings, plots",
        description="Plays bots against each other on the same cards, every bot on every chair, and says how strong "
        "they are, with 95 % intervals and ratings. Fewer bots than sides are repeated; more play every combination.",
    )
    add_table(parser)
    parser.add_argument("--bots", type=bot_names, required=True, metavar="A,B,...", help="who plays")
    parser.add_argument("--games", type=positive, default=1000, metavar="N", help="at least how many games (1000)")
    parser.add_argument("--early", action="store_true", help="stop when a sequential test tells every pair apart")
    parser.add_argument("--jobs", type=positive, metavar="N", help="how many processes share the work (all cores)")
    parser.add_argument("--ray", metavar="ADDRESS", help="run on a Ray cluster instead; `local` starts one here")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep every game in FILE; go on from there if it exists"
    )
    parser.add_argument("--json", metavar="FILE", help="write the figures as JSON (- for standard output)")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write an illustrated report (Markdown if FILE ends in .md)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    handle, players, options = table(args)
    check_has_bots(handle.id)
    if args.seed is None and args.resume is not None:
        raise BadInput("--resume needs --seed: without it no run is the same as another")
    arena = ArenaPlan(handle.id, players, options, tuple(args.bots), fresh_seed() if args.seed is None else args.seed)
    handle.new(players=players, seed=0, options=options)  # compiles, if that has to be done, before the bar starts
    workers = workers_for(args.jobs, args.ray)
    with watched(arena.game, arena.blocks_for(args.games) * len(arena.lineups)) as progress:
        if args.resume is None:
            result = run_arena(arena, args.games, args.early, workers, None, progress)
        else:
            with Checkpoint(args.resume, arena.header()) as checkpoint:
                result = run_arena(arena, args.games, args.early, workers, checkpoint, progress)
    found = summarise(result)
    if args.html is not None:
        write_report(args.html, arena_title(found), arena_parts(found))
    if args.json is None:
        show(console(), found, handle.title)
        return 0
    text = json.dumps(found.to_json(), indent=2, ensure_ascii=False)
    if args.json == "-":
        print(text)
    else:
        write(Path(args.json), text + "\n")
        show(console(), found, handle.title)
    return 0


def workers_for(jobs: int | None, address: str | None) -> Workers:
    if address is not None:
        return cluster(address)
    count = jobs or os.cpu_count() or 1
    return in_process if count == 1 else processes(count)


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from error


def write_report(path: Path, title: str, parts: Sequence[Part]) -> None:
    try:
        save(path, title, parts)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from error


@contextmanager
def watched(title: str, total: int) -> Iterator[Callable[[int, int], None]]:
    """A bar and the time left, where somebody is looking."""
    side = side_console()
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=side, transient=True, disable=not side.is_terminal) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done, of: progress.update(task, completed=done, total=of)


def show(out: Console, found: ArenaSummary, title: str) -> None:
    out.print(Text.assemble((title, "bold"), f", {said(found)}"))
    rows = simple_table("bot", "games", "won", "95 % interval", "if equal", "rating", right=(1, 2, 3, 4, 5))
    for standing in found.bots:
        rating = f"{standing.rating.mu:.1f} ± {standing.rating.sigma:.1f}" if standing.rating else "–"
        rate, equal = f"{100 * standing.won.rate:.1f} %", f"{100 * standing.fair:.1f} %"
        rows.add_row(
            Text(standing.bot),
            f"{standing.won.whole:,}",
            rate,
            interval(standing.won.low, standing.won.high),
            equal,
            rating,
        )
    out.print(rows)
    for duel in found.duels:
        low, high = (100 * end for end in duel.difference[1:])
        text = f"{duel.first} – {duel.second}: {100 * duel.difference.value:+.1f} points ({low:+.1f} to {high:+.1f})"
        out.print(Text(text + " on the same cards"))
    order = ", ".join(f"{100 * place.rate:.1f} %" for place in found.order)
    out.print(
        f"Who begins wins, then the others in turn: {order}. Length: {fmean(found.lengths):,.0f} actions on average."
    )
    if found.captured:
        hits = ", ".join(f"{standing.bot} {standing.captures.value:.1f}" for standing in found.bots)
        out.print(Text(f"{found.captured.capitalize()} a game and chair: {hits}."))
    if found.cards:
        best, worst = found.cards[0], found.cards[-1]
        out.print(
            Text(
                f"Cards: one {best.card} more is worth {100 * best.worth.value:+.1f} points,"
                f" one {worst.card} more {100 * worst.worth.value:+.1f}."
            )
        )
    for standing in found.bots:
        if standing.faults:
            out.print(Text(f"{standing.bot}: {standing.faults:,} moves forfeited.", "red"))
