"""Levels of play: what makes an easy opponent easy and an expert one hard.

Where a network has learned the game (bots/network/learned.py), most levels are that network with more or less accurate
eyes; elsewhere they look one step ahead or search. How far apart they are: docs/strength.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ludothek.bots.budget import Budget


class Style(Enum):
    """What somebody likes better than an action is worth."""

    BALANCED = "balanced"
    CAREFUL = "careful"
    DARING = "daring"


@dataclass(frozen=True)
class Learned:
    """How a level plays where a network has learned the game."""

    temperature: float = 0.0
    missed_percent: int = 0
    budget: Budget | None = None
    """None: the network alone. Iterations are deals that are tried."""
    style: Style = Style.BALANCED
    is_brief: bool = False
    """Too short a search to be trusted beyond the tables where the network alone is asked."""


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
    """None: it plays the same way where a network has learned the game."""


CHILD = Level("child", None, missed_percent=45, temperature=0.02, learned=Learned(0.0179))
BEGINNER = Level("beginner", None, missed_percent=28, temperature=0.008, learned=Learned(0.0150))
EASY = Level("easy", None, missed_percent=15, temperature=0.004, learned=Learned(0.0128))
CASUAL = Level("casual", None, missed_percent=9, temperature=0.003, learned=Learned(0.0109))
REGULAR = Level("regular", None, missed_percent=4, temperature=0.001, learned=Learned(0.0089))
MEDIUM = Level("medium", None, learned=Learned(0.0070))
ADVANCED = Level("advanced", Budget(iterations=250, seconds=0.5), learned=Learned(0.0053))
HARD = Level("hard", Budget(iterations=1000, seconds=0.9), learned=Learned(0.0030))
STRONG = Level("strong", Budget(iterations=2500, seconds=1.8), learned=Learned())
ADEPT = Level("adept", Budget(iterations=8000, seconds=2.8), learned=Learned(budget=Budget(4, 0.5), is_brief=True))
EXPERT = Level("expert", Budget(iterations=25_000, seconds=4.5), learned=Learned(budget=Budget(1000, 0.95)))
LEVELS = (CHILD, BEGINNER, EASY, CASUAL, REGULAR, MEDIUM, ADVANCED, HARD, STRONG, ADEPT, EXPERT)
"""From the weakest to the strongest."""
CAREFUL = Level("careful", None, learned=Learned(0.0053, style=Style.CAREFUL))
DARING = Level("daring", None, learned=Learned(0.0050, style=Style.DARING))
STYLES = (CAREFUL, DARING)
"""About as strong as *advanced* (elsewhere as *medium*), with a taste of their own where a network has learned."""
