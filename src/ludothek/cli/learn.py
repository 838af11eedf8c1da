"""`ludothek learn`: trains a network by self-play: that of the track family on a GPU (extra `learn`), those of
Denkste!? and the bids of Thrill on the CPU."""

from __future__ import annotations

import argparse
import re
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
TOWERS = "denkste-towers"
"""Denkste!? has networks, one for each number of players, and a recipe of its own."""
THRILL = "thrill"
"""Here bids are learned, for every number of players at once."""
ONLY_TRACK = ("planned", "method", "games", "no_compile", "fresh")


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "learn",
        help="train a network by self-play",
        description="Trains the network of the track family, one of Denkste!?, or that of Thrill's bids, by playing "
        "against itself. The track family needs the extra `learn`, and on a GPU also `cuda`; Denkste!? and Thrill "
        "learn on the CPU and need neither. Weights, checkpoint and curve are kept in a folder, from which the run "
        "can be resumed.",
    )
    parser.add_argument(
        "tables",
        nargs="+",
        metavar="TABLE",
        help="dog, tock6:4, tock6:4:teams=true; with @3 three times as often; alone: denkste-towers:2 (3, 4), thrill",
    )
    parser.add_argument(
        "--fresh",
        nargs="+",
        metavar="TABLE",
        help="more tables, which the network does not know yet: for --set fresh_seconds=S actions are judged at once",
    )
    parser.add_argument("--seconds", type=seconds, default=600.0, help="of training, compiling not counted (600)")
    parser.add_argument("--planned", type=seconds, help="of the whole, where this run is a part of it")
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--method", choices=METHODS, help=f"how the policy learns ({METHODS[0]}): docs/learning.md")
    parser.add_argument("--games", type=int, help="played at once (32768)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="another setting of the recipe"
    )
    parser.add_argument("--against", type=Path, metavar="WEIGHTS", help="exploit this network instead of self-play")
    parser.add_argument("--rival", type=Path, metavar="WEIGHTS", help="measure the run by games against this network")
    parser.add_argument("--folder", type=Path, default=DEFAULT_FOLDER, help=f"where the run is kept ({DEFAULT_FOLDER})")
    parser.add_argument("--resume", type=Path, metavar="FOLDER", help="go on from this checkpoint or weights file")
    parser.add_argument(
        "--device", choices=("cuda", "cpu"), default="cuda", help="cpu is for dry runs of the track family"
    )
    parser.add_argument("--no-compile", action="store_true", default=None, help="leave PyTorch's compiler out")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    names = [text.partition("@")[0].partition(":")[0] for text in args.tables]
    for path in given(args, ("against", "rival", "resume")).values():
        check_is_there(path)
    small = {TOWERS: towers_training, THRILL: thrill_training}
    training = next((small[name] for name in names if name in small), track_training)(args)
    if args.resume:
        training.resume(args.resume)
    with interrupts_are_raised():
        training.run()
    print(f"weights and curve are in {args.folder}")
    return 0


def track_training(args: argparse.Namespace) -> Any:
    if find_spec("torch") is None:
        raise NotationError("`ludothek learn` needs PyTorch for the track family: install ludothek[learn]")
    from ludothek.learn.recipe import Recipe
    from ludothek.learn.training import Training

    told = ("seconds", "planned", "seed", "method", "games", "against", "rival")
    fresh = tuple(args.fresh or ())
    recipe = Recipe(tables=tuple(args.tables), fresh=fresh, **given(args, told), **settings(args, Recipe))
    return Training(recipe, args.folder, args.device, compiled=not args.no_compile, announce=announce)


def towers_training(args: argparse.Namespace) -> Any:
    from ludothek.learn.towers.recipe import TowersRecipe
    from ludothek.learn.towers.training import TowersTraining

    players = re.fullmatch(rf"{TOWERS}(?::([2-4]))?", " ".join(args.tables))
    if players is None:
        raise NotationError(f"{TOWERS} is learned for 2, 3 or 4 players, and by itself: not {' '.join(args.tables)}")
    refuse(args, ONLY_TRACK, TOWERS)
    told = given(args, ("seconds", "seed", "against", "rival"))
    recipe = TowersRecipe(players=int(players[1] or 2), **told, **settings(args, TowersRecipe))
    return TowersTraining(recipe, args.folder, announce)


def thrill_training(args: argparse.Namespace) -> Any:
    from ludothek.learn.thrill.recipe import ThrillRecipe
    from ludothek.learn.thrill.training import ThrillTraining

    if args.tables != [THRILL]:
        raise NotationError(f"{THRILL} is learned by itself, for all numbers of players: not {' '.join(args.tables)}")
    refuse(args, ONLY_TRACK, THRILL)
    told = given(args, ("seconds", "seed", "against", "rival"))
    recipe = ThrillRecipe(**told, **settings(args, ThrillRecipe))
    return ThrillTraining(recipe, args.folder, announce)


def refuse(args: argparse.Namespace, names: tuple[str, ...], game: str) -> None:
    """What this game's recipe does not know."""
    for name in given(args, names):
        raise NotationError(f"there is no --{name.replace('_', '-')} for {game}")


def check_is_there(path: str) -> None:
    """Before anything is compiled."""
    if not Path(path).exists():
        raise NotationError(f"{path}: there is no such file or folder")


def announce(line: str) -> None:
    """Progress, as it comes, also into a pipe."""
    print(line, flush=True)


def given(args: argparse.Namespace, names: tuple[str, ...]) -> dict[str, Any]:
    """What somebody has said of these; paths as texts."""
    told = {name: getattr(args, name) for name in names}
    return {name: str(value) if isinstance(value, Path) else value for name, value in told.items() if value is not None}


def settings(args: argparse.Namespace, recipe: Any) -> dict[str, Any]:
    """The numbers of a recipe that were set."""
    kinds: dict[str, Any] = {field.name: type(field.default) for field in fields(recipe)}
    found = {}
    for entry in args.set:
        name, _, value = entry.partition("=")
        if kinds.get(name) not in (int, float):
            raise NotationError(f"a recipe has no number {name!r}")
        try:
            found[name] = kinds[name](value)
        except ValueError:
            raise NotationError(f"{name} is a number, not {value!r}") from None
    return found


def main() -> int:
    """For a machine that trains and has nothing of the server: `python3 -m ludothek.cli.learn TABLE …`."""
    parser = argparse.ArgumentParser(prog="python3 -m ludothek.cli.learn")
    add(parser.add_subparsers(required=True))
    args = parser.parse_args(["learn", *sys.argv[1:]])
    return int(args.run(args))


if __name__ == "__main__":
    sys.exit(main())
