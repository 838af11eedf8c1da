"""What every adapter needs of a game: action ids, observations as integers, rows stepped by kernels."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.adapters.arrays import Ids, Mask, Observation, Rows
from ludothek.adapters.batch import Batch, Workspace
from ludothek.adapters.warmup import prepare
from ludothek.core.contract import Game, State
from ludothek.core.errors import NotationError
from ludothek.core.options import checked
from ludothek.core.registry import default_players, game
from ludothek.core.rng import Stream

Row = npt.NDArray[np.int16]


class Codec(ABC):
    """A table of a game, seen by machines. Rows are the family's own positions; ids and observations are the seats'."""

    size: int
    """How many action ids there are."""
    width: int
    """Of an observation."""
    row_width: int
    lowest, highest = -1, 127
    """Between these every integer of an observation lies."""

    def __init__(self, rules: Game, players: int, options: Mapping[str, Any]) -> None:
        self.rules = rules
        self.players = players
        self.options = dict(options)

    @abstractmethod
    def new_workspace(self) -> Workspace:
        """Memory for one thread's kernels to think in."""

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
        """The row as the contract knows it; it goes on using the same row."""

    @abstractmethod
    def text(self, row: Row, seat: int, action_id: int) -> str:
        """A legal action in the notation of its rulebook."""

    @abstractmethod
    def begin(self, batch: Batch, workspace: Workspace, first: int, end: int) -> None:
        """Starts some games of a batch."""

    @abstractmethod
    def step(self, batch: Batch, chosen: Ids, workspace: Workspace, first: int, end: int) -> None:
        """Steps some games of a batch by legal actions."""

    def returns(self, row: Row) -> list[float]:
        """What each seat has won or lost: winners 1, the others together as much as the winners gain; 0 before."""
        outcome = self.state(row).outcome
        if outcome is None:
            return [0.0] * self.players
        won = outcome["winners"]
        return [1.0 if seat in won else -len(won) / (self.players - len(won)) for seat in range(self.players)]

    def new_batch(self, games: int, streams: npt.NDArray[np.int64], sample_streams: npt.NDArray[np.int64]) -> Batch:
        return Batch(self, games, streams, sample_streams)

    def new_rows(self, games: int) -> Rows:
        return np.zeros((games, self.row_width), dtype=np.int16)


def codec_for(name: str | Game, players: int | None = None, options: Mapping[str, Any] | None = None) -> Codec:
    """The codec of a table. Thrill and Mimes have none: their moves are points of a plane and words."""
    from ludothek.adapters.denkste.codec import DenksteCodec
    from ludothek.adapters.towers.codec import TowersCodec
    from ludothek.adapters.track.codec import TrackCodec
    from ludothek.games.denkste.game import Denkste
    from ludothek.games.towers.game import Towers
    from ludothek.games.track.game import TrackGame

    prepare()
    rules = name if isinstance(name, Game) else game(name).rules
    count = default_players(rules) if players is None else players
    chosen = checked(rules.id, rules.options, options or {}, count, rules.seats)
    if isinstance(rules, TrackGame):
        return TrackCodec(rules, count, chosen)
    if isinstance(rules, Denkste):
        return DenksteCodec(rules, count, chosen)
    if isinstance(rules, Towers):
        return TowersCodec(rules, count, chosen)
    raise NotationError(
        f"{rules.id} has no fixed list of actions: its moves are points or words, so no adapter takes it"
    )
