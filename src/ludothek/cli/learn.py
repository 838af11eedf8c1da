"""`ludothek learn`: trains the network of the track family by self-play (extra `learn`)."""

from __future__ import annotations

import argparse
import sys
from dataclasses import fields
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ludothek.cli.inputs import seconds
from ludothek.cli.interrupts import interrupts_are_raised
from ludothek.core.errors import NotationError

DEFAULT_FOLDER = Path(".ludothek/learn")
METHODS = ("sampled", "all-actions", "regression")


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "learn",
        help="train a network by self-play",
        description="Trains the network of the track family by playing against itself. Needs the extra `learn`; on a "
        "GPU also `cuda`. Weights, checkpoint and curve are kept in a folder, from which the run can be resumed.",
    )
    parser.add_argument(
        "tables",
        nargs="+",
        metavar="TABLE",
        help="dog, tock6:4, tock6:4:teams=true; with @3 three times as often",
    )
    parser.add_argument("--seconds", type=seconds, default=600.0, help="of training, compiling not counted (600)")
    parser.add_argument("--planned", type=seconds, default=0.0, help="of the whole, where this run is a part of it")
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--method", choices=METHODS, default=METHODS[0], help="how the policy learns: docs/learning.md")
    parser.add_argument("--games", type=int, default=32768, help="played at once (32768)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="another setting of the recipe"
    )
    parser.add_argument("--against", type=Path, metavar="WEIGHTS", help="exploit this network instead of self-play")
    parser.add_argument("--rival", type=Path, metavar="WEIGHTS", help="measure the run by games against this network")
    parser.add_argument("--folder", type=Path, default=DEFAULT_FOLDER, help=f"where the run is kept ({DEFAULT_FOLDER})")
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="go on from this checkpoint or weights file")
    parser.add_argument("--device", choices=("cuda", "cpu"), default="cuda", help="cpu is for dry runs")
    parser.add_argument("--no-compile", action="store_true", help="leave PyTorch's compiler out")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if find_spec("torch") is None:
        raise NotationError("`ludothek learn` needs PyTorch: install ludothek[learn]")
    from ludothek.learn.training import Training

    training = Training(recipe_of(args), args.folder, args.device, compiled=not args.no_compile)
    if args.resume:
        training.resume(args.resume)
    with interrupts_are_raised():
        training.run()
    print(f"weights and curve are in {args.folder}")
    return 0


def recipe_of(args: argparse.Namespace) -> Any:
    from ludothek.learn.recipe import Recipe

    settings: dict[str, Any] = {
        "tables": tuple(args.tables),
        "seed": args.seed,
        "seconds": args.seconds,
        "planned": args.planned,
        "method": args.method,
        "games": args.games,
        "against": str(args.against or ""),
        "rival": str(args.rival or ""),
    }
    kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(Recipe)}
    for entry in args.set:
        name, _, value = entry.partition("=")
        if kinds.get(name) not in (int, float):
            raise NotationError(f"a recipe has no number {name!r}")
        settings[name] = kinds[name](value)
    return Recipe(**settings)


def main() -> int:
    """For a machine that trains and has nothing of the server: `python3 -m ludothek.cli.learn TABLE …`."""
    parser = argparse.ArgumentParser(prog="python3 -m ludothek.cli.learn")
    add(parser.add_subparsers(required=True))
    args = parser.parse_args(["learn", *sys.argv[1:]])
    return int(args.run(args))


if __name__ == "__main__":
    sys.exit(main())
