"""Thrill for beginners: three players round a crowded plate; the learner is seat 0, and the others' fists are closed
already, so that all bids are shown at once."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step

CROWDED = (
    "0 M 53.45 23, 1 S -60.8 68.58, 2 S 66.29 98.73, 3 S 12 122.18, 4 S -34.77 18, 5 S 93.74 68.74, 6 S -107.29 50.41,"
    "7 S -53.86 49.1, 8 S -97.51 67.95, 9 S -84.55 83.19, 10 S 25.54 78.15, 11 S -25.05 53.77, 12 S -37.19 37.88,"
    "13 M -88.84 23, 14 S 86.3 88.62, 15 M -36.87 75.8, 16 M -58.88 24.61, 17 M -118.48 27.63, 18 M -61.79 93.56,"
    "19 M -38.45 112.4, 20 M -78.87 51.29, 22 M -2.11 63.7, 23 L -6.35 98.45, 24 L 37.14 105.82, 25 L -6.64 28.42,"
    "26 L 29.36 48.39, 27 L 63.74 68.84, 28 L 86.27 35.17"
)
"""A plate in the middle of a game: a medium disc laid at x = 100 makes nothing fall, one in the middle does."""

COLUMN = "0 L 0 28, 1 L 0 68, 2 L 0 108, 3 S 60 60, 4 M -70 50, 5 S -40 30, 6 M 75 30"
"""Three large discs in line from the slider to the edge."""


def table(phase: str, plate: str = CROWDED, players: int = 3, **more: Any) -> Position:
    """The disc to be pushed, where there is one, is a medium one; the pusher, where there is one, is the learner."""
    entries = [entry.split() for entry in plate.split(",")]
    variant = "cards" in more
    return {
        "game": "thrill",
        "players": players,
        "options": {"variant": variant, "bets": "secret"},
        "phase": phase,
        "chief": 1,
        "pusher": 0 if phase in ("weight", "bet", "push") else None,
        "disc": None if phase == "disc" else "M",
        "chips": [8, 6, 7][:players],
        "in": [True] * players,
        "bids": [None] * players,
        "discs": [{"id": int(disc), "size": size, "x": float(x), "y": float(y)} for disc, size, x, y in entries],
        "stock": ["M", "L"] if phase == "disc" else ["L"],
        "cards": None,
        "small": None,
        "weight": None,
        "bets": None,
        **more,
    }


def with_cards(phase: str, plate: str = CROWDED, **more: Any) -> Position:
    """In the variant."""
    cards = [{"hold": hold, "fall": fall, "weight": 2} for hold, fall in ((2, 2), (1, 2), (2, 1))]
    return table(phase, plate, cards=cards, **{"small": [2, 0, 1], "bets": [None] * 3, **more})


LAST_TWO = table("bid", COLUMN, players=2, chips=[4, 2], bids=[None, 0], chief=0)

STEPS = (
    Step("choose", ("TH-4", "TH-10"), ("disc|M", "disc|L"), table("disc", chief=0), tries=(Attempt("disc|S", "TH-4"),)),
    Step("bid", ("TH-5", "TH-6", "TH-7"), ("bid|0",), table("bid", bids=[None, 2, 1]),
         tries=(Attempt("bid|9", "TH-5"),)),
    Step("push", ("TH-9", "TH-P6"), ("push|*",), tries=(Attempt("push|0,-30", "TH-P6"), Attempt("bid|1", "TH-5"))),
    Step("edge", ("TH-10", "TH-P4"), ("push|*",), table("push", COLUMN), tries=(Attempt("push|125,-14", "TH-P6"),)),
    Step("tie", ("TH-8",), ("bid|0",), table("bid", bids=[None, 0, 3], chief=0), answers=((1, "push|100,-20"),)),
    Step("lift", ("TH-R2", "TH-R12"), ("lift|0", "lift|4", "lift|13"), table("disc", chief=0, stock=[]),
         tries=(Attempt("lift|25", "TH-R12"), Attempt("disc|S", "TH-R2"))),
    Step("weight", ("TH-17", "TH-18"), ("weight|yes",), with_cards("weight"),
         answers=((1, "bet|fall"), (2, "bet|none"))),
    Step("bet", ("TH-19", "TH-R3", "TH-23"), ("bet|hold",), tries=(Attempt("push|0,-14", "TH-6"),)),
    Step("place", ("TH-20", "TH-22"), ("push|*",), tries=(Attempt("push|0,-14", "TH-20"),)),
    Step("last", ("TH-13", "TH-15"), ("bid|1", "bid|2", "bid|3", "bid|4"), LAST_TWO, answers=((1, "push|0,-14"),)),
)  # fmt: skip

PUSH = table("push")
BETTING = with_cards("bet", weight=False, bets=[None, "fall", "none"])
WEIGHTED = with_cards("push", weight=True, bets=["hold", "fall", "none"])
HELD = with_cards("push", "0 L 0 28, 1 M 0 63, 2 L 0 98, 3 S 60 60, 4 M -70 50", weight=True, bets=["none"] * 3)
LINED_UP = with_cards("push", COLUMN, weight=True, bets=["none"] * 3)

PICTURES = (
    Picture("plate", ("TH-1", "TH-P1"), table("disc", chief=0)),
    Picture("choose", ("TH-4",), table("disc", chief=0), action="disc|L"),
    Picture("lift", ("TH-R2", "TH-R12"), table("disc", chief=0, stock=[]), action="lift|4"),
    Picture("fists", ("TH-5", "TH-6"), table("bid", bids=[None, 2, 1]), action="bid|3"),
    Picture("tie", ("TH-8",), table("bid", bids=[None, 0, 3], chief=0), action="bid|0"),
    Picture("lay", ("TH-9",), PUSH, action="push|100,-20"),
    Picture("outside", ("TH-P6",), PUSH, action="push|0,-30", refused="TH-P6"),
    Picture("falls", ("TH-10", "TH-11"), PUSH, action="push|0,-20"),
    Picture("out", ("TH-13", "TH-14"), table("push", COLUMN, chips=[2, 6, 7]), action="push|0,-14"),
    Picture("bets", ("TH-19", "TH-R3"), BETTING, action="bet|hold"),
    Picture("weight", ("TH-20", "TH-P2"), WEIGHTED, action="push|-60,-20|28|86,35"),
    Picture("double", ("TH-22",), LINED_UP, action="push|0,-14|2|0,108"),
    Picture("unload", ("TH-21",), HELD, action="push|0,-14|2|0,88"),
    Picture("two", ("TH-R10",), WEIGHTED, action="push|100,-20|10|30,83", refused="TH-R10"),
)  # fmt: skip

LESSON = Lesson("thrill", STEPS, PICTURES)
