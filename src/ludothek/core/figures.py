"""Looking back on a match: its moments, one by one, and what the game counts in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludothek.core.contract import Figure, Moment
from ludothek.core.match import Match
from ludothek.core.registry import opening

SHOWN = 60
"""Points of a course: enough for a small plot, however long the match was."""


def figures_of(record: Any) -> list[Figure]:
    """What a game counts in a whole match, from its record."""
    match = opening(record)
    return match.game.figures(match.state.copy(), moments(match, record["actions"]))


def moments(match: Match, actions: list[Any]) -> Iterator[Moment]:
    """Plays a match on, and shows every action with the states before and after it."""
    for entry in actions:
        before = match.state.copy()
        event = match.play(*entry)
        yield Moment(entry[0], entry[1], event, before, match.state.copy())


def thinned(course: list[float]) -> list[float]:
    """At most `SHOWN` values, the first and the last among them."""
    if len(course) <= SHOWN:
        return course
    return [course[round(place * (len(course) - 1) / (SHOWN - 1))] for place in range(SHOWN)]
