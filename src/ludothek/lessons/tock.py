"""Tock for beginners: 72 squares, starts on T0, T18, T36, T54, the home row two squares before; the partner is 2."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step
from ludothek.testing.track import position


def tock(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("tock", pawns, hands, **more)


FIVE_EACH = "0: K 2 5 8 9 | 1: 2 3 6 9 | 2: 2 3 8 9 | 3: 5 6 8 10"
GIVEN: dict[str, Any] = {"given": [None, "4", "A", "7"], "phase": "exchange", "turn": -1, "dealer": 3}
NEARLY_HOME = "0: H4 H3 H2 H1 | 2: T32 H4 H3 H2"

STEPS = (
    # The other three have laid their cards down already.
    Step("give", ("TC-5",), ("give|*",), tock(hands=FIVE_EACH, **GIVEN), tries=(Attempt("discard|2", "TC-5"),)),
    Step("start", ("TC-12",), ("K|K|0.0|T0",), tock(hands="0: K 5 8"), tries=(Attempt("5|5|0.0|T0", "TC-11"),)),
    Step("capture", ("TC-9", "TC-10"), ("8|8|0.0|T13",), tock("0: T5 | 1: T13", "0: 3 8")),
    Step("block", ("TC-8",), ("2|2|0.0|T17",), tock("0: T15 | 1: T18", "0: 2 6"),
         tries=(Attempt("6|6|0.0|T21", "TC-8"),)),
    Step("discard", ("TC-7",), ("discard|*",), tock("0: T15 | 1: T18", "0: 5 9"),
         tries=(Attempt("5|5|0.0|T20", "TC-8"),)),
    Step("back", ("TC-13",), ("4|4|0.0|T70",), tock("0: T2", "0: 4 10")),
    Step("home", ("TF-3", "TF-9"), ("5|5|0.0|H3",), tock("0: T68", "0: 5 9")),
    Step("swap", ("TC-14",), ("J|J|0.0|1.0",), tock("0: T3 H4 | 1: T68 | 3: T54", "0: J Q"),
         tries=(Attempt("J|J|0.0|3.0", "TC-8"),)),
    Step("seven", ("TC-16",), ("7|7|0.1|T24",), tock("0: H1 T20 | 3: T24", "0: 7 Q")),
    Step("partner", ("TC-21", "TC-22"), ("3|3|2.0|H1",), tock(NEARLY_HOME, "0: 3")),
)  # fmt: skip

PICTURES = (
    Picture("table", ("TC-1", "TF-2"), tock("1: T25 | 2: T40", "0: A 5 Q")),
    Picture("give", ("TC-5",), tock(hands=FIVE_EACH, **GIVEN), action="give|K"),
    Picture("discard", ("TC-7",), tock("0: T15 | 1: T18", "0: 5 9"), action="discard|5"),
    Picture("out", ("TC-12",), tock(hands="0: K 5"), action="K|K|0.0|T0"),
    Picture("blocked", ("TC-8",), tock("0: T15 | 1: T18", "0: 5 2"), action="5|5|0.0|T20", refused="TC-8"),
    Picture("thrown-out", ("TC-R3",), tock("3: T0", "0: A 5"), action="A|A|0.0|T0"),
    Picture("capture", ("TC-9", "TF-10"), tock("0: T5 | 1: T13", "0: 8"), action="8|8|0.0|T13"),
    Picture("home", ("TF-3", "TF-9"), tock("0: T68", "0: 5"), action="5|5|0.0|H3"),
    Picture("no-jump-home", ("TF-7",), tock("0: T68 H2", "0: 5"), action="5|5|0.0|H3", refused="TF-7"),
    Picture("four", ("TC-13",), tock("0: T2", "0: 4"), action="4|4|0.0|T70"),
    Picture("jack", ("TC-14",), tock("0: T3 | 1: T65", "0: J"), action="J|J|0.0|1.0"),
    Picture("seven", ("TC-16",), tock("0: H1 T20", "0: 7"), action="7|7|0.1|T24", answers=((0, "7|7|0.0|H4"),)),
    Picture("partner", ("TC-21", "TF-11"), tock("0: H4 H3 H2 H1 | 2: T20 H4", "0: 8"), action="8|8|2.0|T28"),
    Picture("burn", ("TC-19",), tock("0: T20 | 1: T25", "0: K", options={"burns": "king"}), action="K|K|0.0|T33"),
    Picture("joker", ("TC-20",), tock("0: T20", "0: ? 5", options={"jokers": True}), action="?|?|0.0|T38"),
)  # fmt: skip

LESSON = Lesson("tock", STEPS, PICTURES)
