"""Bots by level: easy, medium, hard and expert, on every game that bots can play. Each family has its own player."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Protocol

from ludothek.bots.bot import Bot
from ludothek.bots.budget import Budget
from ludothek.bots.denkste.player import DenkstePlayer
from ludothek.bots.equilibrium import solution
from ludothek.bots.greedy import GreedyBot
from ludothek.bots.level import EASY, EXPERT, HARD, LEVELS, MEDIUM, Level
from ludothek.bots.thrill.player import ThrillPlayer
from ludothek.bots.towers import player as towers_player
from ludothek.bots.towers.player import TowersPlayer
from ludothek.bots.track import player as track_player
from ludothek.bots.track.player import TrackPlayer
from ludothek.core.contract import Game, View
from ludothek.core.errors import NotationError
from ludothek.core.registry import game
from ludothek.core.rng import Stream
from ludothek.games.denkste.game import Denkste
from ludothek.games.thrill.game import Thrill
from ludothek.games.towers.game import Towers
from ludothek.games.track.game import TrackGame


class Player(Protocol):
    """Who thinks for a level in one game."""

    def choose(self, view: View, legal: list[str]) -> str: ...


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
        self._seed = seed
        self._players: dict[str, Player] = {}

    def choose(self, view: View, legal: list[str]) -> str:
        name = view["game"]
        if name not in self._players:
            check_has_bots(name)
            self._players[name] = player_for(game(name).rules, self._level, self.rng) or GreedyBot(self._seed)
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


def player_for(rules: Game, level: Level, rng: Stream) -> Player | None:
    """The player of a family; None for games of other people, which are played greedily at every level."""
    if isinstance(rules, TrackGame):
        return TrackPlayer(rules, level, rng)
    if isinstance(rules, Towers):
        return TowersPlayer(rules, level, rng)
    if isinstance(rules, Denkste):
        return DenkstePlayer(rules, level, rng)
    if isinstance(rules, Thrill):
        return ThrillPlayer(rules, level, rng)
    return None


def check_has_bots(name: str) -> None:
    """NotationError for a game that no program can play."""
    rules = game(name).rules
    if not rules.has_bots:
        raise NotationError(f"{rules.title} is played by people only: no bot can take a seat")


def make_ready(name: str) -> None:
    """Compiles and solves beforehand what the bots of a game need, so that no table waits for it."""
    rules = game(name).rules
    if isinstance(rules, TrackGame):
        track_player.make_ready(rules)
    elif isinstance(rules, Towers):
        towers_player.make_ready()
    elif isinstance(rules, Denkste):
        for setback in (False, True):
            solution(setback)
