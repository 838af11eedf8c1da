"""`ludothek games`: every game, its players and options."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.text import Text

import ludothek
from ludothek.cli.console import console, simple_table
from ludothek.core.options import Option
from ludothek.core.registry import GameFace, default_players


def add(commands: Any) -> None:
    parser = commands.add_parser("games", help="every game, its players and options", description=__doc__)
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    faces = [ludothek.game(name) for name in ludothek.game_ids()]
    if args.json:
        print(json.dumps([described(face) for face in faces], indent=2, ensure_ascii=False))
        return 0
    for number, face in enumerate(faces):
        show(face, first=number == 0)
    return 0


def described(face: GameFace) -> dict[str, Any]:
    usual = default_players(face.rules)
    return {
        "id": face.id,
        "title": face.title,
        "players": [face.seats.start, face.seats.stop - 1],
        "rulebook": face.rules.rulebook,
        "rules": face.rules.version,
        "options": [
            {
                "name": option.name,
                "values": list(option.values) or None,
                "default": option.default_for(usual),
                "defaults": {str(players): option.default_for(players) for players in face.seats},
                "rule": option.rule,
                "about": option.about,
            }
            for option in face.options
        ],
    }


def show(face: GameFace, first: bool) -> None:
    out = console()
    if not first:
        out.print()
    heading = Text.assemble((face.id, "bold"), f"  {face.title}, {face.seats.start} to {face.seats.stop - 1} players")
    out.print(heading)
    if not face.options:
        return
    rows = simple_table("option", "values", "rule", "", header=False)
    for option in face.options:
        rows.add_row(
            Text(f"  {option.name}", "cyan"), Text(values_text(face, option)), Text(option.rule, "dim"), option.about
        )
    out.print(rows)


def values_text(face: GameFace, option: Option) -> str:
    """The default first, as people type it."""
    usual = option.default_for(default_players(face.rules))
    if not option.values:
        return json.dumps(usual)
    shown = [as_typed(value) for value in (usual, *(value for value in option.values if value != usual))]
    by_players = {as_typed(option.default_for(players)) for players in face.seats}
    return ", ".join(shown) if len(by_players) == 1 else ", ".join(shown) + " (by players)"


def as_typed(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)
