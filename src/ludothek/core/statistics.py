"""Looking back on a match: its transitions one by one, and what the game counts in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludothek.core.contract import Statistic, Transition
from ludothek.core.match import Match
from ludothek.core.registry import opening

SHOWN = 60
"""Points of a course: enough for a small plot, however long the match was."""


def statistics_of(record: Any) -> list[Statistic]:
    """What a game counts in a whole match, from its record."""
    match = opening(record)
    return match.game.statistics(match.state.copy(), transitions(match, record["actions"]))


def transitions(match: Match, actions: list[Any]) -> Iterator[Transition]:
    """Plays a match on, and shows every action with the states before and after it."""
    for entry in actions:
        before = match.state.copy()
        event = match.play(*entry)
        at = entry[2] if len(entry) > len(("seat", "action")) else 0
        yield Transition(entry[0], entry[1], event, before, match.state.copy(), at)


def thinned(course: list[float]) -> list[float]:
    """At most `SHOWN` values, the first and the last among them."""
    if len(course) <= SHOWN:
        return course
    return [course[round(place * (len(course) - 1) / (SHOWN - 1))] for place in range(SHOWN)]
