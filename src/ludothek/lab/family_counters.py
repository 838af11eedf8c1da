"""What is counted in our own games; pyproject.toml registers these in `ludothek.counters`."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludothek.core.match import Match
from ludothek.games.towers import layout as T
from ludothek.games.track import layout as L
from ludothek.games.track.deal import starter
from ludothek.lab.counters import MatchCounter


class TrackCounter(MatchCounter):
    label = "pawns captured"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._dealt = np.zeros((L.MOST_SEATS, L.MOST_KINDS), dtype=np.int64)
        self._pawns = np.full(L.MOST_SEATS * L.MOST_PAWNS, L.RESERVE, dtype=np.int16)
        self._held = 0
        self.record(match, 0, {})

    def first_seat(self, match: Match) -> int:
        state: Any = match.state
        return starter(state.row, state.table.facts)

    def record(self, match: Match, seat: int, event: dict[str, Any]) -> None:
        state: Any = match.state
        row = state.row
        pawns = row[L.PAWNS : L.PAWNS + L.MOST_SEATS * L.MOST_PAWNS]
        self.captures[seat] += int(((pawns == L.RESERVE) & (self._pawns != L.RESERVE)).sum())
        self._pawns = pawns.copy()
        sizes = row[L.HAND_SIZE : L.HAND_SIZE + L.MOST_SEATS]
        held = int(sizes.sum()) + int((row[L.GIVEN : L.GIVEN + match.players] != L.NONE).sum())
        if held > self._held:  # nobody had a card left: these hands are a new deal
            self._dealt += row[L.HANDS : L.HANDS + L.MOST_SEATS * L.MOST_KINDS].reshape(L.MOST_SEATS, L.MOST_KINDS)
            self.cards = {
                name: self._dealt[: match.players, kind].tolist() for kind, name in enumerate(state.table.cards)
            }
        self._held = held


class TowersCounter(MatchCounter):
    label = "stones caught"

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._caught = self._mixed(match)

    @staticmethod
    def _mixed(match: Match) -> int:
        state: Any = match.state
        stacks = state.row[T.FIELDS :]
        upper, lower = stacks // 8, stacks % 8
        return int(((upper > 0) & (upper != lower)).sum())

    def record(self, match: Match, seat: int, event: dict[str, Any]) -> None:
        caught = self._mixed(match)
        self.captures[seat] += max(0, caught - self._caught)
        self._caught = caught


class DenksteCounter(MatchCounter):
    label = "moves stopped"

    def first_seat(self, match: Match) -> int:
        return int(match.position()["turn"])

    def record(self, match: Match, seat: int, event: dict[str, Any]) -> None:
        if event and event["go"] in event["stop"]:
            self.captures[(event["seat"] - 1) % match.players] += 1


class ThrillCounter(MatchCounter):
    def first_seat(self, match: Match) -> int:
        """[TH-3] The first Chief."""
        return int(match.position()["chief"])


class MimesCounter(MatchCounter):
    def first_seat(self, match: Match) -> int:
        """Whoever performs first."""
        return int(match.position()["performer"])
