"""Reads what people pass in: files, seeds, options, bots. Every complaint says what is wrong, and where."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import ludothek
from ludothek.bots.roster import check_name
from ludothek.core.errors import LudothekError, NotationError
from ludothek.core.match import Match
from ludothek.core.options import Option, checked, house_rules_of
from ludothek.core.registry import GameHandle, default_players

BAD_INPUT = 2
STANDARD_INPUT = "-"


class BadInput(LudothekError):
    code = "input"


def read_text(path: str) -> str:
    """A whole text file, or standard input."""
    try:
        data = sys.stdin.buffer.read() if path == STANDARD_INPUT else Path(path).read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}") from error
    except ValueError as error:
        raise BadInput(f"{path}: not a text in UTF-8 ({error})") from error


def read_json(path: str) -> Any:
    text = read_text(path)
    try:
        value = json.loads(text, parse_constant=_no_number)
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadInput(f"{path}: half a character ({error.reason})") from error
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{path}: not JSON: {error}") from error
    return value


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no number in JSON")


def read_match(path: str, seed: int | str | None = None) -> Match:
    """The match a file's position stands for."""
    position = read_json(path)
    try:
        return ludothek.load(position, seed=seed)
    except LudothekError as error:
        raise BadInput(f"{path}: {error}") from error


def check_seat(match: Match, seat: int) -> None:
    """Seats that no action can come from. Whether the clock (-1) may act is for the game to say."""
    if not -1 <= seat < match.players:
        raise BadInput(f"there is no seat {seat}: seats are 0 to {match.players - 1}")


def seed(text: str) -> int | str:
    """A whole number, or any text."""
    return int(text) if re.fullmatch(r"-?\d{1,18}", text) else text


def positive(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text) or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number above zero")
    return int(text)


def seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,4}(\.\d+)?", text):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return float(text)


def add_table(parser: argparse.ArgumentParser, is_seeded: bool = True) -> None:
    """The arguments that say which table is set up."""
    parser.add_argument("game", metavar="GAME", help="a game that `ludothek games` lists")
    parser.add_argument("--players", type=positive, metavar="N", help="number of players (4 where the game allows it)")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game, as often as needed; @FILE reads the value from a JSON file",
    )
    if is_seeded:
        parser.add_argument("--seed", type=seed, metavar="S", help="the same seed gives the same game")


def table(args: argparse.Namespace) -> tuple[GameHandle, int, dict[str, Any]]:
    """The game, the number of players and all options of the table that was asked for."""
    handle = ludothek.game(args.game)
    players = default_players(handle.rules) if args.players is None else args.players
    return (
        handle,
        players,
        checked(handle.id, handle.options, chosen_options(handle, args.option), players, handle.seats),
    )


def chosen_options(handle: GameHandle, texts: Sequence[str]) -> dict[str, Any]:
    known = house_rules_of(handle.options) | {option.name: option for option in handle.options}
    chosen: dict[str, Any] = {}
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadInput(f"option {text!r}: an option is written NAME=VALUE")
        chosen[name] = option_value(known.get(name), value)
    return chosen


def option_value(option: Option | None, text: str) -> Any:
    """A text as the value it stands for; one that stands for none is left to be refused by name."""
    if text.startswith("@"):
        return read_json(text[1:])
    try:
        value = json.loads(text)
    except ValueError:
        return text
    named = option is not None and text in option.values
    return text if named else value


def seats_for(names: Sequence[str], players: int) -> tuple[str, ...]:
    """A bot for every seat: fewer names than seats are repeated."""
    if len(names) > players:
        raise BadInput(f"{len(names)} bots are named for {players} seats")
    return tuple(names[seat % len(names)] for seat in range(players))


def bot_names(text: str) -> list[str]:
    """Names between commas; a comma inside a program's command is written `\\,`."""
    names = [name.replace("\\,", ",").strip() for name in re.split(r"(?<!\\),", text)]
    for name in names:
        try:
            check_name(name)
        except NotationError as error:
            raise argparse.ArgumentTypeError(str(error)) from error
    return names
