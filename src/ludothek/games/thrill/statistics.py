"""What is counted in a match of Thrill: chips, pushes, what fell, and bids against what would have been enough."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludothek.core.contract import Event, State, Statistic, Transition
from ludothek.core.statistics import thinned

NAMES = ("pushes", "felled", "paid", "bidden", "overbid")


def statistics(opening: State, transitions: Iterable[Transition]) -> list[Statistic]:
    """`chips` is what everybody had after each bid and each push; the rest is told by what was shown."""
    players = opening.players
    counts: dict[str, list[float]] = {name: [0] * players for name in NAMES}
    course: list[list[float]] = [[chips] for chips in opening.position()["chips"]]
    for transition in transitions:
        event = transition.event
        if "bids" in event:
            _count_bids(counts, event["bids"], transition.before.position()["chief"])
        elif "falls" in event:
            _count_push(counts, event)
        else:
            continue
        for seat, chips in enumerate(transition.after.position()["chips"]):
            course[seat].append(chips)
    chips = Statistic("chips", [line[-1] for line in course], [thinned(line) for line in course])
    return [chips, *(Statistic(name, seats, []) for name, seats in counts.items())]


def _count_push(counts: dict[str, list[float]], event: Event) -> None:
    counts["pushes"][event["pusher"]] += 1
    counts["felled"][event["pusher"]] += len(event["falls"])
    counts["paid"][event["pusher"]] += event["penalty"]


def _count_bids(counts: dict[str, list[float]], bids: list[int | None], chief: int) -> None:
    for seat, chips in enumerate(bids):
        if chips is not None:
            counts["bidden"][seat] += chips
            counts["overbid"][seat] += chips - needed(bids, seat, chief)


def needed(bids: list[Any], seat: int, chief: int) -> int:
    """[TH-6] [TH-8] The fewest chips with which this seat would not have had to push; its own bid if none would do."""
    order = [(chief + way) % len(bids) for way in range(1, len(bids) + 1)]
    for chips in range(bids[seat] + 1):
        tried = [chips if other == seat else bid for other, bid in enumerate(bids)]
        lowest = min(bid for bid in tried if bid is not None)
        if next(other for other in order if tried[other] == lowest) != seat:
            return chips
    return int(bids[seat])
