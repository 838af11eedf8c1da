"""DOG for beginners. The learner is seat 0, the partner seat 2: starts on T0 and T32, a lap of 64 squares."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step
from ludothek.testing.track import position


def dog(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("dog", pawns, hands, **more)


SIX_EACH = "0: 13 2 5 8 9 12 | 1: 2 3 6 9 10 | 2: 2 3 8 9 12 | 3: 5 6 8 10 12"
NEARLY_HOME = "0: H4 H3 H2 H1 | 2: T28 H4 H3 H2"

STEPS = (
    # The other three have laid their cards down already.
    Step(
        "give",
        ("DOG-6",),
        ("give|*",),
        dog(hands=SIX_EACH, given=[None, "4", "11", "7"], phase="exchange", turn=-1, dealer=3),
        tries=(Attempt("fold", "DOG-6"),),
    ),
    Step("start", ("DOG-10", "DOG-19"), ("13|13|0.0|T0",), dog(hands="0: 13 5 8"),
         tries=(Attempt("5|5|0.0|T0", "DOG-10"), Attempt("8|8|0.0|T0", "DOG-10"))),
    Step("capture", ("DOG-14", "DOG-18"), ("8|8|0.0|T13",), dog("0: T5 | 1: T13", "0: 3 8"),
         tries=(Attempt("8|8|0.1|T0", "DOG-10"),)),
    Step("block", ("DOG-11", "DOG-12"), ("2|2|0.0|T15",), dog("0: T13 | 1: T16", "0: 2 6"),
         tries=(Attempt("6|6|0.0|T19", "DOG-12"),)),
    Step("back", ("DOG-20",), ("4|4|0.0|T62",), dog("0: T2", "0: 4 10")),
    Step("home", ("DOG-15", "DOG-17"), ("5|5|0.0|H3",), dog("0: T62", "0: 5 9")),
    Step("seven", ("DOG-24", "DOG-25"), ("7|7|0.1|T24",), dog("0: H1 T20 | 3: T22", "0: 7 X")),
    Step("rest", ("DOG-24",), ("7|7|0.0|H4",), tries=(Attempt("7|7|0.1|T27", "TF-R9"),)),
    Step("exchange", ("DOG-21",), ("X|X|0.0|1.0",), dog("0: T3 H4 | 1: T61 | 3: T48", "0: X 12"),
         tries=(Attempt("X|X|0.0|3.0", "DOG-11"),)),
    Step("partner", ("DOG-28", "DOG-31"), ("5|5|2.0|H1",), dog(NEARLY_HOME, "0: 5"),
         tries=(Attempt("5|5|0.3|H4", "DOG-28"),)),
)  # fmt: skip

PICTURES = (
    Picture("table", ("DOG-1", "DOG-2", "TF-2"), dog("2: T32 | 1: T20", "0: 13 4 7")),
    Picture("give", ("DOG-6",), dog(hands=SIX_EACH, given=[None, "4", "11", "7"], phase="exchange", turn=-1, dealer=3),
            action="give|13"),
    Picture("fold", ("DOG-8",), dog("0: R R R H4", "0: 6 9"), action="fold"),
    Picture("out", ("DOG-10", "DOG-19"), dog(hands="0: 13 5"), action="13|13|0.0|T0"),
    Picture("not-out", ("DOG-10",), dog(hands="0: 13 5"), action="5|5|0.0|T0", refused="DOG-10"),
    Picture("blocked", ("DOG-12",), dog("0: T13 | 1: T16", "0: 2 6"), action="6|6|0.0|T19", refused="DOG-12"),
    Picture("own-block", ("DOG-12",), dog("0: T0", "0: 11 5"), action="11|11|0.1|T0", refused="DOG-12"),
    Picture("thrown-out", ("DOG-R2",), dog("3: T0", "0: 11 5"), action="11|11|0.0|T0"),
    Picture("capture", ("DOG-14", "TF-10"), dog("0: T5 | 1: T13", "0: 3 8"), action="8|8|0.0|T13"),
    Picture("past-home", ("DOG-15", "TF-9"), dog("0: T62", "0: 12"), action="12|12|0.0|T10"),
    Picture("home", ("DOG-17", "TF-3"), dog("0: T60", "0: 6"), action="6|6|0.0|H2"),
    Picture("not-from-start", ("DOG-17",), dog("0: T0", "0: 3"), action="3|3|0.0|H3", refused="DOG-17"),
    Picture("no-jump-home", ("DOG-16", "TF-7"), dog("0: T61 H2", "0: 6"), action="6|6|0.0|H3", refused="DOG-16"),
    Picture("back", ("DOG-20",), dog("0: T2", "0: 4"), action="4|4|0.0|T62"),
    Picture("exchange", ("DOG-21",), dog("0: T3 | 1: T61", "0: X"), action="X|X|0.0|1.0"),
    Picture("no-exchange", ("DOG-11", "DOG-21"), dog("0: T3 | 1: T61 | 3: T48", "0: X"), action="X|X|0.0|3.0",
            refused="DOG-11"),
    Picture("idle", ("DOG-22", "DOG-R3"), dog("0: T7 | 3: T48", "0: X"), action="discard|X"),
    Picture("joker", ("DOG-23",), dog("0: T58", "0: ?"), action="?|8|0.0|H2"),
    Picture("burn", ("DOG-25",), dog("0: T20 | 1: T25 | 3: T22", "0: 7"), action="7|7|0.0|T27"),
    Picture("share", ("DOG-24",), dog("0: H1 T20 | 3: T22", "0: 7"), action="7|7|0.1|T24",
            answers=((0, "7|7|0.0|H4"),)),
    Picture("seven-blocked", ("DOG-26",), dog("0: T12 H1 | 1: T16", "0: 7"), action="7|7|0.0|T19", refused="DOG-12"),
    Picture("partner", ("DOG-28", "DOG-31"), dog(NEARLY_HOME, "0: 5"), action="5|5|2.0|H1"),
    Picture("singly", ("DOG-32",), position("dog", "0: T0 | 1: T32", "0: 5 11", players=2), action="5|5|0.0|T5"),
    Picture("redraw", ("DOG-33",), position("dog", "0: H4 | 1: T40", "0: 9 10", players=2), action="redraw|9"),
)  # fmt: skip

LESSON = Lesson("dog", STEPS, PICTURES)
