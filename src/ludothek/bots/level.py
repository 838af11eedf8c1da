"""Levels of play: what makes an easy opponent easy and an expert one hard."""

from __future__ import annotations

from dataclasses import dataclass

from ludothek.bots.budget import Budget


@dataclass(frozen=True)
class Level:
    name: str
    budget: Budget | None
    """None: it looks one step ahead and does not search."""
    missed_percent: int = 0
    """How many of a hundred actions it does not see at all."""
    temperature: float = 0.0
    """How far apart two chances of winning may be and still look much the same to it."""


EASY = Level("easy", None, missed_percent=15, temperature=0.004)
MEDIUM = Level("medium", None)
HARD = Level("hard", Budget(iterations=625, seconds=0.9))
EXPERT = Level("expert", Budget(iterations=25_000, seconds=4.5))
LEVELS = (EASY, MEDIUM, HARD, EXPERT)
