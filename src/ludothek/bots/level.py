"""Levels of play: what makes an easy opponent easy and an expert one hard.

Where a network has learned the game (bots/network/learned.py), most levels are that network with more or less accurate
eyes; elsewhere they look one step ahead or search. How far apart they are: docs/strength.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from ludothek.bots.budget import Budget


class Style(Enum):
    """What somebody likes better than an action is worth."""

    BALANCED = "balanced"
    CAREFUL = "careful"
    DARING = "daring"


class Eyes(NamedTuple):
    """How accurately a level sees what a network thinks of actions."""

    temperature: float = 0.0
    """A chance of winning: actions that differ by less look much the same."""
    missed_percent: int = 0
    """How many of a hundred actions it does not see at all."""


@dataclass(frozen=True)
class Learned:
    """How a level plays where a network has learned the game."""

    temperature: float = 0.0
    missed_percent: int = 0
    budget: Budget | None = None
    """None: the network alone. Iterations are deals that are tried."""
    style: Style = Style.BALANCED


@dataclass(frozen=True)
class Level:
    name: str
    budget: Budget | None
    """None: it looks one step ahead and does not search."""
    missed_percent: int = 0
    """How many of a hundred actions it does not see at all."""
    temperature: float = 0.0
    """How far apart two chances of winning may be and still look much the same to it."""
    learned: Learned | None = None
    """How it plays where a network has learned the game, but for its eyes, which each game has of its own
    (bots/network/levels.py, bots/towers/levels.py). None: it plays the same way there."""


CHILD = Level("child", None, missed_percent=45, temperature=0.02, learned=Learned())
BEGINNER = Level("beginner", None, missed_percent=28, temperature=0.008, learned=Learned())
EASY = Level("easy", None, missed_percent=15, temperature=0.004, learned=Learned())
CASUAL = Level("casual", None, missed_percent=9, temperature=0.003, learned=Learned())
REGULAR = Level("regular", None, missed_percent=4, temperature=0.001, learned=Learned())
MEDIUM = Level("medium", None, learned=Learned())
ADVANCED = Level("advanced", Budget(iterations=250, seconds=0.5), learned=Learned())
HARD = Level("hard", Budget(iterations=1000, seconds=0.9), learned=Learned())
STRONG = Level("strong", Budget(iterations=2500, seconds=1.8), learned=Learned())
ADEPT = Level("adept", Budget(iterations=8000, seconds=2.8), learned=Learned(budget=Budget(4, 0.5)))
EXPERT = Level("expert", Budget(iterations=25_000, seconds=4.5), learned=Learned(budget=Budget(1000, 0.95)))
LEVELS = (CHILD, BEGINNER, EASY, CASUAL, REGULAR, MEDIUM, ADVANCED, HARD, STRONG, ADEPT, EXPERT)
"""From the weakest to the strongest."""
CAREFUL = Level("careful", None, learned=Learned(style=Style.CAREFUL))
DARING = Level("daring", None, learned=Learned(style=Style.DARING))
STYLES = (CAREFUL, DARING)
"""About as strong as *advanced* (elsewhere as *medium*), with a taste of their own where a network has learned."""


def with_eyes(level: Level, eyes: Mapping[str, Eyes]) -> Learned | None:
    """How a level plays by a network, with the eyes that it has at some game; levels that are not named there see
    everything. None if it does without a network."""
    if level.learned is None:
        return None
    return replace(level.learned, **eyes.get(level.name, Eyes())._asdict())
