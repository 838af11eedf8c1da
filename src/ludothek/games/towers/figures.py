"""What is counted in a match of Denkste!?: the luck of the dice, towers built, stones caught."""

from __future__ import annotations

from collections.abc import Iterable

from ludothek.core.contract import Figure, Moment, Position, State
from ludothek.core.figures import thinned
from ludothek.games.towers.board import GOAL
from ludothek.games.towers.throw import PLAIN, kind_of_throw

NAMES = ("thrown", "again", "wasted", "towers", "caught")


def figures(opening: State, moments: Iterable[Moment]) -> list[Figure]:
    """`progress` is the sum of the fields a seat's stones stand on."""
    players = opening.players
    counts: dict[str, list[float]] = {name: [0] * players for name in NAMES}
    course: list[list[float]] = [[at] for at in _progress(opening.position())]
    for moment in moments:
        if "dice" in moment.event:
            _count_throw(counts, moment)
            continue
        before, after = moment.before.position(), moment.after.position()
        _count_towers(counts, moment.seat, before["fields"], after["fields"])
        for seat, at in enumerate(_progress(after)):
            course[seat].append(at)
    progress = Figure("progress", [line[-1] for line in course], [thinned(line) for line in course])
    return [progress, *(Figure(name, seats, []) for name, seats in counts.items())]


def _count_throw(counts: dict[str, list[float]], moment: Moment) -> None:
    first, second = moment.event["dice"]
    counts["thrown"][moment.seat] += first + second
    counts["again"][moment.seat] += kind_of_throw(first, second) != PLAIN
    counts["wasted"][moment.seat] += moment.event["lost"]


def _count_towers(
    counts: dict[str, list[float]], seat: int, before: dict[str, list[int]], after: dict[str, list[int]]
) -> None:
    """[DT-9] A stone ended on another; [DT-13] one of another colour is caught. A tower that moved is not built."""
    for field, stack in after.items():
        if len(stack) == 2 and len(before.get(field, [])) == 1:
            counts["towers"][seat] += 1
            counts["caught"][seat] += stack[0] != seat


def _progress(position: Position) -> list[float]:
    fields: dict[str, list[int]] = position["fields"]
    return [
        home * GOAL + sum(int(field) * stack.count(seat) for field, stack in fields.items())
        for seat, home in enumerate(position["home"])
    ]
