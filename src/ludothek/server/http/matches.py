"""Finished matches over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, MediaType, Request, Response
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from ludothek.server.http.documented import get
from ludothek.server.http.tables import TableId
from ludothek.server.people.addresses import address_of
from ludothek.server.protocol.analysis import MatchAnalysis
from ludothek.server.protocol.answers import Drawings, FrameList, MatchInfo, Statistics
from ludothek.server.tables.archive import Archive


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
        """Its moments, fifty at a time, as every seat saw them."""
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

    @get("/{match_id:str}/drawings")
    async def drawings(self, match_id: TableId, archive: NamedDependency[Archive]) -> Drawings:
        """What was drawn in a finished game, card by card, stroke by stroke."""
        return await archive.drawings(match_id)


def _encoded(body: bytes) -> Response[Any]:
    """JSON that was encoded where it was computed."""
    return Response(body, media_type=MediaType.JSON)
