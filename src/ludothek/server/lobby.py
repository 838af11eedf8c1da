"""The HTTP side: who one is, which games there are, tables and seats, records. Playing goes over the live channel."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from litestar import Controller, Request, Response
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.core.registry import game, game_ids
from ludothek.core.texts import say
from ludothek.games.mimes.words import check_words, sections
from ludothek.server.answers import delete, get, patch, post, put
from ludothek.server.desk import Desk
from ludothek.server.discretion import told_room
from ludothek.server.house import House
from ludothek.server.identity import Guest, Guests, cookie_of, plain, shown_token
from ludothek.server.protocol import (
    BotLevel,
    Drawings,
    FrameList,
    GameInfo,
    Identity,
    MatchInfo,
    NewHost,
    NewIdentity,
    NewTable,
    OptionInfo,
    Rename,
    Room,
    RoomList,
    Statistics,
    TableChange,
    TakeSeat,
    WordFault,
    WordList,
    WordsFound,
)
from ludothek.server.refusal import unknown
from ludothek.server.thinkers import levels

TableId = Annotated[str, PathParameter(pattern="^[a-z0-9]{1,32}$")]
SeatId = Annotated[int, PathParameter(ge=0, le=63)]
MOST_FAULTS = 100
"""Of a list of words, told at once."""


class Identities(Controller):
    path = "/api/identity"
    tags = ("identity",)

    @post()
    async def arrive(
        self, request: Request[Any, Any, Any], data: JSONBody[NewIdentity], house: NamedDependency[House]
    ) -> Response[Identity]:
        """A new identity: a name is enough. Its secret is set as a cookie, or told to programs that ask for it."""
        guests: Guests = request.app.state.guests
        guest, token = await guests.welcome(data.name)
        if data.bearer:
            return Response(Identity(guest.id, guest.name, token), status_code=201)
        return Response(Identity(guest.id, guest.name), status_code=201, cookies=[cookie_of(token, house.settings)])

    @get()
    async def who(self, guest: NamedDependency[Guest]) -> Identity:
        return Identity(guest.id, guest.name)

    @patch()
    async def rename(
        self, request: Request[Any, Any, Any], data: JSONBody[Rename], guest: NamedDependency[Guest]
    ) -> Identity:
        guests: Guests = request.app.state.guests
        renamed = await guests.rename(guest, shown_token(request), data.name)
        return Identity(renamed.id, renamed.name)


class Shelf(Controller):
    path = "/api"
    tags = ("games",)

    @get("/games")
    async def games(self) -> list[GameInfo]:
        """Every game, its players and options."""
        return [_info(name) for name in game_ids()]

    @post("/words", status_code=HTTP_200_OK)
    async def words(self, data: JSONBody[WordList], guest: NamedDependency[Guest]) -> WordsFound:
        """An own list of words for Mimes, checked line by line; a sound one as the option `words` takes it."""
        faults = check_words(data.text, data.language)
        told = [WordFault(fault.line, say(fault.text)) for fault in faults[:MOST_FAULTS]]
        return WordsFound(told, len(faults), None if faults else sections(data.text))

    @get("/bots")
    async def bots(self) -> list[str]:
        """The levels of bots, weakest first."""
        return levels()


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @post()
    async def open(self, data: JSONBody[NewTable], guest: NamedDependency[Guest], desk: NamedDependency[Desk]) -> Room:
        """A new table; whoever opens it is its host."""
        return told_room(await desk.open(guest.id, data))

    @get()
    async def listed(self, house: NamedDependency[House]) -> RoomList:
        """Public tables, the newest first."""
        return RoomList([told_room(room) for room in await house.store.public_rooms()])

    @get("/{table:str}")
    async def room(self, table: TableId, house: NamedDependency[House]) -> Room:
        room = await house.store.room(table)
        if room is None:
            raise unknown("table")
        return told_room(room)

    @patch("/{table:str}")
    async def adjust(
        self, table: TableId, data: JSONBody[TableChange], guest: NamedDependency[Guest], desk: NamedDependency[Desk]
    ) -> Room:
        """Before the start, the host changes what was agreed."""
        return told_room(await desk.adjust(table, guest.id, data))

    @put("/{table:str}/seats/{seat:int}")
    async def take(
        self,
        table: TableId,
        seat: SeatId,
        data: JSONBody[TakeSeat],
        guest: NamedDependency[Guest],
        desk: NamedDependency[Desk],
    ) -> Room:
        """Sit down; several seats on one device are fine."""
        name = guest.name if data.name is None else plain(data.name, "name")
        return told_room(await desk.take(table, seat, guest.id, name, data.nonce))

    @delete("/{table:str}/seats/{seat:int}", status_code=HTTP_200_OK)
    async def leave(
        self, table: TableId, seat: SeatId, guest: NamedDependency[Guest], desk: NamedDependency[Desk]
    ) -> Room:
        """Stand up. The host can also free other seats, and bots', before the start."""
        return told_room(await desk.leave(table, seat, guest.id))

    @put("/{table:str}/seats/{seat:int}/bot")
    async def seat_bot(
        self,
        table: TableId,
        seat: SeatId,
        data: JSONBody[BotLevel],
        guest: NamedDependency[Guest],
        desk: NamedDependency[Desk],
    ) -> Room:
        """The host puts a bot on an empty chair."""
        return told_room(await desk.seat_bot(table, seat, guest.id, data.level))

    @post("/{table:str}/start", status_code=HTTP_200_OK)
    async def start(self, table: TableId, guest: NamedDependency[Guest], desk: NamedDependency[Desk]) -> Room:
        return told_room(await desk.start(table, guest.id))

    @post("/{table:str}/rematch", status_code=HTTP_200_OK)
    async def rematch(self, table: TableId, guest: NamedDependency[Guest], desk: NamedDependency[Desk]) -> Room:
        """The same room again, everybody one seat further."""
        return told_room(await desk.rematch(table, guest.id))

    @put("/{table:str}/host")
    async def hand_over(
        self, table: TableId, data: JSONBody[NewHost], guest: NamedDependency[Guest], desk: NamedDependency[Desk]
    ) -> Room:
        return told_room(await desk.hand_over(table, guest.id, data.identity))


