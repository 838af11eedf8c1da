"""Super Tock for beginners: 72 squares, starts on T0, T18, T36, T54; shortcut squares eight after each start."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step
from ludothek.testing.track import position


def super_tock(pawns: str = "", hands: str = "", **more: Any) -> Position:
    return position("super-tock", pawns, hands, **more)


STEPS = (
    Step("start", ("ST-3", "ST-4"), ("A|A|0.0|T0",), super_tock(hands="0: A 5 8"),
         tries=(Attempt("5|5|0.0|T0", "ST-3"),)),
    Step("break", ("ST-5", "ST-R4"), ("5|5|0.0|T18",), super_tock("0: T13 | 1: T18", "0: 5 2")),
    Step("jump", ("ST-6",), ("8|8|0.0|T21",), super_tock("0: T13 T15 | 1: T18", "0: 8")),
    Step("discard", ("ST-R3",), ("discard|*",), super_tock("0: H1 H4 H3 C", "0: 9 6"),
         tries=(Attempt("9|9|0.3|T8", "ST-8"),)),
    Step("heaven", ("ST-7",), ("10|10|0.0|C",), super_tock("0: T8 | 1: C", "0: 10 2")),
    Step("return", ("ST-8", "ST-9"), ("A|A|0.0|T62",), super_tock("0: C | 3: T62", "0: A Q"),
         tries=(Attempt("Q|Q|0.0|T62", "ST-8"),)),
    Step("home", ("TF-3", "TF-9"), ("4|4|0.0|H2",), super_tock("0: T69", "0: 4 Q")),
    Step("last", ("ST-1", "TF-12"), ("3|3|0.0|H1",), super_tock("0: T69 H4 H3 H2", "0: 3 9"),
         tries=(Attempt("9|9|0.0|H3", "ST-4"),)),
)  # fmt: skip

PICTURES = (
    Picture("table", ("ST-1", "TF-2"), super_tock("1: T25 | 2: T40", "0: A 5 Q")),
    Picture("out", ("ST-3", "ST-4"), super_tock(hands="0: K 5"), action="K|K|0.0|T0"),
    Picture("fold", ("ST-3",), super_tock(hands="0: 5 9"), action="fold"),
    Picture("break", ("ST-5",), super_tock("0: T13 | 1: T18", "0: 5"), action="5|5|0.0|T18"),
    Picture("own-start", ("ST-R4",), super_tock("0: T0", "0: A"), action="A|A|0.1|T0"),
    Picture("jump", ("ST-6",), super_tock("0: T13 | 1: T15", "0: 5"), action="5|5|0.0|T18"),
    Picture("no-jump-home", ("ST-6",), super_tock("0: T69 H2", "0: 5"), action="5|5|0.0|H3", refused="ST-6"),
    Picture("to-heaven", ("ST-7",), super_tock("0: T8", "0: 10"), action="10|10|0.0|C"),
    Picture("from-heaven", ("ST-8",), super_tock("0: C", "0: A"), action="A|A|0.0|T62"),
    Picture("partner", ("ST-10", "TF-11"), super_tock("0: H4 H3 H2 H1 | 2: T30 H4", "0: 8", options={"teams": True}),
            action="8|8|2.0|T38"),
    Picture("four", ("ST-11",), super_tock("0: T2", "0: 4", options={"four_back": True}), action="4|4|0.0|T70"),
    Picture("ten", ("ST-12",), super_tock("0: T3 | 1: T65", "0: 10", options={"ten_swap": True}),
            action="10|10|0.0|1.0"),
    Picture("skip", ("ST-13",), super_tock("0: T3 | 1: T65", "0: J", options={"jack_skip": True}), action="skip|J"),
)  # fmt: skip

LESSON = Lesson("super-tock", STEPS, PICTURES)
