"""Denkste! for beginners. Where the learner holds the Go card, the other has already set the Stop dials, and the other
way round: the reveal follows at once."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step


def table(*pawns: int, **more: Any) -> Position:
    """As many players as pawns, by their path counts; the learner, seat 0, holds the Go card."""
    position: Position = {"game": "denkste", "players": len(pawns), "options": {}, "phase": "choose", "turn": 0}
    return {**position, "pawns": list(pawns), "go": None, "stop": None, **more}


HASTE = {"setback": True}

STEPS = (
    Step("go", ("DK-6", "DK-8", "DK-9"), ("go|*",), table(0, 0, stop=[2]), tries=(Attempt("stop|2", "DK-6"),)),
    Step("stop", ("DK-7", "DK-12"), ("stop|*",), table(3, 0, turn=1, go=4), tries=(Attempt("go|2", "DK-6"),)),
    # The learner stands on square 5, the other pawn on square 8: count 22 from its own start on 14.
    Step("taken", ("DK-10", "DK-R4"), ("go|1", "go|2", "go|4", "go|5", "go|6"), table(5, 22, stop=[6])),
    Step("level", ("DK-3", "DK-R2"), ("go|4", "go|5", "go|6"), table(25, 20, stop=[1])),
    Step("two", ("DK-7", "DK-R3"), ("stop|*",), table(35, 33, turn=1, go=3), tries=(Attempt("stop|4,4", "DK-R3"),)),
    Step("setback", ("DK-14",), ("stop|6,6",), table(35, 40, turn=1, go=6, options=HASTE)),
    Step("centre", ("DK-13",), ("go|5", "go|6"), table(58, 55, stop=[1, 2, 3])),
)

PICTURES = (
    Picture("board", ("DK-1", "DK-2"), table(0, 31, 54, 10)),
    Picture("goes", ("DK-8",), table(3, 10, stop=[2]), action="go|5"),
    Picture("stopped", ("DK-9",), table(9, 14, stop=[5]), action="go|5"),
    Picture("up", ("DK-3", "DK-R2"), table(25, 20, stop=[1]), action="go|4"),
    Picture("taken", ("DK-10",), table(5, 22, stop=[6]), action="go|3"),
    Picture("two-dials", ("DK-7",), table(35, 33, turn=1, go=3), action="stop|3,5"),
    Picture("same-number", ("DK-R3",), table(35, 33, turn=1, go=3), action="stop|4,4", refused="DK-R3"),
    Picture("centre", ("DK-13",), table(58, 55, stop=[1, 2, 3]), action="go|6"),
    Picture("setback", ("DK-14",), table(35, 40, turn=1, go=6, options=HASTE), action="stop|6,6"),
    Picture("three-equal", ("DK-15",), table(35, 57, turn=1, go=6, options=HASTE), action="stop|6,6,6"),
)

LESSON = Lesson("denkste", STEPS, PICTURES)
