"""What every adapter needs of a game: its actions as ids, and what a seat sees as integers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from ludothek.adapters.arrays import Mask, Observation
from ludothek.adapters.chance import ChanceModel, SeededChance
from ludothek.core.contract import Game, State
from ludothek.core.errors import NotationError
from ludothek.core.options import checked
from ludothek.core.registry import default_players, extension, game
from ludothek.core.rng import Stream

Row = Any
"""A position: the row of integers of a family with kernels, or the State itself. Both have `copy()`."""


class Codec(ABC):
    """A table of a game, seen by machines."""

    size: int
    """How many action ids there are."""
    width: int
    """Of an observation."""
    lowest: int = -1
    highest: int = 127
    """Between these every integer of an observation lies."""
    version: ClassVar[int] = 1
    """Of the environment: higher when ids or observations change their meaning."""
    has_perfect_information: ClassVar[bool] = False
    """Whether every seat always sees everything."""

    def __init__(self, rules: Game, players: int, options: Mapping[str, Any]) -> None:
        self.rules = rules
        self.players = players
        self.options = dict(options)

    @abstractmethod
    def start(self, rng: Stream) -> Row:
        """A new game."""

    @abstractmethod
    def current_seat(self, row: Row) -> int:
        """The seat to act; of several that choose in secret the first; -1 when the game is over."""

    @abstractmethod
    def observe(self, row: Row, seat: int, observation: Observation) -> None:
        """Writes what a seat sees: nothing that its view does not show."""

    @abstractmethod
    def legal(self, row: Row, seat: int, mask: Mask) -> list[int]:
        """Fills the mask; returns the ids of the legal actions, in the rules' own order."""

    @abstractmethod
    def play(self, row: Row, seat: int, action_id: int, rng: Stream) -> None:
        """Carries out a legal action."""

    @abstractmethod
    def state(self, row: Row) -> State:
        """The position as the contract knows it; it goes on using the same row."""

    @abstractmethod
    def row_of(self, state: State) -> Row:
        """The position of a state."""

    def imagine(self, row: Row, seat: int, rng: Stream) -> Row:
        """A position that is the same to a seat: what is hidden from it is drawn anew."""
        return self.row_of(self.rules.imagine(self.state(row).view(seat), rng))

    @abstractmethod
    def text(self, row: Row, seat: int, action_id: int) -> str:
        """A legal action in the notation of its rulebook."""

    def chance(self, seeds: int) -> ChanceModel:
        """How chance is told to a program that draws it itself."""
        return SeededChance(self, seeds)

    def returns(self, row: Row) -> list[float]:
        """What each seat has won or lost: winners 1, the others together as much as the winners gain; 0 before the end
        and where everybody wins."""
        outcome = self.state(row).outcome
        won = outcome["winners"] if outcome else []
        lost = self.players - len(won)
        if not won or not lost:
            return [0.0] * self.players
        return [1.0 if seat in won else -len(won) / lost for seat in range(self.players)]


def codec_class(rules: Game) -> type[Codec]:
    """The codec registered for a game or its family in `ludothek.codecs`, or the one for any game. A game whose moves
    are points or texts has none: NotationError."""
    from ludothek.adapters.generic import GenericCodec

    if not rules.is_discrete:
        raise NotationError(
            f"{rules.id} has no fixed list of actions: its moves are points or words, so no adapter takes it"
        )
    return extension("codecs", rules) or GenericCodec


def codec_for(name: str | Game, players: int | None = None, options: Mapping[str, Any] | None = None) -> Codec:
    """The codec of a table."""
    rules = name if isinstance(name, Game) else game(name).rules
    count = default_players(rules) if players is None else players
    chosen = checked(rules.id, rules.options, options or {}, count, rules.seats)
    return codec_class(rules)(rules, count, chosen)
