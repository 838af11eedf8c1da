"""Bots by level, from child to expert, on every game that bots can play."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ludothek.bots.bot import Bot
from ludothek.bots.budget import ITERATIONS_PER_DEAL, Budget
from ludothek.bots.level import (
    ADEPT,
    ADVANCED,
    BEGINNER,
    CAREFUL,
    CASUAL,
    CHILD,
    DARING,
    EASY,
    EXPERT,
    HARD,
    LEVELS,
    MEDIUM,
    REGULAR,
    STRONG,
    STYLES,
    Level,
)
from ludothek.bots.player import Player, player_class
from ludothek.core.contract import View
from ludothek.core.errors import NotationError
from ludothek.core.registry import game


def with_budget(level: Level, budget: Budget) -> Level:
    """The level with another budget, where it has one."""
    learned = level.learned
    if learned and learned.budget:
        deals = max(1, budget.iterations // ITERATIONS_PER_DEAL)
        learned = replace(learned, budget=replace(budget, iterations=deals))
    return replace(level, budget=budget if level.budget else None, learned=learned)


class LevelBot(Bot):
    """Finds out from the first view which game it plays. A budget of one's own replaces the level's."""

    level: ClassVar[Level]

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        super().__init__(seed)
        self._level = self.level if budget is None else with_budget(self.level, budget)

    def reseed(self, seed: int | str) -> None:
        """A new match: nothing is remembered of the last one."""
        super().reseed(seed)
        self._players: dict[str, Player] = {}

    def choose(self, view: View, legal: list[str]) -> str:
        name = view["game"]
        if name not in self._players:
            check_has_bots(name)
            rules = game(name).rules
            self._players[name] = player_class(rules)(rules, self._level, self.rng)
        return self._players[name].choose(view, legal)


def _bot_of(level: Level) -> type[LevelBot]:
    """Bots are found by their classes, each of which plays by one level."""
    title = f"{level.name.title()}Bot"
    return type(title, (LevelBot,), {"name": level.name, "level": level, "__module__": __name__})


ChildBot = _bot_of(CHILD)
BeginnerBot = _bot_of(BEGINNER)
EasyBot = _bot_of(EASY)
CasualBot = _bot_of(CASUAL)
RegularBot = _bot_of(REGULAR)
MediumBot = _bot_of(MEDIUM)
AdvancedBot = _bot_of(ADVANCED)
HardBot = _bot_of(HARD)
StrongBot = _bot_of(STRONG)
AdeptBot = _bot_of(ADEPT)
ExpertBot = _bot_of(EXPERT)
CarefulBot = _bot_of(CAREFUL)
DaringBot = _bot_of(DARING)

LEVEL_BOTS: tuple[type[LevelBot], ...] = (
    ChildBot,
    BeginnerBot,
    EasyBot,
    CasualBot,
    RegularBot,
    MediumBot,
    AdvancedBot,
    HardBot,
    StrongBot,
    AdeptBot,
    ExpertBot,
    CarefulBot,
    DaringBot,
)
assert [bot.level for bot in LEVEL_BOTS] == [*LEVELS, *STYLES]


def check_has_bots(name: str) -> None:
    """NotationError for a game that no program can play."""
    rules = game(name).rules
    if not rules.has_bots:
        raise NotationError(f"{rules.title} is played by people only: no bot can take a seat")


def make_ready(name: str) -> None:
    """Compiles and solves beforehand what the bots of a game need, so that no table waits for it."""
    rules = game(name).rules
    if rules.has_bots:
        player_class(rules).make_ready(rules)
