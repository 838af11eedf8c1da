"""Bots by level: easy, medium, hard and expert, on every game that bots can play."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from ludothek.bots.bot import Bot
from ludothek.bots.budget import Budget
from ludothek.bots.level import EASY, EXPERT, HARD, LEVELS, MEDIUM, Level
from ludothek.bots.player import Player, player_class
from ludothek.core.contract import View
from ludothek.core.errors import NotationError
from ludothek.core.registry import game


class LevelBot(Bot):
    """Finds out from the first view which game it plays. A budget of one's own replaces the level's."""

    level: ClassVar[Level]

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        super().__init__(seed)
        searches = self.level.budget is not None and budget is not None
        self._level = replace(self.level, budget=budget) if searches else self.level

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


class EasyBot(LevelBot):
    name = EASY.name
    level = EASY


class MediumBot(LevelBot):
    name = MEDIUM.name
    level = MEDIUM


class HardBot(LevelBot):
    name = HARD.name
    level = HARD


class ExpertBot(LevelBot):
    name = EXPERT.name
    level = EXPERT


LEVEL_BOTS: tuple[type[LevelBot], ...] = (EasyBot, MediumBot, HardBot, ExpertBot)
assert [bot.level for bot in LEVEL_BOTS] == list(LEVELS)


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
