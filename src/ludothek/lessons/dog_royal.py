"""DOG Royal for beginners. Pawn 0 is the king, 1 the knight, 2 the citizen, 3 the jester; T10, T26 … are special."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step
from ludothek.testing.track import position


def royal(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("dog-royal", pawns, hands, **more)


FIVE_EACH = "0: 11 2 5 1-7 X | 1: 2 3 8 9 10 | 2: 2 4 6 9 12 | 3: 3 5 6 8 M"

NEARLY_HOME = "0: H4 H3 H2 H1 | 2: H4 H3 H2 T28"

STEPS = (
    Step("place", ("DR-17", "DR-4"), ("place|*",), royal(hands=FIVE_EACH, phase="place"),
         tries=(Attempt("2|2|0.0|T2", "DR-17"),)),
    Step("rank", ("DR-18",), ("2|2|0.2|T5",), royal("0: R R T3 | 1: R T6", "0: 2 5"),
         tries=(Attempt("5|5|0.2|T8", "DR-18"),)),
    Step("green", ("DR-19", "DR-R3"), ("10|10|0.2|T13",), royal("0: R R T3 | 1: R T6", "0: 5 10")),
    Step("king", ("DR-23", "DR-20"), ("1-7|1-7|0.0|T8",), royal("0: T3 | 1: T8", "0: 1-7 8"),
         tries=(Attempt("8|8|0.0|T11", "DR-23"),)),
    Step("magnet", ("DR-11",), ("M|M|0.2|T11",), royal("0: R R T3 | 1: R R T12", "0: M 2")),
    Step("copy", ("DR-13", "DR-14"), ("=|9|0.2|T12",), royal("0: R R T3", "0: = 2", last="9")),
    Step("knight", ("DR-24",), ("6|6|0.1|T19",), royal("0: R T13 | 1: R T16", "0: 6 3")),
    Step("jump", ("DR-25", "DR-22"), ("jump|T26",), royal("0: R R T10", "0: 6", phase="jump")),
    Step("jester", ("DR-26",), ("8|8|0.3|H4",), royal("0: R R R T62", "0: 8 9")),
    Step("partner", ("DR-15", "DOG-28"), ("5|5|2.3|H1",), royal(NEARLY_HOME, "0: 5")),
)  # fmt: skip

PICTURES = (
    Picture("place", ("DR-17", "DR-4"), royal(hands=FIVE_EACH, phase="place"), action="place|0.2"),
    Picture("fold", ("DR-5",), royal("0: R R R H4", "0: 6 9"), action="fold"),
    Picture("one-to-seven", ("DR-9",), royal("0: T60", "0: 1-7"), action="1-7|1-7|0.0|H3"),
    Picture("nothing-to-exchange", ("DR-10",), royal("0: R R T7 | 3: T48", "0: X 5"),
            action="X|X|0.2|3.0", refused="DR-6"),
    Picture("magnet", ("DR-11",), royal("0: R R T3 | 1: R R T12", "0: M"), action="M|M|0.2|T11"),
    Picture("magnet-home", ("DR-12",), royal("0: R R T61 | 1: R R T12", "0: M"), action="M|M|0.2|H2", refused="DR-12"),
    Picture("copy", ("DR-13", "DR-14"), royal("0: R R T3", "0: =", last="9"), action="=|9|0.2|T12"),
    Picture("copy-first", ("DR-14",), royal("0: R R T3", "0: = 5"), action="=|9|0.2|T12", refused="DR-14"),
    Picture("rank", ("DR-18",), royal("0: R R T3 | 1: R T6", "0: 5 10"), action="5|5|0.2|T8", refused="DR-18"),
    Picture("green", ("DR-19", "DR-R3"), royal("0: R R T3 | 1: R T6", "0: 5 10"), action="10|10|0.2|T13"),
    Picture("king-safe", ("DR-20", "DR-R4"), royal("0: R T3 | 1: T8", "0: 5 10"), action="5|5|0.1|T8", refused="DR-20"),
    Picture("own-start", ("DR-21",), royal("0: R R T60 | 3: T0", "0: 11 5"), action="11|11|0.1|T0"),
    Picture("special", ("DR-22", "DR-R5"), royal("0: R T4", "0: 6"), action="6|6|0.1|T10", seed=3),
    Picture("king-walk", ("DR-23",), royal("0: T3", "0: 8 5"), action="8|8|0.0|T11", refused="DR-23"),
    Picture("knight", ("DR-24",), royal("0: R T13 | 1: R T16", "0: 6"), action="6|6|0.1|T19"),
    Picture("citizen", ("DR-25", "DR-R6"), royal("0: R R T10", "0: 6", phase="jump"), action="jump|T26"),
    Picture("jester", ("DR-26",), royal("0: R R R T62", "0: 8"), action="8|8|0.3|H4"),
)  # fmt: skip

LESSON = Lesson("dog-royal", STEPS, PICTURES)
