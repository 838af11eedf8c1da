"""Who judges a table of Denkste!?, where nothing is hidden: positions, decisions by their actions, and throws."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ludothek.analysis.evaluator import Chances
from ludothek.core.rng import Stream
from ludothek.games.towers.state import TowersState


class TowersJudge(ABC):
    @abstractmethod
    def chances(self, state: TowersState, rng: Stream) -> Chances:
        """Of a position that is not the end."""

    @abstractmethod
    def weigh(self, state: TowersState, played: int, rng: Stream) -> dict[int, float]:
        """By legal action, the chance of the seat in turn; the best one first, the one that was played among them."""

    @abstractmethod
    def luck(self, before: TowersState, thrown: TowersState, rng: Stream) -> float:
        """What a throw brought the seat that made it, beyond what could be expected before it."""
