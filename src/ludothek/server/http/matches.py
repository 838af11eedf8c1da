"""Finished matches over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.server.http.documented import get, post
from ludothek.server.http.tables import TableId
from ludothek.server.people.addresses import address_of
from ludothek.server.protocol.analysis import MatchAnalysis
from ludothek.server.protocol.answers import Drawings, FrameList, MatchInfo, Statistics
from ludothek.server.protocol.puzzles import ExerciseInfo, PuzzleAnswer, PuzzleAttempt
from ludothek.server.tables.archive import Archive

DecisionNumber = Annotated[int, PathParameter(ge=1, le=1_000_000)]


class Matches(Controller):
    path = "/api/matches"
    tags = ("matches",)

    @get("/{match_id:str}")
    async def match_info(self, match_id: TableId, archive: NamedDependency[Archive]) -> MatchInfo:
        """A finished game."""
        return await archive.info(match_id)

    @get("/{match_id:str}/record")
    async def record(self, match_id: TableId, archive: NamedDependency[Archive]) -> Response[dict[str, Any]]:
        """Its record, with the secret that proves its fairness (`ludothek verify`)."""
        name = f'attachment; filename="{match_id}.json"'
        return Response(await archive.record(match_id), headers={"content-disposition": name})

    @get("/{match_id:str}/frames")
    async def frames(
        self,
        match_id: TableId,
        archive: NamedDependency[Archive],
        first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    ) -> Response[FrameList]:
        """Its moments as every seat saw them, in pages of fifty: the page on which the moment `first` is."""
        return _encoded(await archive.frames(match_id, first))

    @get("/{match_id:str}/statistics")
    async def statistics(self, match_id: TableId, archive: NamedDependency[Archive]) -> Response[Statistics]:
        """What can be counted in it: captures, squares walked, the luck of cards and dice."""
        return _encoded(await archive.statistics(match_id))

    @get("/{match_id:str}/analysis")
    async def analysis(
        self, match_id: TableId, archive: NamedDependency[Archive], request: Request[Any, Any, Any]
    ) -> Response[MatchAnalysis]:
        """What every decision of it cost, with winning chances, mistakes and luck; null while it is being computed."""
        return _encoded(await archive.analysis(match_id, address_of(request.scope)))

    @get("/{match_id:str}/decisions/{number:int}")
    async def decision(
        self, match_id: TableId, number: DecisionNumber, archive: NamedDependency[Archive]
    ) -> Response[ExerciseInfo]:
        """A decision of it as an exercise: what whoever was to decide saw then."""
        return _encoded(await archive.exercise(match_id, number))

    @post("/{match_id:str}/decisions/{number:int}", status_code=HTTP_200_OK)
    async def attempt(
        self,
        match_id: TableId,
        number: DecisionNumber,
        data: JSONBody[PuzzleAttempt],
        archive: NamedDependency[Archive],
        request: Request[Any, Any, Any],
    ) -> Response[PuzzleAnswer]:
        """Whether an action would have been right there, and why; or, without an action, which one."""
        return _encoded(await archive.attempt(match_id, number, data.action, address_of(request.scope)))

    @get("/{match_id:str}/drawings")
    async def drawings(self, match_id: TableId, archive: NamedDependency[Archive]) -> Drawings:
        """What was drawn in a finished game, card by card, stroke by stroke."""
        return await archive.drawings(match_id)


def _encoded(body: bytes) -> Response[Any]:
    """JSON that was encoded where it was computed."""
    return Response(body, media_type=MediaType.JSON)
