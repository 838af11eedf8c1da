"""What a lesson is: steps of a guided first game, and pictures for the player's rules."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase

from ludothek.core.contract import Position


@dataclass(frozen=True)
class Attempt:
    """An action that a scene is about, and the rule by which it is refused; None if it is legal."""

    action: str
    refused: str | None = None


@dataclass(frozen=True)
class Step:
    """One step of a guided game: a position, and what the learner shall do in it."""

    id: str
    rules: tuple[str, ...]
    """What it teaches."""
    wanted: tuple[str, ...]
    """The actions that lead on: texts, or patterns with `*` where a move is a point or a text."""
    position: Position | None = None
    """None: it goes on where the first wanted action of the step before led, answers included."""
    seat: int = 0
    answers: tuple[tuple[int, str], ...] = ()
    """What the others do afterwards, seat and action."""
    tries: tuple[Attempt, ...] = ()
    """Wrong tries that a learner is likely to make, with the rule the engine names: proved by tests."""
    seed: int = 0
    """Of dice and deals in this step."""

    def wants(self, action: str) -> bool:
        return any(action == pattern or fnmatchcase(action, pattern) for pattern in self.wanted)


@dataclass(frozen=True)
class Picture:
    """A small position beside a paragraph of the player's rules, and what is done, or tried in vain, in it."""

    id: str
    rules: tuple[str, ...]
    """What it shows."""
    position: Position
    seat: int = 0
    action: str | None = None
    refused: str | None = None
    """The rule by which the action is refused; None if it is legal."""
    answers: tuple[tuple[int, str], ...] = ()
    seed: int = 0


@dataclass(frozen=True)
class Lesson:
    """Everything a game has to show a beginner. A game may have pictures only."""

    game: str
    steps: tuple[Step, ...] = ()
    pictures: tuple[Picture, ...] = ()
