"""`ludothek games`: every game, its players and options."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from rich.text import Text

import ludothek
from ludothek.cli.console import console, simple_table
from ludothek.core.options import Option
from ludothek.core.registry import GameHandle, default_players


def add(commands: Any) -> None:
    parser = commands.add_parser("games", help="every game, its players and options", description=__doc__)
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    handles = [ludothek.game(name) for name in ludothek.game_ids()]
    if args.json:
        print(json.dumps([described(handle) for handle in handles], indent=2, ensure_ascii=False))
        return 0
    for number, handle in enumerate(handles):
        show(handle, first=number == 0)
    return 0


def described(handle: GameHandle) -> dict[str, Any]:
    usual = default_players(handle.rules)
    return {
        "id": handle.id,
        "title": handle.title,
        "players": [handle.seats.start, handle.seats.stop - 1],
        "rulebook": Path(handle.rules.rulebook).name,
        "rules": handle.rules.version,
        "options": [
            {
                "name": option.name,
                "values": list(option.values) or None,
                "default": option.default_for(usual),
                "defaults": {str(players): option.default_for(players) for players in handle.seats},
                "rule": option.rule,
                "about": option.about,
            }
            for option in handle.options
        ],
    }


def show(handle: GameHandle, first: bool) -> None:
    out = console()
    if not first:
        out.print()
    heading = Text.assemble(
        (handle.id, "bold"), f"  {handle.title}, {handle.seats.start} to {handle.seats.stop - 1} players"
    )
    out.print(heading)
    if not handle.options:
        return
    rows = simple_table("option", "values", "rule", "", header=False)
    for option in handle.options:
        rows.add_row(
            Text(f"  {option.name}", "cyan"), Text(values_text(handle, option)), Text(option.rule, "dim"), option.about
        )
    out.print(rows)


def values_text(handle: GameHandle, option: Option) -> str:
    """The default first, as people type it."""
    usual = option.default_for(default_players(handle.rules))
    if not option.values:
        return json.dumps(usual)
    shown = [as_typed(value) for value in (usual, *(value for value in option.values if value != usual))]
    by_players = {as_typed(option.default_for(players)) for players in handle.seats}
    return ", ".join(shown) if len(by_players) == 1 else ", ".join(shown) + " (by players)"


def as_typed(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
