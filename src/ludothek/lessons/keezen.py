"""Keezen for beginners: 64 squares, starts on T0, T16, T32, T48, the home row one square before; the partner is 2."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step
from ludothek.testing.track import position


def keezen(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("keezen", pawns, hands, **more)


NEARLY_HOME = "0: H4 H3 H2 H1 | 2: T27 H4 H3 H2"

STEPS = (
    Step("start", ("KZ-9", "KZ-15"), ("K|K|0.0|T0",), keezen(hands="0: K 5 8"),
         tries=(Attempt("5|5|0.0|T0", "KZ-9"), Attempt("8|8|0.0|T0", "KZ-9"))),
    Step("capture", ("KZ-11", "KZ-21"), ("8|8|0.0|T13",), keezen("0: T5 | 1: T13", "0: 3 8")),
    Step("block", ("KZ-10",), ("2|2|0.0|T15",), keezen("0: T13 | 1: T16", "0: 2 6"),
         tries=(Attempt("6|6|0.0|T19", "KZ-10"),)),
    Step("back", ("KZ-18",), ("4|4|0.0|T62",), keezen("0: T2", "0: 4 10")),
    Step("home", ("KZ-13", "TF-3"), ("5|5|0.0|H4",), keezen("0: T62", "0: 5 9"),
         tries=(Attempt("9|9|0.0|T7", "KZ-13"),)),
    Step("seven", ("KZ-19",), ("7|7|0.0|H2",), keezen("0: T61 T20 | 3: T23", "0: 7 Q")),
    Step("rest", ("KZ-19",), ("7|7|0.1|T23",), tries=(Attempt("7|7|0.0|H4", "TF-R9"),)),
    Step("swap", ("KZ-17", "KZ-12"), ("J|J|0.0|1.0",), keezen("0: T0 H4 | 1: T60 | 3: T48", "0: J Q"),
         tries=(Attempt("J|J|0.0|3.0", "KZ-12"),)),
    Step("partner", ("KZ-23", "KZ-24"), ("5|5|2.0|H1",), keezen(NEARLY_HOME, "0: 5")),
)  # fmt: skip

PICTURES = (
    Picture("table", ("KZ-1", "TF-2"), keezen("1: T20 | 2: T40", "0: A 5 Q")),
    Picture("fold", ("KZ-8", "KZ-R2"), keezen("0: T13 | 1: T16", "0: 5 9"), action="fold"),
    Picture("out", ("KZ-9",), keezen(hands="0: K 5"), action="K|K|0.0|T0"),
    Picture("blocked", ("KZ-10",), keezen("0: T13 | 1: T16", "0: 5 2"), action="5|5|0.0|T18", refused="KZ-10"),
    Picture("thrown-out", ("KZ-R3",), keezen("3: T0", "0: A 5"), action="A|A|0.0|T0"),
    Picture("capture", ("KZ-11", "TF-10"), keezen("0: T5 | 1: T13", "0: 8"), action="8|8|0.0|T13"),
    Picture("home", ("KZ-13", "TF-3"), keezen("0: T60", "0: 5"), action="5|5|0.0|H2"),
    Picture("no-lap", ("KZ-13",), keezen("0: T60", "0: 9 2"), action="9|9|0.0|T5", refused="KZ-13"),
    Picture("no-jump-home", ("KZ-22", "TF-7"), keezen("0: T60 H1", "0: 5 2"), action="5|5|0.0|H2", refused="KZ-22"),
    Picture("king", ("KZ-15",), keezen("0: T5", "0: K 2"), action="K|K|0.0|T18", refused="KZ-15"),
    Picture("jack", ("KZ-17",), keezen("0: T3 | 1: T60", "0: J"), action="J|J|0.0|1.0"),
    Picture("start-swap", ("KZ-12",), keezen("0: T0 | 1: T60", "0: J"), action="J|J|0.0|1.0"),
    Picture("four", ("KZ-18",), keezen("0: T2", "0: 4"), action="4|4|0.0|T62"),
    Picture("seven", ("KZ-19",), keezen("0: T61 T20", "0: 7"), action="7|7|0.0|H2", answers=((0, "7|7|0.1|T23"),)),
    Picture("partner", ("KZ-23", "TF-11"), keezen("0: H4 H3 H2 H1 | 2: T20 H4", "0: 8"), action="8|8|2.0|T28"),
)  # fmt: skip

LESSON = Lesson("keezen", STEPS, PICTURES)
