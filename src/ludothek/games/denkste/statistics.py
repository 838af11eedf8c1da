"""What is counted in a match of Denkste!: how far the pawns came, and who read whose mind."""

from __future__ import annotations

from collections.abc import Iterable

from ludothek.core.contract import Event, State, Statistic, Transition
from ludothek.core.statistics import thinned

NAMES = ("went", "stopped", "guessed", "blocked", "back")


def statistics(opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
    """`progress` is the count of squares; the rest is told by what was revealed."""
    players = opening.players
    counts: dict[str, list[float]] = {name: [0] * players for name in NAMES}
    course: list[list[float]] = [[count] for count in opening.position()["pawns"]]
    for transition in transitions:
        event = transition.event
        if "go" not in event:
            continue
        goer, stopper = event["seat"], transition.before.view(None)["stop_seat"]
        _count(counts, event, goer, stopper)
        for seat, count in enumerate(transition.after.position()["pawns"]):
            course[seat].append(count)
    progress = Statistic("progress", [line[-1] for line in course], [thinned(line) for line in course])
    return [progress, *(Statistic(name, seats, []) for name, seats in counts.items())]


def _count(counts: dict[str, list[float]], event: Event, goer: int, stopper: int) -> None:
    hit = event["go"] in event["stop"]
    if event["moved"] > 0:
        counts["went"][goer] += 1
    elif not hit:
        # [DK-10] The number was free, and the square was not.
        counts["blocked"][goer] += 1
    if hit:
        counts["stopped"][goer] += 1
        counts["guessed"][stopper] += 1
    counts["back"][goer] += max(0, -event["moved"])
