"""The text of an action: `roll`, `end`, and moves `FROM>TO` such as `0>7`, `23+>31`, `41->53`, `55>G`."""

from __future__ import annotations

import re

from ludothek.core.errors import NotationError
from ludothek.games.towers.actions import (
    CAUGHT,
    END_ACTION,
    ROLL_ACTION,
    STONE,
    TOWER,
    encode,
    end_of,
    kind_of,
    origin_of,
)
from ludothek.games.towers.board import GOAL, LAST

ROLL_TEXT, END_TEXT, GOAL_TEXT = "roll", "end", "G"
_MARKS = {"": STONE, "+": TOWER, "-": CAUGHT}
_MARK_OF = {kind: mark for mark, kind in _MARKS.items()}
_SHAPE = re.compile(r"(0|[1-9][0-9]?)([+-]?)>([1-9][0-9]?|G)")


def code_of(action: str) -> int:
    """The integer of an action; NotationError if the text is none."""
    if action == ROLL_TEXT:
        return ROLL_ACTION
    if action == END_TEXT:
        return END_ACTION
    shape = _SHAPE.fullmatch(action)
    if shape is None:
        raise NotationError(f"{action!r} is no action: write roll, end, or a move such as 0>7, 23+>31, 41->53 or 55>G")
    origin, end = int(shape[1]), GOAL if shape[3] == GOAL_TEXT else int(shape[3])
    if origin > LAST or (end > LAST and shape[3] != GOAL_TEXT):
        raise NotationError(f"{action!r} is no action: fields are 1 to {LAST}, the goal is {GOAL_TEXT}")
    return encode(_MARKS[shape[2]], origin, end)


def text_of(action: int) -> str:
    if action == ROLL_ACTION:
        return ROLL_TEXT
    if action == END_ACTION:
        return END_TEXT
    return f"{origin_of(action)}{_MARK_OF[kind_of(action)]}>{field_text(end_of(action))}"


def field_text(field: int) -> str:
    return GOAL_TEXT if field == GOAL else str(field)
