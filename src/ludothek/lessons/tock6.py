"""Tock 6 for beginners, everybody alone: 72 squares, starts on T0, T18, T36, T54, the home row two squares before."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step
from ludothek.testing.track import position


def tock(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("tock6", pawns, hands, **more)


STEPS = (
    Step("start", ("T6-7", "T6-16"), ("K|K|0.0|T0",), tock(hands="0: K 5 8"), tries=(Attempt("5|5|0.0|T0", "T6-7"),)),
    Step("capture", ("T6-11", "T6-22"), ("8|8|0.0|T13",), tock("0: T5 | 1: T13", "0: 3 8")),
    Step("block", ("T6-12", "T6-13"), ("2|2|0.0|T17",), tock("0: T15 | 1: T18", "0: 2 6"),
         tries=(Attempt("6|6|0.0|T21", "T6-13"),)),
    Step("back", ("T6-20",), ("4|4|0.0|T70",), tock("0: T2", "0: 4 10")),
    Step("home", ("TF-3", "TF-9"), ("5|5|0.0|H3",), tock("0: T68", "0: 5 9")),
    Step("centre", ("T6-23", "T6-15"), ("A|A|0.0|C",), tock("0: T7 | 1: T30", "0: A Q")),
    Step("leave", ("T6-24", "T6-R4"), ("2|2|0.0|T61",), tock("0: C | 1: T61", "0: 2 Q"),
         tries=(Attempt("Q|Q|0.0|T61", "T6-24"),)),
    Step("seven", ("T6-19",), ("7|7|0.0|H3",), tock("0: T69 T20 | 3: T23", "0: 7 Q")),
    Step("rest", ("T6-19",), ("7|7|0.1|T23",), tries=(Attempt("7|7|0.0|H4", "TF-R9"),)),
    Step("last", ("T6-1", "TF-12"), ("3|3|0.0|H1",), tock("0: T68 H4 H3 H2", "0: 3 9")),
)  # fmt: skip

PICTURES = (
    Picture("table", ("T6-1", "TF-2"), tock("1: T25 | 2: T40", "0: A 5 Q")),
    Picture("out", ("T6-7", "T6-16"), tock(hands="0: K 5"), action="K|K|0.0|T0"),
    Picture("fold", ("T6-8",), tock(hands="0: 5 9"), action="fold"),
    Picture("discard", ("T6-10",), tock("0: T15 | 1: T18", "0: 5 9"), action="discard|5"),
    Picture("capture", ("T6-11", "TF-10"), tock("0: T5 | 1: T13", "0: 8"), action="8|8|0.0|T13"),
    Picture("blocked", ("T6-13",), tock("0: T15 | 1: T18", "0: 5 2"), action="5|5|0.0|T20", refused="T6-13"),
    Picture("safe", ("T6-12",), tock("0: T15 | 1: T18 T30", "0: J"), action="J|J|0.0|1.0", refused="T6-12"),
    Picture("home", ("TF-3", "TF-9"), tock("0: T68", "0: 5"), action="5|5|0.0|H3"),
    Picture("no-jump-home", ("T6-14",), tock("0: T68 H2", "0: 5"), action="5|5|0.0|H3", refused="T6-14"),
    Picture("jack", ("T6-18",), tock("0: T3 | 1: T65", "0: J"), action="J|J|0.0|1.0"),
    Picture("seven", ("T6-19",), tock("0: T69 T20", "0: 7"), action="7|7|0.0|H3", answers=((0, "7|7|0.1|T23"),)),
    Picture("four", ("T6-20",), tock("0: T2", "0: 4"), action="4|4|0.0|T70"),
    Picture("to-centre", ("T6-23", "T6-15"), tock("0: T7", "0: A"), action="A|A|0.0|C"),
    Picture("from-centre", ("T6-24", "T6-R4"), tock("0: C", "0: 2"), action="2|2|0.0|T61"),
    Picture("partner", ("T6-26", "TF-11"), tock("0: H4 H3 H2 H1 | 2: T30 H4", "0: 8", options={"teams": True}),
            action="8|8|2.0|T38"),
)  # fmt: skip

LESSON = Lesson("tock6", STEPS, PICTURES)
