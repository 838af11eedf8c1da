"""Which games and bots there are, over HTTP, and what a page needs to show one."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, MediaType, Request, Response
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.core.articles import rulebooks
from ludothek.core.boards import GENERIC, browser_board, describe_board, quick_players
from ludothek.core.options import checked
from ludothek.core.registry import game, game_ids
from ludothek.server.bots.pool import levels
from ludothek.server.http.documented import get, post
from ludothek.server.protocol.answers import BoardInfo, GameInfo, OptionInfo, RulebookInfo
from ludothek.server.protocol.bodies import BoardQuestion
from ludothek.server.tables.redaction import told_options

GameId = Annotated[str, PathParameter(max_length=64)]


class Games(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games")
    async def games(self, request: Request[Any, Any, Any]) -> Response[list[GameInfo]]:
        """Every game, its players and options.

        Part of the first page, so it is sent compressed where that is understood.
        """
        body = msgspec.json.encode([_info(name) for name in game_ids()])
        headers = {"vary": "accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            body, headers["content-encoding"] = gzip.compress(body, 6, mtime=0), "gzip"
        return Response(cast(Any, body), media_type=MediaType.JSON, headers=headers)

    @post("/games/{name:str}/board", status_code=HTTP_200_OK)
    async def board(self, name: GameId, data: JSONBody[BoardQuestion]) -> BoardInfo:
        """The board that a table with these players and options has; options left out have their defaults.

        So have those that are secret: whoever is at the table was not told them, and no board shows them.
        """
        rules = game(name).rules
        options = checked(rules.id, rules.options, told_options(name, data.options), data.players, rules.seats)
        kind, colours, facts = describe_board(rules, data.players, options)
        return BoardInfo(kind, list(colours), list(rules.sides(data.players, options)), dict(facts))

    @get("/games/{name:str}/rulebooks")
    async def rulebooks(self, name: GameId) -> list[RulebookInfo]:
        """The rulebooks that govern a game, its own first."""
        return [RulebookInfo(path.name, path.read_text(encoding="utf-8")) for path in rulebooks(game(name).rules)]

    @get("/bots")
    async def bots(self) -> list[str]:
        """The levels of bots, weakest first."""
        return levels()


def _info(name: str) -> GameInfo:
    rules = game(name).rules
    usual = quick_players(rules)
    board = browser_board(rules)
    options = [
        OptionInfo(
            option.name,
            option.rule,
            option.about,
            list(option.values),
            option.default_for(usual),
            option.default is not None and len(option.values) > 1,
            option.needs,
        )
        for option in rules.options
    ]
    return GameInfo(
        rules.id,
        rules.title,
        rules.family,
        Path(rules.rulebook).name,
        list(rules.seats),
        usual,
        rules.minutes,
        rules.has_bots,
        board.kind if board else GENERIC,
        options,
    )
