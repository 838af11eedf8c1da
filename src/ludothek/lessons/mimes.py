"""Mimes & Sketches for beginners. The word is "robot" throughout: it is nearly the same in all our languages."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Position
from ludothek.lessons.lesson import Attempt, Lesson, Picture, Step

CARDS = 56
ROBOT = {"card": 10, "zone": "A", "line": 3}
"""Where the English list has it."""


def table(phase: str, performer: int | None = 0, mode: str | None = "draw", **more: Any) -> Position:
    """Two teams of two, 0 and 2 against 1 and 3; the learner sits on 0. Without a performer no card is in play."""
    seat = 0 if performer is None else performer
    team, place = seat % 2, seat // 2
    following = place if performer is None else 1 - place
    in_play = ROBOT if performer is not None else {"card": None, "zone": None, "line": None}
    position: Position = {
        "game": "mimes",
        "players": 4,
        "options": {"language": "en"},
        "phase": phase,
        "team": team,
        "performer": performer,
        **in_play,
        "mode": mode if performer is not None else None,
        "streak": 0,
        "scores": [6, 4],
        "pile": [card for card in range(CARDS) if card != in_play["card"]],
        "next": [following, 0] if team == 0 else [0, following],
    }
    return {**position, **more}


def said(seat: int, text: str) -> dict[str, Any]:
    return {"seat": seat, "text": text, "refused": False}


STEPS = (
    Step(
        "take",
        ("MI-5", "MI-6"),
        ("take",),
        table("take", None),
        tries=(Attempt("guess|robot", "MI-8"), Attempt("ready", "MI-R3")),
    ),
    Step(
        "choose",
        ("MI-7",),
        ("show|draw", "show|mime"),
        table("choose", mode=None),
        tries=(Attempt("ready", "MI-R3"),),
    ),
    Step(
        "ready",
        ("MI-R3", "MI-8", "MI-9"),
        ("ready",),
        table("read"),
        answers=((2, "guess|washing machine"), (2, "guess|a robot")),
        tries=(Attempt("show|mime", "MI-7"),),
    ),
    Step("guess", ("MI-8", "MI-R5", "MI-R13"), ("guess|*",), table("perform", 2), tries=(Attempt("foul", "MI-R6"),)),
    Step(
        "ask",
        ("MI-R5", "MI-R10", "MI-12"),
        ("ask|0",),
        table("perform", 2, guesses=[said(0, "machine man")]),
        answers=((1, "accept|0"),),
        tries=(Attempt("ask|1", "MI-R8"),),
    ),
    Step(
        "judge",
        ("MI-12",),
        ("accept|0", "refuse|0"),
        table("judge", 1, guesses=[said(3, "android")], asked=0),
        tries=(Attempt("found", "MI-R7"),),
    ),
    Step(
        "foul",
        ("MI-17", "MI-R6"),
        ("foul",),
        table("perform", 1),
        answers=((3, "dispute"), (2, "vote|yes")),
        tries=(Attempt("guess|robot", "MI-8"),),
    ),
    Step("vote", ("MI-R6", "MI-R11"), ("vote|yes", "vote|no"), tries=(Attempt("foul", "MI-R6"),)),
    Step(
        "steal",
        ("MI-11", "MI-R4"),
        ("steal|*",),
        table("steal", 1, stealer=0, scores=[29, 24]),
        tries=(Attempt("guess|robot", "MI-8"),),
    ),
)

PICTURES = (
    Picture("dice", ("MI-5", "MI-2"), table("take", None), action="take", seed=3),
    Picture("found", ("MI-9", "MI-R13"), table("perform", 2), action="guess|a robot"),
    Picture("close", ("MI-R5",), table("perform", 2), action="guess|robo"),
    Picture(
        "asked",
        ("MI-12", "MI-R10"),
        table("perform", 2, guesses=[said(0, "machine man")]),
        action="ask|0",
        answers=((1, "accept|0"),),
    ),
    Picture("silent", ("MI-17",), table("perform"), action="guess|robot", refused="MI-17"),
    Picture("foul", ("MI-R6",), table("perform", 1), action="foul", answers=((3, "dispute"),)),
    Picture("stolen", ("MI-11",), table("steal", 1, stealer=0), action="steal|robot"),
)

LESSON = Lesson("mimes", STEPS, PICTURES)
