"""Pictures for Tock 6: 72 squares, starts on T0, T18, T36, T54; the home row leaves two squares before the start."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Lesson, Picture
from ludothek.testing.track import position


def tock(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("tock6", pawns, hands, **more)


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

LESSON = Lesson("tock6", pictures=PICTURES)
