"""What is counted during a match besides its result: captures, and the cards each seat was dealt."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.match import Match
from ludothek.games.denkste.state import DenksteState
from ludothek.games.towers import layout as T
from ludothek.games.towers.state import TowersState
from ludothek.games.track import layout as L
from ludothek.games.track.deal import starter
from ludothek.games.track.state import TrackState

BEGINNERS = ("turn", "chief", "performer")
"""What rulebooks call who begins, as the keys of their positions."""


class MatchCounter:
    """Of a game that brings no counter of its own."""

    word = ""
    """What `captures` counts, in the words of the rulebook."""

    def __init__(self, match: Match) -> None:
        position = match.position()
        self.first = int(next((position[key] for key in BEGINNERS if isinstance(position.get(key), int)), 0))
        """The seat that begins."""
        self.captures = [0] * match.players
        """By seat: how often it hit somebody."""
        self.cards: dict[str, list[int]] = {}
        """By kind of card: how many each seat was dealt."""

    def take(self, match: Match, seat: int, event: dict[str, Any]) -> None:
        """After every action."""


class TrackCounter(MatchCounter):
    word = "pawns captured"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        state = match.state
        assert isinstance(state, TrackState)
        self.first = starter(state.row, state.table.facts)
        self._table = state.table
        self._dealt = np.zeros((L.MOST_SEATS, L.MOST_KINDS), dtype=np.int64)
        self._pawns = np.full(L.MOST_SEATS * L.MOST_PAWNS, L.RESERVE, dtype=np.int16)
        self._held = 0
        self.take(match, 0, {})

    def take(self, match: Match, seat: int, event: dict[str, Any]) -> None:
        state = match.state
        assert isinstance(state, TrackState)
        row = state.row
        pawns = row[L.PAWNS : L.PAWNS + L.MOST_SEATS * L.MOST_PAWNS]
        self.captures[seat] += int(((pawns == L.RESERVE) & (self._pawns != L.RESERVE)).sum())
        self._pawns = pawns.copy()
        sizes = row[L.HAND_SIZE : L.HAND_SIZE + L.MOST_SEATS]
        held = int(sizes.sum()) + int((row[L.GIVEN : L.GIVEN + match.players] != L.NONE).sum())
        if held > self._held:  # nobody had a card left: these hands are a new deal
            self._dealt += row[L.HANDS : L.HANDS + L.MOST_SEATS * L.MOST_KINDS].reshape(L.MOST_SEATS, L.MOST_KINDS)
            self.cards = {
                name: self._dealt[: match.players, kind].tolist() for kind, name in enumerate(self._table.cards)
            }
        self._held = held


class TowersCounter(MatchCounter):
    word = "stones caught"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._caught = self._mixed(match)

    @staticmethod
    def _mixed(match: Match) -> int:
        state = match.state
        assert isinstance(state, TowersState)
        stacks = state.row[T.FIELDS :]
        upper, lower = stacks // 8, stacks % 8
        return int(((upper > 0) & (upper != lower)).sum())

    def take(self, match: Match, seat: int, event: dict[str, Any]) -> None:
        caught = self._mixed(match)
        self.captures[seat] += max(0, caught - self._caught)
        self._caught = caught


class DenksteCounter(MatchCounter):
    word = "moves stopped"

    def take(self, match: Match, seat: int, event: dict[str, Any]) -> None:
        if event and event["go"] in event["stop"]:
            self.captures[(event["seat"] - 1) % match.players] += 1


def counter_for(match: Match) -> MatchCounter:
    kinds: dict[type, type[MatchCounter]] = {
        TrackState: TrackCounter,
        TowersState: TowersCounter,
        DenksteState: DenksteCounter,
    }
    return kinds.get(type(match.state), MatchCounter)(match)
