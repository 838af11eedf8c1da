"""Puzzles that ship with the package: one action makes your side the favourite, and every other one throws much of that
away, eight points of the chance of winning or more.

`bench/puzzles.py` found them in games of bots and verified each by deep search (analysis/puzzle_finder.py). A line of
`puzzles.jsonl` is a puzzle. Where there are cards, those that lie open are counted by kind, and those that nobody holds
and that do not lie open are left out: all the others.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ludothek.analysis.evaluator import Evaluator, check_can_analyse
from ludothek.core.match import Match
from ludothek.core.registry import game, load
from ludothek.core.rng import below, stream_of
from ludothek.core.texts import Text

PATH = Path(__file__).with_name("puzzles.jsonl")
GRADES = 5
"""How many steps of difficulty there are; in every game, each has as many puzzles."""
MOST_MERITS = 2
LEFT_OUT = ("options", "draw")
ON_BOARD = ("pawns", "fields", "off", "home", "dice")
"""Of a position of any family, what everybody sees and goes by."""


class Puzzle(NamedTuple):
    id: str
    game: str
    grade: int
    """From 1, the easiest."""
    seat: int
    solution: str
    chance: float
    """Of the side with the solution, in per cent, by what the seat can know."""
    rival: float
    """Of whichever other side has the best chance then."""
    next_best: float
    """With the best of all other actions."""
    misses: float
    """How often simple players do something else."""
    position: Mapping[str, Any]

    def match(self) -> Match:
        return load(complete_position(self.position), seed=f"puzzle:{self.id}")

    @staticmethod
    def key_of(position: Mapping[str, Any], seat: int) -> str:
        """The same for two positions in which a seat sees the same board and holds the same cards."""
        board = [position.get(part) for part in ON_BOARD]
        hand = position["hands"][seat] if "hands" in position else None
        return json.dumps([position["game"], position["players"], seat, board, hand])


class Answer(NamedTuple):
    is_solution: bool
    texts: list[Text]
    """Of the solution, what speaks for it; of anything else, what speaks against it."""


def written(found: Mapping[str, Any], puzzle_id: str) -> str:
    """A line of the file."""
    position = {key: value for key, value in found["position"].items() if key not in LEFT_OUT}
    if "discard" in position:
        position["discard"] = Counter(position["discard"])
    kept = {key: found[key] for key in ("seat", "solution", "chance", "rival", "next", "misses")}
    return json.dumps({"id": puzzle_id, **kept, "position": position}, separators=(",", ":"))


def complete_position(position: Mapping[str, Any]) -> dict[str, Any]:
    """With the usual options, and where there are cards, all that lie nowhere else to be drawn."""
    usual = game(position["game"]).new(position["players"], seed=0).position()
    complete = {**position, "options": usual["options"]}
    if "draw" in usual:
        complete["discard"] = sorted(Counter(position["discard"]).elements())
        complete["draw"] = sorted((_cards(usual) - _cards({**complete, "draw": []})).elements())
    return complete


def _cards(position: Mapping[str, Any]) -> Counter[str]:
    cards: Counter[str] = Counter(position["draw"]) + Counter(position["discard"])
    for hand in position["hands"]:
        cards.update(hand)
    return cards


@cache
def read_puzzles() -> tuple[Puzzle, ...]:
    """All of them, the easiest of every game first."""
    lines = [json.loads(line) for line in PATH.read_text(encoding="utf-8").splitlines()]
    by_game: dict[str, list[Any]] = {}
    for line in lines:
        by_game.setdefault(line["position"]["game"], []).append(line)
    puzzles = [
        Puzzle(
            line["id"],
            name,
            1 + place * GRADES // len(those),
            line["seat"],
            line["solution"],
            line["chance"],
            line["rival"],
            line["next"],
            line["misses"],
            line["position"],
        )
        for name, those in by_game.items()
        for place, line in enumerate(those)
    ]
    return tuple(sorted(puzzles, key=lambda puzzle: (puzzle.grade, puzzle.misses)))


def puzzle_of(puzzle_id: str) -> Puzzle | None:
    return _by_id().get(puzzle_id)


@cache
def _by_id() -> dict[str, Puzzle]:
    return {puzzle.id: puzzle for puzzle in read_puzzles()}


def daily(day: date) -> Puzzle:
    """The same for everybody on a day; none comes twice before all have come."""
    puzzles = list(read_puzzles())
    turn, place = divmod(day.toordinal(), len(puzzles))
    rng = stream_of(f"daily:{turn}")
    for last in range(len(puzzles) - 1, 0, -1):
        other = below(rng, last + 1)
        puzzles[last], puzzles[other] = puzzles[other], puzzles[last]
    return puzzles[place]


def judge_answer(puzzle: Puzzle, action: str) -> Answer:
    """What came of an attempt; NotationError for what is no action, IllegalMove for one that is not allowed."""
    match = puzzle.match()
    if action == puzzle.solution:
        return Answer(True, _praise(puzzle, match))
    match.copy().play(puzzle.seat, action)
    evaluator = _evaluator(match)
    args: dict[str, Any] = {"deed": evaluator.deed(match.state, puzzle.seat, action)}
    reason = evaluator.reason(match.state, puzzle.seat, action, puzzle.solution)
    if reason is None:
        return Answer(False, [Text("puzzle.wrong-plain", args)])
    return Answer(False, [Text("puzzle.wrong", {**args, "reason": reason})])


def solved(puzzle: Puzzle) -> list[Text]:
    """The solution in words, for whoever wants to be told."""
    return _praise(puzzle, puzzle.match())


def _evaluator(match: Match) -> Evaluator:
    """For its words."""
    return check_can_analyse(match.game)(match.state)


def _praise(puzzle: Puzzle, match: Match) -> list[Text]:
    evaluator = _evaluator(match)
    chances = {"chance": round(puzzle.chance), "next": round(puzzle.next_best)}
    told = Text("puzzle.chances", chances)
    if len(set(match.game.sides(match.players, match.state.options))) > 2:
        told = Text("puzzle.chances-of-many", {**chances, "rival": round(puzzle.rival)})
    return [
        Text("puzzle.solution", {"deed": evaluator.deed(match.state, puzzle.seat, puzzle.solution)}),
        *evaluator.merits(match.state, puzzle.seat, puzzle.solution)[:MOST_MERITS],
        told,
    ]
