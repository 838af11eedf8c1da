"""Denkste! for beginners."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Lesson, Picture, Step


def table(pawns: list[int], **more: Any) -> Position:
    """Two players, or as many as there are pawns; the learner is the Go player unless said otherwise."""
    position: Position = {"game": "denkste", "players": len(pawns), "options": {}, "phase": "choose", "turn": 0}
    return {**position, "pawns": pawns, "go": None, "stop": None, **more}


LESSON = Lesson(
    "denkste",
    steps=(
        # The bot has already set its dial in secret: the reveal follows at once.
        Step("go", ("DK-6", "DK-8"), ("go|1", "go|3", "go|4", "go|5", "go|6"), table([0, 0], stop=[2])),
    ),
    pictures=(Picture("stopped", ("DK-9",), table([9, 14], stop=[5]), action="go|5"),),
)
