"""Whole games played and counted in compiled batches, for the laboratory: what a family brings, and what comes back.

A family that can play by a quick policy inside the kernels registers a function in `ludothek.counted`. A game is a row
of integers in the columns below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple, Protocol

import numpy as np
import numpy.typing as npt

from ludothek.core.contract import Game
from ludothek.core.kernel import ArrayOf
from ludothek.core.registry import extension

Counts = Annotated[npt.NDArray[np.int32], ArrayOf("int32", 2)]
"""A row per game."""
Streams = Annotated[npt.NDArray[np.int64], ArrayOf("int64", 2)]
"""The chance of each game."""

MOST_SEATS, MOST_KINDS = 8, 15
ACTIONS, FIRST, WINNERS = range(3)
"""How many actions it took, which seat began, who won as bits (0: given up as endless)."""
CAPTURES = 3
"""By seat."""
DEALT = CAPTURES + MOST_SEATS
"""By seat and kind of card."""
COLUMNS = DEALT + MOST_SEATS * MOST_KINDS
LONGEST = 20_000
"""Actions after which a game is given up as endless."""


class Players(Protocol):
    """Plays a game for every row of `streams` and fills the row of the same number in `counts`."""

    def __call__(self, streams: Streams, counts: Counts) -> None: ...


class CountedGames(NamedTuple):
    """What a family needs at one table to play and count games."""

    play: Players
    cards: tuple[str, ...]
    """The kinds of cards, in the order of the columns."""
    captures: str
    """What captures are, in the words of the rulebook."""
    policy: str = "the light policy, which looks at what a move changes and at nothing else"
    """Who plays, in words for a report."""


class Counter(Protocol):
    def __call__(self, rules: Any, players: int, options: Mapping[str, Any]) -> CountedGames: ...


def counted_games(rules: Game, players: int, options: Mapping[str, Any]) -> CountedGames | None:
    """How games of this table are played and counted inside the kernels; None where the family does not bring it."""
    counter: Counter | None = extension("counted", rules)
    return counter(rules, players, options) if counter else None


def new_counts(games: int) -> Counts:
    return np.zeros((games, COLUMNS), dtype=np.int32)
