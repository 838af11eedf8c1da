"""A position as JSON [MI-R8], read and written. What fits together and what does not is in position_checks.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ludothek.core.contract import Position
from ludothek.core.errors import InvalidPosition
from ludothek.games.mimes.comparison import answer_fault
from ludothek.games.mimes.notation import is_text
from ludothek.games.mimes.options import own_copy
from ludothek.games.mimes.position_checks import position_faults
from ludothek.games.mimes.table import CARDS_A_TURN, LINE_DIE, PHASES, Guess, MimesTable
from ludothek.games.mimes.timing import duration, sand
from ludothek.games.mimes.words import CARDS, ZONES

MODES = ("draw", "mime")
GUESS_KEYS = {"seat", "text", "refused"}
ABSENT: dict[str, Any] = {"guesses": [], "asked": None, "stealer": None, "caller": None, "votes": None}
"""[MI-R8] The keys that may be left out, and what that means."""
COMMON = ("game", "players", "options")


def write_position(table: MimesTable) -> Position:
    """[MI-R8] The umpire's full knowledge."""
    return {
        "game": "mimes",
        "players": table.players,
        "options": own_copy(table.options),
        "phase": table.phase,
        "team": table.team,
        "performer": table.performer,
        "card": table.card,
        "zone": table.zone,
        "line": table.line,
        "mode": table.mode,
        "streak": table.streak,
        "scores": list(table.scores),
        "pile": list(table.pile),
        "next": list(table.next),
        "guesses": [{"seat": guess.seat, "text": guess.text, "refused": guess.refused} for guess in table.guesses],
        "asked": table.asked,
        "stealer": table.stealer,
        "caller": table.caller,
        "votes": None if table.votes is None else list(table.votes),
    }


def read_position(position: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> MimesTable:
    """The table a position stands for, at the start of its phase's time; or all faults at once."""
    checks = _checks(players, options["teams"])
    found = {**ABSENT, **{key: value for key, value in position.items() if key in checks}}
    faults = [f"unknown key {key!r}" for key in position if key not in checks and key not in COMMON]
    faults += [f"{key} is missing" for key in checks if key not in found]
    for key, (is_right, wanted) in checks.items():
        if key in found and not is_right(found[key]):
            faults.append(f"{key} is {found.pop(key)!r}: it is {wanted} [MI-R8]")
    if "votes" in found:
        found["votes"] = _votes(found["votes"])
    if "guesses" in found:
        found["guesses"] = [Guess(guess["seat"], guess["text"], guess["refused"]) for guess in found["guesses"]]
    faults += position_faults(found, players, options)
    if faults:
        raise InvalidPosition(faults)
    for key in ("scores", "pile", "next"):
        found[key] = list(found[key])
    table = MimesTable(players=players, options=own_copy(options), **found)
    table.deadline = duration(table.phase, options)
    if table.phase == "dispute" or (table.phase == "judge" and table.stealer is None):
        table.sand = sand(options)
    return table


def _checks(players: int, teams: list[list[int]]) -> dict[str, tuple[Callable[[Any], bool], str]]:
    """For each key, what is right by itself, and how to say it."""
    count = len(teams)
    seat, team = range(players), range(count)
    a_seat = f"a seat, 0 to {players - 1}"
    a_team = f"a team, 0 to {count - 1}"
    return {
        "phase": (lambda v: isinstance(v, str) and v in PHASES, f"one of {', '.join(PHASES)}"),
        "team": (lambda v: _within(v, team), a_team),
        "performer": (lambda v: v is None or _within(v, seat), f"null or {a_seat}"),
        "card": (lambda v: v is None or _within(v, range(CARDS)), f"null or a card, 0 to {CARDS - 1}"),
        "zone": (lambda v: v is None or (isinstance(v, str) and v in ZONES), "null, A, B or C"),
        "line": (lambda v: v is None or _within(v, LINE_DIE), "null or 1 to 6"),
        "mode": (lambda v: v is None or (isinstance(v, str) and v in MODES), "null, draw or mime"),
        "streak": (lambda v: _within(v, range(CARDS_A_TURN + 1)), f"0 to {CARDS_A_TURN}"),
        "scores": (lambda v: _is_list(v, count) and all(_is_count(score) for score in v), f"{count} numbers of points"),
        "pile": (lambda v: isinstance(v, list) and all(_within(card, range(CARDS)) for card in v), "a list of cards"),
        "next": (
            lambda v: _is_list(v, count) and all(_within(v[i], range(len(teams[i]))) for i in team),
            "for each team the index of one of its members",
        ),
        "guesses": (
            lambda v: isinstance(v, list) and all(_is_guess(guess, seat) for guess in v),
            'a list of {"seat", "text", "refused"}, each with an answer as in MI-R13',
        ),
        "asked": (lambda v: v is None or _is_count(v), "null or the number of a guess"),
        "stealer": (lambda v: v is None or _within(v, team), f"null or {a_team}"),
        "caller": (lambda v: v is None or _within(v, seat), f"null or {a_seat}"),
        "votes": (
            lambda v: v is None or (_is_list(v, players) and all(_is_vote(vote) for vote in v)),
            f"null or a list of {players}: true, false or null for each seat",
        ),
    }


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _within(value: Any, allowed: range | tuple[int, ...]) -> bool:
    return _is_count(value) and value in allowed


def _is_list(value: Any, length: int) -> bool:
    return isinstance(value, list) and len(value) == length


def _is_guess(value: Any, seats: range) -> bool:
    if not isinstance(value, Mapping) or set(value) != GUESS_KEYS:
        return False
    right = _within(value["seat"], seats) and isinstance(value["refused"], bool) and isinstance(value["text"], str)
    return right and is_text(value["text"]) and answer_fault(value["text"]) is None


def _is_vote(value: Any) -> bool:
    return value is None or isinstance(value, bool) or (isinstance(value, str) and value in ("yes", "no"))


def _votes(votes: list[Any] | None) -> list[bool | None] | None:
    """Votes are true and false; the words of the action `vote` are understood as well."""
    words: dict[Any, bool] = {"yes": True, "no": False}
    return None if votes is None else [words[vote] if isinstance(vote, str) else vote for vote in votes]
