"""The text of a choice: `go|4`, `stop|3`, `stop|2,5`, `stop|1,4,4`."""

from __future__ import annotations

import re
from typing import NamedTuple

from ludothek.core.errors import NotationError
from ludothek.games.denkste.actions import CODE_OF, FIRST_SETTING, SETTINGS, is_go

_SHAPE = re.compile(r"(go|stop)\|((?:0|[1-9][0-9]{0,2})(?:,(?:0|[1-9][0-9]{0,2}))*)")


class Choice(NamedTuple):
    """A choice as it is written: not yet known to be possible."""

    card: str
    numbers: tuple[int, ...]


def read_choice(action: str) -> Choice:
    """NotationError unless it has the shape of a choice; whether the numbers are on a dial is for the rules to say."""
    shape = _SHAPE.fullmatch(action)
    if shape is None:
        raise NotationError(f"{action!r} is no choice: write go|4, stop|3, stop|2,5 or stop|1,4,4")
    card, numbers = shape[1], tuple(int(number) for number in shape[2].split(","))
    if card == "go" and len(numbers) > 1:
        raise NotationError(f"{action!r} is no choice: the Go card shows one number")
    if list(numbers) != sorted(numbers):
        raise NotationError(f"{action!r}: the numbers of the Stop card are written ascending")
    return Choice(card, numbers)


def code_of(choice: Choice) -> int:
    """The integer of a possible choice."""
    return choice.numbers[0] if choice.card == "go" else CODE_OF[choice.numbers]


def text_of(action: int) -> str:
    if is_go(action):
        return f"go|{action}"
    return "stop|" + ",".join(str(number) for number in SETTINGS[action - FIRST_SETTING])
