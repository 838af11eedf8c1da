"""Chance drawn by somebody else: searching programs want to know what may happen, and to draw it themselves.

Denkste! draws lots for who begins, Denkste!? also throws dice: their chance is told exactly. A deal of cards has too
many outcomes to list; a deal is one of so many seeds, all equally likely, each of which deals its own way.
Either way nothing is drawn before the searching program says what: a copy of a game never knows its future.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from ludothek.adapters.codec import Codec, Row
from ludothek.adapters.denkste.codec import DenksteCodec
from ludothek.adapters.towers.codec import TowersCodec
from ludothek.adapters.towers.observation import ROLL_ID
from ludothek.core.rng import Stream, stream_of
from ludothek.games.denkste import layout as D
from ludothek.games.towers import layout as T
from ludothek.games.towers.apply import settle_throw
from ludothek.games.towers.throw import SIDES

Outcomes = list[tuple[int, float]]

UNUSED = stream_of(0)
"""For actions that draw nothing."""
UNTOUCHED = UNUSED.tobytes()


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
        """The row after an action in which chance has no part; None if it has."""

    @abstractmethod
    def outcomes(self) -> Outcomes:
        """What chance may do where it has a part."""

    @abstractmethod
    def play(self, row: Row, seat: int, action_id: int, outcome: int, moves: int) -> None:
        """An action and what chance does then; `moves` were made before it."""


class StartingSeatChance(ChanceModel):
    """Only who begins is drawn: Denkste!."""

    def __init__(self, codec: Codec) -> None:
        self.codec = codec
        self.most = codec.players

    def openings(self) -> Outcomes:
        return [(seat, 1 / self.codec.players) for seat in range(self.codec.players)]

    def open(self, outcome: int) -> Row:
        row = D.new_row()
        row[D.TURN] = outcome
        return row

    def certain(self, row: Row, seat: int, action_id: int) -> Row | None:
        after = row.copy()
        self.codec.play(after, seat, action_id, UNUSED)
        return after

    def outcomes(self) -> Outcomes:
        return []

    def play(self, row: Row, seat: int, action_id: int, outcome: int, moves: int) -> None:
        self.codec.play(row, seat, action_id, UNUSED)


class DiceChance(StartingSeatChance):
    """Who begins, and two dice: 21 throws. Which die fell first makes no difference to the rules."""

    THROWS = tuple((first, second) for first in range(1, SIDES + 1) for second in range(first, SIDES + 1))

    def __init__(self, codec: TowersCodec) -> None:
        super().__init__(codec)
        self.facts = codec.facts
        self.most = len(self.THROWS)
        self._buffer = T.new_buffer()
        doubles = 1 / SIDES**2
        self._throws = [
            (n, doubles if first == second else 2 * doubles) for n, (first, second) in enumerate(self.THROWS)
        ]

    def open(self, outcome: int) -> Row:
        row = T.new_row(self.codec.players)
        row[T.TURN] = outcome
        return row

    def certain(self, row: Row, seat: int, action_id: int) -> Row | None:
        return None if action_id == ROLL_ID else super().certain(row, seat, action_id)

    def outcomes(self) -> Outcomes:
        return self._throws

    def play(self, row: Row, seat: int, action_id: int, outcome: int, moves: int) -> None:
        row[T.DICE : T.DICE + 2] = self.THROWS[outcome]
        settle_throw(row, self.facts, self._buffer)


class DealChance(ChanceModel):
    """Cards: one of so many seeds."""

    def __init__(self, codec: Codec, seeds: int) -> None:
        self.codec = codec
        self.most = seeds
        self._outcomes = [(seed, 1 / seeds) for seed in range(seeds)]

    def openings(self) -> Outcomes:
        return self._outcomes

    def open(self, outcome: int) -> Row:
        return self.codec.start(self._stream(outcome, 0))

    def certain(self, row: Row, seat: int, action_id: int) -> Row | None:
        """Chance has a part in an action if the rules draw from its stream: tried on a copy."""
        stream, after = UNUSED.copy(), row.copy()
        self.codec.play(after, seat, action_id, stream)
        return after if stream.tobytes() == UNTOUCHED else None

    def outcomes(self) -> Outcomes:
        return self._outcomes

    def play(self, row: Row, seat: int, action_id: int, outcome: int, moves: int) -> None:
        self.codec.play(row, seat, action_id, self._stream(outcome, moves))

    def _stream(self, outcome: int, moves: int) -> Stream:
        return stream_of(f"deal:{moves}:{outcome}")


def chance_for(codec: Codec, seeds: int) -> ChanceModel:
    if isinstance(codec, TowersCodec):
        return DiceChance(codec)
    return StartingSeatChance(codec) if isinstance(codec, DenksteCodec) else DealChance(codec, seeds)
