"""Chance drawn by somebody else: searching programs want to know what may happen, and to draw it themselves.

Where a family can list what chance may do (who begins, the throws of two dice), its codec says so exactly. A deal of
cards has too many outcomes to list; there an outcome is one of so many seeds, all equally likely, each of which deals
its own way. Either way nothing is drawn before the searching program says what: a copy of a game never knows its
future.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Protocol

from ludothek.core.rng import Stream, stream_of

Outcomes = list[tuple[int, float]]
Row = Any

UNUSED = stream_of(0)
"""For actions that draw nothing."""
UNTOUCHED = UNUSED.tobytes()


class PlayedTable(Protocol):
    """As much of a codec as chance needs."""

    players: int

    def start(self, rng: Stream) -> Row: ...

    def play(self, row: Row, seat: int, action_id: int, rng: Stream) -> None: ...


class ChanceModel(ABC):
    most: int
    """How many outcomes chance can have at once."""

    @abstractmethod
    def openings(self) -> Outcomes:
        """The outcomes of what is drawn before the game starts."""

    @abstractmethod
    def open(self, outcome: int) -> Row:
        """The start of a game after that."""

    @abstractmethod
    def certain(self, row: Row, seat: int, action_id: int) -> Row | None:
        """The position after an action in which chance has no part; None if it has."""

    @abstractmethod
    def outcomes(self) -> Outcomes:
        """What chance may do where it has a part."""

    @abstractmethod
    def play(self, row: Row, seat: int, action_id: int, outcome: int, moves: int) -> None:
        """An action and what chance does then; `moves` were made before it."""


class StartingSeatChance(ChanceModel):
    """Only who begins is drawn: `opened` makes the position with that seat in turn."""

    def __init__(self, table: PlayedTable, opened: Callable[[int], Row]) -> None:
        self.table = table
        self.most = table.players
        self._opened = opened

    def openings(self) -> Outcomes:
        return [(seat, 1 / self.table.players) for seat in range(self.table.players)]

    def open(self, outcome: int) -> Row:
        return self._opened(outcome)

    def certain(self, row: Row, seat: int, action_id: int) -> Row | None:
        after = row.copy()
        self.table.play(after, seat, action_id, UNUSED)
        return after

    def outcomes(self) -> Outcomes:
        return []

    def play(self, row: Row, seat: int, action_id: int, outcome: int, moves: int) -> None:
        self.table.play(row, seat, action_id, UNUSED)


class SeededChance(ChanceModel):
    """An outcome is one of so many seeds: for every game."""

    def __init__(self, table: PlayedTable, seeds: int) -> None:
        self.table = table
        self.most = seeds
        self._outcomes = [(seed, 1 / seeds) for seed in range(seeds)]

    def openings(self) -> Outcomes:
        return self._outcomes

    def open(self, outcome: int) -> Row:
        return self.table.start(self._stream(outcome, 0))

    def certain(self, row: Row, seat: int, action_id: int) -> Row | None:
        """Chance has a part in an action if the rules draw from its stream: tried on a copy."""
        stream, after = UNUSED.copy(), row.copy()
        self.table.play(after, seat, action_id, stream)
        return after if stream.tobytes() == UNTOUCHED else None

    def outcomes(self) -> Outcomes:
        return self._outcomes

    def play(self, row: Row, seat: int, action_id: int, outcome: int, moves: int) -> None:
        self.table.play(row, seat, action_id, self._stream(outcome, moves))

    def _stream(self, outcome: int, moves: int) -> Stream:
        return stream_of(f"deal:{moves}:{outcome}")
