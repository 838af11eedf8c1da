"""Which games and bots there are, over HTTP."""

from __future__ import annotations

from pathlib import Path

from litestar import Controller

from ludothek.core.registry import game, game_ids
from ludothek.server.bots.pool import levels
from ludothek.server.http.documented import get
from ludothek.server.protocol.answers import GameInfo, OptionInfo


class Games(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games")
    async def games(self) -> list[GameInfo]:
        """Every game, its players and options."""
        return [_info(name) for name in game_ids()]

    @get("/bots")
    async def bots(self) -> list[str]:
        """The levels of bots, weakest first."""
        return levels()


def _info(name: str) -> GameInfo:
    handle = game(name)
    players = list(handle.seats)
    options = [
        OptionInfo(option.name, option.rule, option.about, list(option.values), option.default_for(players[0]))
        for option in handle.options
    ]
    return GameInfo(handle.id, handle.title, Path(handle.rules.rulebook).name, players, options)
