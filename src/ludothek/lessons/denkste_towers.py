"""Denkste!? for beginners: two players with six stones each; the learner is seat 0."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step

STONES = 6


def table(
    fields: dict[int, list[int]], dice: list[int] | None, home: tuple[int, int] = (0, 0), **more: Any
) -> Position:
    """Stones by field, from bottom to top; what is neither there nor home waits outside."""
    placed = [sum(stack.count(seat) for stack in fields.values()) for seat in (0, 1)]
    return {
        "game": "denkste-towers",
        "players": 2,
        "options": {},
        "phase": "roll" if dice is None else "move",
        "turn": 0,
        "dice": dice,
        "fields": {str(field): stack for field, stack in fields.items()},
        "off": [STONES - placed[seat] - home[seat] for seat in (0, 1)],
        "home": list(home),
        **more,
    }


WALL = {22: [0], 25: [1, 1], 30: [0]}

STEPS = (
    Step("roll", ("DT-4", "DT-26"), ("roll",), table({}, None), tries=(Attempt("0>7", "DT-4"),), seed=2),
    Step("enter", ("DT-3", "DT-4"), ("0>*",), tries=(Attempt("roll", "DT-5"),)),
    Step("bridge", ("DT-8", "DT-R3"), ("10>33",), table({10: [0], 30: [1]}, [5, 2]), tries=(Attempt("10>32", "DT-4"),)),
    Step("catch", ("DT-9", "DT-13"), ("20>27",), table({20: [0], 27: [1]}, [4, 3])),
    Step("wall", ("DT-12",), ("30>*", "0>6"), table(WALL, [2, 4]), tries=(Attempt("22>28", "DT-12"),)),
    Step("double", ("DT-6", "DT-12"), ("22>28",), table(WALL, [3, 3])),
    Step("again", ("DT-6",), ("roll", "end"), tries=(Attempt("28>34", "DT-6"),)),
    Step("onesix", ("DT-20", "DT-22"), ("*>*",), table({23: [0], 24: [0, 1]}, [1, 6])),
    Step("tower", ("DT-10", "DT-24"), ("56+>G",), table({56: [0, 0], 40: [1]}, [4, 1])),
    Step("goal", ("DT-23", "DT-25"), ("54>G",), table({54: [0], 40: [1]}, [4, 3], home=(5, 2))),
)  # fmt: skip

PICTURES = (
    Picture("board", ("DT-1", "DT-2"), table({12: [0], 30: [1]}, None)),
    Picture("enter", ("DT-3", "DT-4"), table({}, [5, 2]), action="0>7"),
    Picture("bridge", ("DT-8", "DT-R3"), table({10: [0], 30: [1]}, [5, 2]), action="10>33"),
    Picture("tower", ("DT-9",), table({20: [0], 27: [0]}, [4, 3]), action="20>27"),
    Picture("three-high", ("DT-9",), table({20: [0], 27: [0, 1]}, [4, 3]), action="20>27", refused="DT-9"),
    Picture("whole-tower", ("DT-10",), table({20: [0, 0]}, [4, 3]), action="20+>27"),
    Picture("wall", ("DT-12",), table(WALL, [2, 4]), action="22>28", refused="DT-12"),
    Picture("double", ("DT-12", "DT-6"), table(WALL, [3, 3]), action="22>28"),
    Picture("caught", ("DT-13",), table({20: [0], 27: [1]}, [4, 3]), action="20>27"),
    Picture("mixed-stays", ("DT-15",), table({27: [1, 0]}, [4, 3]), action="27+>34", refused="DT-15"),
    Picture("pale", ("DT-16",), table({3: [0], 10: [1]}, [4, 3]), action="3>10", refused="DT-16"),
    Picture("top-leaves", ("DT-17",), table({27: [1, 0]}, [4, 3]), action="27>34"),
    Picture("freed", ("DT-19",), table({27: [0, 1]}, [6, 6]), action="27->39"),
    Picture("held", ("DT-19",), table({27: [0, 1]}, [4, 3]), action="27->34", refused="DT-19"),
    Picture("one-six", ("DT-20", "DT-22"), table({23: [0], 24: [0, 1]}, [1, 6]), action="23>35"),
    Picture("exact", ("DT-23",), table({57: [0], 20: [0]}, [4, 3]), action="57>G", refused="DT-23"),
    Picture("tower-home", ("DT-24",), table({56: [0, 0]}, [4, 1]), action="56+>G"),
    Picture("sixty", ("DT-R6",), table({55: [0], 20: [0]}, [4, 1]), action="55>60", refused="DT-R6"),
)  # fmt: skip

LESSON = Lesson("denkste-towers", STEPS, PICTURES)
