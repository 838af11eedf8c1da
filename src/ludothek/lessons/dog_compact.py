"""DOG Compact for beginners, two players alone: starts on T0 and T32, a lap of 64 squares, five pawns each."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Step
from ludothek.testing.track import position


def compact(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("dog-compact", pawns, hands, players=2, **more)


STEPS = (
    # The other player has laid a card down already.
    Step("give", ("DOG-34",), ("give|*",),
         compact("0: T0 | 1: T32", "0: 13 2 5 8 9 12 | 1: 2 3 6 9 10", given=[None, "4"], phase="exchange", turn=-1,
                 dealer=1),
         tries=(Attempt("5|5|0.0|T5", "DOG-6"),)),
    Step("go", ("DOG-32", "DOG-18"), ("8|8|0.0|T8",), compact("0: T0 | 1: T32", "0: 8 3"),
         tries=(Attempt("8|8|0.1|T0", "DOG-10"),)),
    Step("second", ("DOG-10", "DOG-19"), ("11|11|0.1|T0",), compact("0: T8 | 1: T35", "0: 11 3")),
    Step("capture", ("DOG-14",), ("11|11|0.0|T19",), compact("0: T8 T0 | 1: T19", "0: 11 3")),
    Step("block", ("DOG-11", "DOG-12"), ("2|2|0.0|T31",), compact("0: T29 | 1: T32", "0: 2 6"),
         tries=(Attempt("6|6|0.0|T35", "DOG-12"),)),
    Step("joker", ("DOG-23", "DOG-20"), ("?|4|0.0|T62",), compact("0: T2 | 1: T40", "0: ? 12")),
    Step("seven", ("DOG-24", "DOG-25"), ("7|7|0.1|T24",), compact("0: H1 T20 | 1: T22", "0: 7 12")),
    Step("rest", ("DOG-24",), ("7|7|0.0|H4",), tries=(Attempt("7|7|0.1|T27", "TF-R9"),)),
    Step("redraw", ("DOG-33",), ("redraw|*",), compact("0: H4 | 1: T40", "0: 9 10"),
         tries=(Attempt("fold", "DOG-33"),)),
    Step("last", ("DOG-35", "DOG-17"), ("5|5|0.3|H1",), compact("0: H4 H3 H2 T60 R | 1: T40", "0: 5 9")),
)  # fmt: skip

LESSON = Lesson("dog-compact", STEPS, ())
