"""Swiss Dog for beginners: 64 squares, starts on T0, T16, T32, T48, home rows beside them; the partner is seat 2."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step
from ludothek.testing.track import position


def swiss(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("swiss-dog", pawns, hands, **more)


SIX_EACH = "0: K 2 5 8 9 Q | 1: 2 3 6 9 10 | 2: 2 3 8 9 Q | 3: 5 6 8 10 Q"
GIVEN: dict[str, Any] = {"given": [None, "4", "A", "7"], "phase": "exchange", "turn": -1, "dealer": 3}
NEXT_IS_FRESH = [False, True, False, False]
OWN_IS_FRESH = [True, False, False, False]
NEARLY_HOME = "0: H4 H3 H2 H1 | 2: T28 H4 H3 H2"

STEPS = (
    # The other three have laid their cards down already.
    Step("give", ("SD-5",), ("give|*",), swiss(hands=SIX_EACH, **GIVEN), tries=(Attempt("fold", "SD-5"),)),
    Step("start", ("SD-11", "SD-16"), ("K|K|0.0|T0",), swiss(hands="0: K 5 8"),
         tries=(Attempt("5|5|0.0|T0", "SD-11"),)),
    Step("capture", ("SD-12", "SD-14"), ("8|8|0.0|T13",), swiss("0: T5 | 1: T13", "0: 3 8")),
    Step("fresh", ("SD-9",), ("2|2|0.0|T15",), swiss("0: T13 | 1: T16", "0: 2 6", fresh=NEXT_IS_FRESH),
         tries=(Attempt("6|6|0.0|T19", "SD-9"),)),
    Step("stale", ("SD-10",), ("3|3|0.0|T16",), swiss("0: T13 | 1: T16", "0: 3 Q")),
    Step("back", ("SD-17",), ("4|4|0.0|T60",), swiss("0: T0", "0: 4 10", fresh=OWN_IS_FRESH),
         tries=(Attempt("4|4|0.0|H4", "SD-13"),)),
    Step("home", ("SD-13",), ("5|5|0.0|H3",), swiss("0: T62", "0: 5 9")),
    Step("seven", ("SD-20", "SD-21"), ("7|7|0.1|T24",), swiss("0: H1 T20 | 3: T22", "0: 7 J")),
    Step("rest", ("SD-20",), ("7|7|0.0|H4",), tries=(Attempt("7|7|0.1|T27", "TF-R9"),)),
    Step("partner", ("SD-24", "SD-26"), ("5|5|2.0|H1",), swiss(NEARLY_HOME, "0: 5")),
)  # fmt: skip

PICTURES = (
    Picture("table", ("SD-1", "TF-2"), swiss("1: T20 | 2: T40", "0: A 5 ?")),
    Picture("give", ("SD-5",), swiss(hands=SIX_EACH, **GIVEN), action="give|K"),
    Picture("fold", ("SD-8",), swiss("0: R R R H4", "0: 6 9"), action="fold"),
    Picture("out", ("SD-11",), swiss(hands="0: K 5"), action="K|K|0.0|T0"),
    Picture("blocked", ("SD-9",), swiss("0: T13 | 1: T16", "0: 2 6", fresh=NEXT_IS_FRESH), action="6|6|0.0|T19",
            refused="SD-9"),
    Picture("not-fresh", ("SD-10", "SD-R4"), swiss("0: T0", "0: A"), action="A|A|0.1|T0"),
    Picture("capture", ("SD-12", "TF-10"), swiss("0: T5 | 1: T13", "0: 8"), action="8|8|0.0|T13"),
    Picture("home", ("SD-13",), swiss("0: T60", "0: 6"), action="6|6|0.0|H2"),
    Picture("past-home", ("SD-R5", "TF-9"), swiss("0: T62", "0: Q"), action="Q|Q|0.0|T10"),
    Picture("no-jump-home", ("TF-7",), swiss("0: T61 H2", "0: 6"), action="6|6|0.0|H3", refused="SD-12"),
    Picture("four", ("SD-17",), swiss("0: T2", "0: 4"), action="4|4|0.0|T62"),
    Picture("jack", ("SD-18",), swiss("0: T3 | 1: T61", "0: J"), action="J|J|0.0|1.0"),
    Picture("joker", ("SD-19",), swiss("0: T58", "0: ?"), action="?|8|0.0|H2"),
    Picture("seven", ("SD-20",), swiss("0: H1 T20", "0: 7"), action="7|7|0.1|T24", answers=((0, "7|7|0.0|H4"),)),
    Picture("burn", ("SD-21",), swiss("0: T20 | 1: T25 | 3: T22", "0: 7"), action="7|7|0.0|T27"),
    Picture("partner", ("SD-24", "TF-11"), swiss("0: H4 H3 H2 H1 | 2: T20 H4", "0: 8"), action="8|8|2.0|T28"),
    Picture("canadian", ("SD-23",), swiss("0: T20 | 2: T40", "0: 7", options={"canadian": True}), action="7|7|2.0|T44",
            answers=((0, "7|7|0.0|T23"),)),
    Picture("redraw", ("SD-28",), position("swiss-dog", "0: H4 | 1: T40", "0: 9 10", players=2), action="redraw|9"),
)  # fmt: skip

LESSON = Lesson("swiss-dog", STEPS, PICTURES)
