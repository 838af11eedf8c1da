"""`ludothek bench`: the speed of every rulebook on this machine."""

from __future__ import annotations

import argparse
import json
import platform
from dataclasses import asdict
from typing import Any

from rich.progress import track

import ludothek
from ludothek.cli.console import console, side_console, simple_table
from ludothek.cli.inputs import seconds
from ludothek.cli.interrupts import interrupts_are_raised
from ludothek.lab.speed import Speed, measure
from ludothek.lab.warmup import warm_up


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "bench",
        help="the speed of every rulebook on this machine",
        description="Plays every game at random on one core: compiled, and one action at a time from Python.",
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.add_argument("--seconds", type=seconds, default=2.0, help="how long each measurement takes (2)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    handles = [ludothek.game(name) for name in ludothek.game_ids()]
    side = side_console()
    shown = track(handles, "measuring", console=side, transient=True, disable=not side.is_terminal)
    for handle in handles:
        warm_up(handle)
    with interrupts_are_raised():
        speeds = [measure(handle, args.seconds) for handle in shown]
    if args.json:
        print(json.dumps({"machine": platform.machine(), "speeds": [asdict(speed) for speed in speeds]}, indent=2))
        return 0
    rows = simple_table("game", "players", "actions/s, compiled", "from Python", "games/s", right=(1, 2, 3, 4))
    for speed in speeds:
        rows.add_row(speed.game, str(speed.players), *figures(speed))
    console().print(rows)
    return 0


def figures(speed: Speed) -> list[str]:
    compiled = "–" if speed.compiled is None else f"{speed.compiled:,.0f}"
    return [compiled, f"{speed.from_python:,.0f}", f"{speed.games:,.0f}" if speed.games >= 10 else f"{speed.games:.1f}"]
