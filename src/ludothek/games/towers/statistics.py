"""What is counted in a match of Denkste!?: the luck of the dice, towers built, stones caught."""

from __future__ import annotations

from collections.abc import Iterable

from ludothek.core.contract import Position, State, Statistic, Transition
from ludothek.core.statistics import thinned
from ludothek.games.towers.board import GOAL
from ludothek.games.towers.throw import PLAIN, kind_of_throw

NAMES = ("thrown", "again", "wasted", "towers", "caught")


def statistics(opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
    """`progress` is the sum of the fields a seat's stones stand on."""
    players = opening.players
    counts: dict[str, list[float]] = {name: [0] * players for name in NAMES}
    course: list[list[float]] = [[at] for at in _progress(opening.position())]
    for transition in transitions:
        if "dice" in transition.event:
            _count_throw(counts, transition)
            continue
        before, after = transition.before.position(), transition.after.position()
        _count_towers(counts, transition.seat, before["fields"], after["fields"])
        for seat, at in enumerate(_progress(after)):
            course[seat].append(at)
    progress = Statistic("progress", [line[-1] for line in course], [thinned(line) for line in course])
    return [progress, *(Statistic(name, seats, []) for name, seats in counts.items())]


def _count_throw(counts: dict[str, list[float]], transition: Transition) -> None:
    first, second = transition.event["dice"]
    counts["thrown"][transition.seat] += first + second
    counts["again"][transition.seat] += kind_of_throw(first, second) != PLAIN
    counts["wasted"][transition.seat] += transition.event["lost"]


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
