"""The actions as text: `verb`, or `verb|argument`.

[MI-18] How somebody draws or mimes is no action: strokes and camera travel beside the game and change nothing in it.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ludothek.core.errors import NotationError

PLAIN = ("take", "ready", "found", "foul", "dispute", "pass", "timeout")
CHOICES = {"show": ("draw", "mime"), "vote": ("yes", "no")}
NUMBERED = ("ask", "accept", "refuse")
TEXTS = ("guess", "steal")

_NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")


class Action(NamedTuple):
    verb: str
    text: str = ""
    """What is guessed, or which way was chosen."""
    number: int = -1
    """Which guess is meant."""


def parse(action: str) -> Action:
    """The action a text stands for, whether or not it is allowed now."""
    verb, bar, argument = action.partition("|")
    if verb in PLAIN and not bar:
        return Action(verb)
    if verb in CHOICES and argument in CHOICES[verb]:
        return Action(verb, argument)
    if verb in NUMBERED and _NUMBER.fullmatch(argument):
        return Action(verb, number=int(argument))
    if verb in TEXTS and bar and is_text(argument):
        return Action(verb, argument)
    raise NotationError(f"{_shortened(action)} is no action of mimes: {_hint(verb)}")


def is_text(argument: str) -> bool:
    """Half characters and NUL cannot be stored or sent: what has them is not a text."""
    return "\0" not in argument and not any("\ud800" <= sign <= "\udfff" for sign in argument)


def _shortened(action: str) -> str:
    return ascii(action if len(action) <= 40 else action[:40] + "...")


def _hint(verb: str) -> str:
    if verb in PLAIN:
        return f"{verb} stands alone"
    if verb in CHOICES:
        return " or ".join(f"{verb}|{choice}" for choice in CHOICES[verb])
    if verb in NUMBERED:
        return f"{verb}|N names a guess by its number, counted from 0"
    if verb in TEXTS:
        return f"{verb}|TEXT carries a text"
    return "there are " + ", ".join([*PLAIN, *CHOICES, *NUMBERED, *TEXTS])