class Codes(Controller):
    path = "/api/codes"
    tags = ("tables",)

    @get("/{code:str}")
    async def by_code(
        self, code: Annotated[str, PathParameter(pattern="^[A-Za-z]{6}$")], house: NamedDependency[House]
    ) -> Room:
        """The table with a six-letter code."""
        room = await house.store.room_by_code(code.upper())
        if room is None:
            raise unknown("code")
        return told_room(room)


class Matches(Controller):
    path = "/api/matches"
    tags = ("matches",)

    @get("/{match_id:str}")
    async def match_info(self, match_id: TableId, house: NamedDependency[House]) -> MatchInfo:
        """A finished game."""
        return await house.archive.info(match_id)

    @get("/{match_id:str}/record")
    async def record(self, match_id: TableId, house: NamedDependency[House]) -> Response[dict[str, Any]]:
        """Its record, with the secret that proves its fairness (`ludothek verify`)."""
        name = f'attachment; filename="{match_id}.json"'
        return Response(await house.archive.record(match_id), headers={"content-disposition": name})

    @get("/{match_id:str}/frames")
    async def frames(
        self,
        match_id: TableId,
        house: NamedDependency[House],
        first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    ) -> FrameList:
        """Its moments, fifty at a time, as every seat saw them."""
        return await house.archive.frames(match_id, first)

    @get("/{match_id:str}/statistics")
    async def statistics(self, match_id: TableId, house: NamedDependency[House]) -> Statistics:
        """What can be counted in it: captures, squares walked, the luck of cards and dice."""
        return await house.archive.statistics(match_id)

    @get("/{match_id:str}/drawings")
    async def drawings(self, match_id: TableId, house: NamedDependency[House]) -> Drawings:
        """What was drawn in a finished game, card by card, stroke by stroke."""
        return await house.archive.drawings(match_id)


def _info(name: str) -> GameInfo:
    handle = game(name)
    players = list(handle.seats)
    options = [
        OptionInfo(one.name, one.rule, one.about, list(one.values), one.default_for(players[0]))
        for one in handle.options
    ]
    return GameInfo(handle.id, handle.title, Path(handle.rules.rulebook).name, players, options)
