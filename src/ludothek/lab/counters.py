"""What is counted during a match besides its result: who begins, captures, and the cards each seat was dealt."""

from __future__ import annotations

from typing import Any

from ludothek.core.match import Match
from ludothek.core.registry import extension


class MatchCounter:
    """Of one match. A family registers one of its own in `ludothek.counters`; this one serves any game."""

    label = ""
    """What `captures` counts, in the words of the rulebook; "" where nothing is counted."""

    def __init__(self, match: Match) -> None:
        self.first = self.first_seat(match)
        """The seat that begins."""
        self.captures = [0] * match.players
        """By seat: how often it hit somebody."""
        self.cards: dict[str, list[int]] = {}
        """By kind of card: how many each seat was dealt."""

    def first_seat(self, match: Match) -> int:
        return max(0, match.to_act[0])

    def record(self, match: Match, seat: int, event: dict[str, Any]) -> None:
        """After every action."""


def counter_for(match: Match) -> MatchCounter:
    counter: type[MatchCounter] = extension("counters", match.game) or MatchCounter
    return counter(match)
