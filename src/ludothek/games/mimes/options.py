"""What a table of Mimes agrees on before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.options import Option
from ludothek.games.mimes.words import LANGUAGES, own_words_fault

SMALLEST_TEAM = 2
FEWEST_TEAMS = 2
DEFAULT_TARGET = 30
DEFAULT_SECONDS = 60
SECONDS = range(30, 181)


def default_teams(players: int) -> list[list[int]]:
    """[MI-R14] Even seats against odd seats."""
    return [list(range(0, players, 2)), list(range(1, players, 2))]


def teams_fault(value: Any, players: int) -> str | None:
    """[MI-3] At least two teams of at least two; every seat in exactly one of them."""
    if not isinstance(value, list | tuple) or not all(isinstance(team, list | tuple) for team in value):
        return "teams are a list of lists of seats"
    seats = [seat for team in value for seat in team]
    if not all(_is_whole(seat) for seat in seats):
        return "a seat is a whole number"
    faults = []
    if len(value) < FEWEST_TEAMS:
        faults.append(f"there are at least {FEWEST_TEAMS} teams, not {len(value)}")
    for number, team in enumerate(value):
        if len(team) < SMALLEST_TEAM:
            faults.append(f"team {number} has {len(team)} players and needs {SMALLEST_TEAM}")
    for seat in sorted(set(seats)):
        if not 0 <= seat < players:
            faults.append(f"there is no seat {seat}")
        elif seats.count(seat) > 1:
            faults.append(f"seat {seat} is named {seats.count(seat)} times")
    faults += [f"seat {seat} is in no team" for seat in range(players) if seat not in seats]
    return "; ".join(faults) or None


def target_fault(value: Any, players: int) -> str | None:
    """[MI-3] The target is agreed first: any number of points above zero."""
    return None if _is_whole(value) and value > 0 else f"{value!r} is not a whole number above zero"


def seconds_fault(value: Any, players: int) -> str | None:
    """[MI-R3] One run of the sand, in seconds."""
    if _is_whole(value) and value in SECONDS:
        return None
    return f"{value!r} is not a whole number from {SECONDS.start} to {SECONDS.stop - 1}"


OPTIONS = (
    Option(
        "teams",
        "MI-R14",
        "who plays with whom: a list of seats for each team, in the order of play",
        default=default_teams,
        check=teams_fault,
    ),
    Option("target", "MI-3", "the points that win", default=lambda players: DEFAULT_TARGET, check=target_fault),
    Option("language", "MI-R2", "the language of the words", values=LANGUAGES),
    Option(
        "seconds", "MI-R3", "one run of the sand timer", default=lambda players: DEFAULT_SECONDS, check=seconds_fault
    ),
    Option("opponents_see_word", "MI-19", "opponents see the word, and cannot steal it", values=(False, True)),
    Option("place", "MI-R7", "typed guesses from anywhere, or everyone in one room", values=("online", "room")),
    Option(
        "words",
        "MI-R2",
        'own words: three lists "A", "B", "C" of 336; null takes the list of the language',
        default=lambda players: None,
        check=lambda value, players: own_words_fault(value),
        is_secret=True,
    ),
)


def own_copy(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with lists of their own, as JSON has them: nobody outside can change them later."""
    copied = dict(options)
    copied["teams"] = [list(team) for team in options["teams"]]
    if options["words"] is not None:
        copied["words"] = {zone: list(entries) for zone, entries in sorted(options["words"].items())}
    return copied


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
