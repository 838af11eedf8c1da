"""What a bot is: something that sees one seat's view and the legal actions, and names one of them."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ludothek.core.contract import State, View
from ludothek.core.registry import game
from ludothek.core.rng import Stream, stream_of


class Bot(ABC):
    """A player made of code. It knows the view of its seat and nothing else; its chance is its own."""

    name: str
    thinks_elsewhere = False
    """Whether it is a program of its own, which needs none of our compiled rules."""

    def __init__(self, seed: int | str = 0) -> None:
        self.faults: list[str] = []
        """What went wrong at its moves, where the bot is somebody else's program."""
        self.reseed(seed)

    def reseed(self, seed: int | str) -> None:
        """Begins a new match: what it draws from now on depends on this seed alone."""
        self.rng: Stream = stream_of(f"{type(self).__name__}:{seed}")

    @abstractmethod
    def choose(self, view: View, legal: list[str]) -> str:
        """One concrete action. `legal` is never empty; patterns in it (`push|x,y`) are filled in by the bot."""

    def imagine(self, view: View) -> State:
        """One way the table may look, seen from this seat."""
        return game(view["game"]).rules.imagine(view, self.rng)

    def close(self) -> None:
        """It is not needed any more."""
        return
