"""Which games and bots there are, over HTTP, and what a page needs to show one."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Annotated, Any, cast

import msgspec
from litestar import Controller, MediaType, Request, Response
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.analysis.evaluator import can_analyse
from ludothek.core.articles import rulebooks
from ludothek.core.boards import GENERIC, browser_board, describe_board, quick_players
from ludothek.core.choices import bare_faults, conflicts, differences, offers
from ludothek.core.contract import Game, Refusal
from ludothek.core.errors import InvalidOptions
from ludothek.core.options import checked, house_rules_of, player_faults
from ludothek.core.registry import game, game_ids
from ludothek.core.texts import say
from ludothek.lessons.sheet import house_sheet
from ludothek.server.bots.pool import levels
from ludothek.server.http.documented import get, post
from ludothek.server.http.language import language_of
from ludothek.server.protocol.answers import BoardInfo, GameInfo, OptionInfo, RulebookInfo
from ludothek.server.protocol.bodies import BoardQuestion
from ludothek.server.protocol.choices import ChoicesInfo, ConflictInfo, DifferenceInfo, OfferedValue, OfferInfo
from ludothek.server.tables.redaction import told_options

GameId = Annotated[str, PathParameter(max_length=64)]
Players = Annotated[int, QueryParameter(ge=1, le=64)]
Options = Annotated[str, QueryParameter(max_length=2_000)]
Title = Annotated[str, QueryParameter(max_length=80)]
SHEET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'"
"""A printed sheet has words and its own style, and nothing else."""


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

    @post("/games/{name:str}/choices", status_code=HTTP_200_OK)
    async def choices(
        self, request: Request[Any, Any, Any], name: GameId, data: JSONBody[BoardQuestion]
    ) -> ChoicesInfo:
        """What such a table may choose, in the reader's words: options, house rules, and how it departs from print.

        What does not go together is answered, not refused; a name or a value that does not exist is refused.
        """
        rules, language = game(name).rules, language_of(request.scope)
        faults = player_faults(rules.id, data.players, rules.seats) or bare_faults(rules, data.players, data.options)
        if faults:
            raise InvalidOptions(faults)
        return _choices(rules, data, language)

    @get("/games/{name:str}/sheet", media_type="text/html")
    async def sheet(
        self,
        request: Request[Any, Any, Any],
        name: GameId,
        players: Players,
        options: Options = "{}",
        title: Title = "",
    ) -> Response[str]:
        """The rules of such a table as a page to print; `options` is a JSON object."""
        rules = game(name).rules
        try:
            chosen = msgspec.json.decode(options)
        except msgspec.DecodeError as error:
            raise InvalidOptions([f"options: {error}"]) from error
        complete = checked(rules.id, rules.options, chosen, players, rules.seats)
        page = house_sheet(rules, players, complete, language_of(request.scope), title)
        return Response(page, media_type="text/html", headers={"content-security-policy": SHEET_POLICY})

    @get("/games/{name:str}/rulebooks")
    async def rulebooks(self, name: GameId) -> list[RulebookInfo]:
        """The rulebooks that govern a game, its own first."""
        return [RulebookInfo(path.name, path.read_text(encoding="utf-8")) for path in rulebooks(game(name).rules)]

    @get("/bots")
    async def bots(self) -> list[str]:
        """The levels of bots, weakest first."""
        return levels()


def _choices(rules: Game, table: BoardQuestion, language: str) -> ChoicesInfo:
    def conflict(refusal: Refusal) -> ConflictInfo:
        return ConflictInfo(refusal.rule, say(refusal.text, language))

    offered = [
        OfferInfo(
            offer.name,
            offer.title,
            offer.rule,
            offer.is_house_rule,
            offer.varies,
            offer.printed,
            [
                OfferedValue(each.value, each.words, each.is_house_rule, each.refused and conflict(each.refused))
                for each in offer.values
            ],
        )
        for offer in offers(rules, table.players, table.options, language)
    ]
    found = differences(rules, table.players, table.options, language)
    differing = [DifferenceInfo(*each[:5], list(each.replaces)) for each in found]
    opposed = [conflict(refusal) for refusal in conflicts(rules, table.players, table.options)]
    return ChoicesInfo(rules.id, table.players, offered, differing, opposed)


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
        can_analyse(rules),
        board.kind if board else GENERIC,
        options,
        bool(house_rules_of(rules.options)),
    )
