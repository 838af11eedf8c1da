"""Jackaroo for beginners: 76 squares, starts on T0, T19, T38, T57, the home row two before; the partner is seat 2."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step
from ludothek.testing.track import position


def jackaroo(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("jackaroo", pawns, hands, **more)


NEARLY_HOME = "0: H4 H3 H2 H1 | 2: T34 H4 H3 H2"

STEPS = (
    Step("start", ("JK-11", "JK-15"), ("K|K|0.0|T0",), jackaroo(hands="0: K 6 8"),
         tries=(Attempt("6|6|0.0|T0", "JK-11"),)),
    Step("capture", ("JK-10", "JK-21"), ("8|8|0.0|T13",), jackaroo("0: T5 | 1: T13", "0: 3 8")),
    Step("pass", ("JK-8",), ("2|2|0.0|T7",), jackaroo("0: T5 | 1: T8 | 2: T10", "0: 2 8"),
         tries=(Attempt("8|8|0.0|T13", "JK-8"),)),
    Step("king", ("JK-15",), ("K|K|0.0|T33",), jackaroo("0: T20 | 1: T24 | 3: T29", "0: K 3")),
    Step("back", ("JK-20",), ("4|4|0.0|T74",), jackaroo("0: T2", "0: 4 Q")),
    Step("home", ("JK-12",), ("3|3|0.0|H3",), jackaroo("0: T74", "0: 3 9"), tries=(Attempt("9|9|0.0|T7", "JK-12"),)),
    Step("five", ("JK-17",), ("5|5|1.0|T20",), jackaroo("0: H4 | 1: T15", "0: 5 9")),
    Step("ten", ("JK-16",), ("skip|10",), jackaroo("0: T30 | 1: T15", "0: 10 3")),
    Step("swap", ("JK-18",), ("J|J|0.0|1.0",), jackaroo("0: T3 | 1: T70 | 3: T57", "0: J Q"),
         tries=(Attempt("J|J|0.0|3.0", "JK-9"),)),
    Step("partner", ("JK-22", "JK-23"), ("3|3|2.0|H1",), jackaroo(NEARLY_HOME, "0: 3")),
)  # fmt: skip

PICTURES = (
    Picture("table", ("JK-1", "TF-2"), jackaroo("1: T25 | 2: T42", "0: A 5 Q")),
    Picture("fold", ("JK-6",), jackaroo(hands="0: 6 9"), action="fold"),
    Picture("out", ("JK-11",), jackaroo(hands="0: K 6"), action="K|K|0.0|T0"),
    Picture("blocked", ("JK-9",), jackaroo("0: T16 | 1: T19", "0: 6 2"), action="6|6|0.0|T22", refused="JK-9"),
    Picture("own-bars", ("JK-7",), jackaroo("0: T5 T8", "0: 6 2"), action="6|6|0.0|T11", refused="JK-7"),
    Picture("two-bar", ("JK-8",), jackaroo("0: T5 | 1: T7 | 2: T9", "0: 8 2"), action="8|8|0.0|T13", refused="JK-8"),
    Picture("capture", ("JK-10", "TF-10"), jackaroo("0: T5 | 1: T13", "0: 8"), action="8|8|0.0|T13"),
    Picture("home", ("JK-12", "TF-3"), jackaroo("0: T71", "0: 6"), action="6|6|0.0|H3"),
    Picture("no-lap", ("JK-12",), jackaroo("0: T71", "0: 9 2"), action="9|9|0.0|T4", refused="JK-12"),
    Picture("no-jump-home", ("JK-13",), jackaroo("0: T72 H1", "0: 6 2"), action="6|6|0.0|H4", refused="JK-13"),
    Picture("king", ("JK-15",), jackaroo("0: T20 | 1: T25 | 3: T22", "0: K"), action="K|K|0.0|T33"),
    Picture("four", ("JK-20",), jackaroo("0: T2", "0: 4"), action="4|4|0.0|T74"),
    Picture("five", ("JK-17",), jackaroo("1: T30", "0: 5"), action="5|5|1.0|T35"),
    Picture("seven", ("JK-19",), jackaroo("0: T72 T20", "0: 7"), action="7|7|0.0|H2", answers=((0, "7|7|0.1|T23"),)),
    Picture("ten", ("JK-16",), jackaroo("0: T30 | 1: T15", "0: 10"), action="skip|10"),
    Picture("jack", ("JK-18",), jackaroo("0: T3 | 1: T70", "0: J"), action="J|J|0.0|1.0"),
    Picture("partner", ("JK-22", "TF-11"), jackaroo("0: H4 H3 H2 H1 | 2: T20 H4", "0: 8"), action="8|8|2.0|T28"),
)  # fmt: skip

LESSON = Lesson("jackaroo", STEPS, PICTURES)
