"""Who thinks for a level in one game: a family registers its own in `ludothek.bots`, `OneStepPlayer` serves others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import Any

from ludothek.bots.budget import Budget
from ludothek.bots.greedy import candidates_for, value_of
from ludothek.bots.level import Level
from ludothek.bots.mistakes import pick_action
from ludothek.bots.random_bot import is_pattern
from ludothek.core.contract import Game, View
from ludothek.core.registry import extension
from ludothek.core.rng import Stream, below


class Player(ABC):
    """Plays one match, from the views of one seat."""

    def __init__(self, rules: Any, level: Level, rng: Stream) -> None:
        self.rules = rules
        self.level = level
        self.rng = rng

    @abstractmethod
    def choose(self, view: View, legal: list[str]) -> str:
        """One concrete action. `legal` is never empty."""

    @classmethod
    def make_ready(cls, rules: Any) -> None:
        """Compiles and solves beforehand what it needs to play a game, so that no table waits for it."""
        return


TABLES = 8
"""How many tables a player imagines that has a budget; one without imagines one."""


class OneStepPlayer(Player):
    """For any game: takes the action after which its seat stands best by `State.rate`, on average over imagined tables.
    Levels without a budget imagine one table, and *easy* misses actions."""

    def choose(self, view: View, legal: list[str]) -> str:
        if len(legal) == 1 and not is_pattern(legal[0]):
            return legal[0]
        seat, budget = view["seat"], self.level.budget
        imagined = Budget(1) if budget is None else replace(budget, iterations=min(TABLES, budget.iterations))
        candidates: list[str] = []
        totals: list[float] = []
        for _ in imagined.chunks(1):
            table = self.rules.imagine(view, self.rng)
            if not candidates:
                candidates = candidates_for(table, seat, legal, self.rng)
                totals = [0.0] * len(candidates)
            for index, action in enumerate(candidates):
                totals[index] += value_of(table, seat, action, self.rng)
        best = pick_action(totals, self.level, self.rng)
        equals = [index for index, total in enumerate(totals) if total == totals[best]]
        return candidates[equals[below(self.rng, len(equals))]]


def player_class(rules: Game) -> type[Player]:
    """Who plays a game at every level."""
    return extension("bots", rules) or OneStepPlayer
