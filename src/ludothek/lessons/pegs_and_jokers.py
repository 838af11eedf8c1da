"""Pegs & Jokers for beginners: 72 squares, starts on T0, T18, T36, T54, a home row of five that leaves five before.

The partner of seat 0 is seat 2.
"""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step
from ludothek.testing.track import position


def pegs(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("pegs-and-jokers", pawns, hands, **more)


NEARLY_HOME = "0: H5 H4 H3 H2 H1 | 2: T29 H5 H4 H3 H2"

STEPS = (
    Step("start", ("PJ-8", "PJ-16"), ("Q|Q|0.0|T0",), pegs(hands="0: Q 5 6 2 10 3"),
         tries=(Attempt("5|5|0.0|T0", "PJ-8"),)),
    Step("capture", ("PJ-10", "PJ-21"), ("10|10|0.0|T15",), pegs("0: T5 | 1: T15", "0: 10 3 2 5 6 6")),
    Step("bars", ("PJ-9",), ("2|2|0.0|T7",), pegs("0: T5 T8", "0: 2 6 6 5 10 10"),
         tries=(Attempt("6|6|0.0|T11", "PJ-9"),)),
    Step("present", ("PJ-11",), ("6|6|0.0|T16",), pegs("0: T10 | 2: T16", "0: 6 2 3 5 10 10")),
    Step("back", ("PJ-18",), ("8|8|0.0|T66",), pegs("0: T2", "0: 8 10 10 5 6 6")),
    Step("home", ("PJ-13", "PJ-14"), ("5|5|0.0|H4",), pegs("0: T66", "0: 5 3 3 6 10 10"),
         tries=(Attempt("10|10|0.0|H5", "PJ-21"),)),
    Step("nine", ("PJ-19",), ("9|9|0.0|T25",), pegs("0: T20 T42 | 1: T25 | 3: T38", "0: 9 10 10 6 5 3")),
    Step("nine-back", ("PJ-19", "PJ-R3"), ("9|9|0.1|T38",), tries=(Attempt("9|9|0.1|T46", "PJ-19"),)),
    Step("joker", ("PJ-20",), ("?|?|0.0|T60",), pegs("1: T60 | 3: T44", "0: ? 2 3 5 6 6")),
    Step("partner", ("PJ-24", "PJ-25"), ("3|3|2.0|H1",), pegs(NEARLY_HOME, "0: 3 8 8 10 10 10")),
)  # fmt: skip

PICTURES = (
    Picture("table", ("PJ-1", "PJ-2", "TF-2"), pegs("1: T25 | 2: T40", "0: A 5 Q ? 2 3")),
    Picture("discard", ("PJ-6",), pegs(hands="0: 2 3 5 6 10 9"), action="discard|2"),
    Picture("out", ("PJ-8",), pegs(hands="0: K"), action="K|K|0.0|T0"),
    Picture("blocked", ("PJ-9",), pegs("0: T5 T8", "0: 6 2"), action="6|6|0.0|T11", refused="PJ-9"),
    Picture("capture", ("PJ-10", "TF-10"), pegs("0: T5 | 1: T15", "0: 10"), action="10|10|0.0|T15"),
    Picture("present", ("PJ-11",), pegs("0: T5 | 2: T15", "0: 10"), action="10|10|0.0|T15"),
    Picture("home", ("PJ-14", "TF-3", "TF-9"), pegs("0: T65", "0: 5"), action="5|5|0.0|H3"),
    Picture("no-jump-home", ("PJ-13",), pegs("0: T65 H2", "0: 5"), action="5|5|0.0|H3", refused="PJ-13"),
    Picture("seven", ("PJ-17",), pegs("0: T65 T20", "0: 7"), action="7|7|0.0|H2", answers=((0, "7|7|0.1|T23"),)),
    Picture("eight", ("PJ-18",), pegs("0: T4", "0: 8"), action="8|8|0.0|T68"),
    Picture("nine", ("PJ-19",), pegs("0: T20 T40", "0: 9"), action="9|9|0.0|T25", answers=((0, "9|9|0.1|T36"),)),
    Picture("joker", ("PJ-20",), pegs("1: T60", "0: ?"), action="?|?|0.0|T60"),
    Picture("partner", ("PJ-24", "TF-11"), pegs("0: H5 H4 H3 H2 H1 | 2: T20", "0: 6"), action="6|6|2.0|T26"),
)  # fmt: skip

LESSON = Lesson("pegs-and-jokers", STEPS, PICTURES)
