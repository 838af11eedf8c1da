"""Finished matches: their records, replays, figures and drawings."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Row

from ludothek.core.statistics import statistics_of
from ludothek.server.protocol.answers import (
    Drawing,
    Drawings,
    FrameList,
    MatchFigure,
    MatchInfo,
    ReplayFrame,
    Statistics,
)
from ludothek.server.protocol.bodies import Clock
from ludothek.server.refused import Refused, not_found
from ludothek.server.storage.store import Store
from ludothek.server.storage.vault import Vault
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.match_loader import opening
from ludothek.server.tables.redaction import redacted_view

FRAMES_PER_PAGE = 50


class Archive:
    def __init__(self, store: Store, vault: Vault) -> None:
        self._store = store
        self._vault = vault

    async def _finished(self, match: str) -> Row[Any]:
        row = await self._store.match(match)
        if row is None or row.began_ms is None:
            raise not_found("match")
        if row.finished_ms is None:
            raise Refused("not-finished", "server.not-finished")
        return row

    async def _replayed(self, row: Row[Any]) -> LoggedMatch:
        logged = opening(row, self._vault.secret_of(row), Clock())
        logged.replay(await self._store.log(row.id))
        return logged

    async def info(self, match: str) -> MatchInfo:
        row = await self._finished(match)
        return MatchInfo(
            row.id, row.table_id, row.round, row.game, row.players, row.names, row.finished_ms, row.outcome
        )

    async def record(self, match: str) -> dict[str, Any]:
        """The whole match with what proves its fairness; `ludothek verify` checks it."""
        row = await self._finished(match)
        record = (await self._replayed(row)).record()
        proof = {"secret": self._vault.secret_of(row), "commitment": row.commitment, "nonces": row.nonces}
        if row.commitments is not None:
            proof["commitments"] = row.commitments
        return {**record, **proof, "names": row.names, "match": row.id, "outcome": row.outcome}

    async def statistics(self, match: str) -> Statistics:
        """What the game counts in a finished match."""
        record = (await self._replayed(await self._finished(match))).record()
        figures = await asyncio.to_thread(statistics_of, record)
        return Statistics(match, [MatchFigure(*figure) for figure in figures])

    async def frames(self, match: str, first: int) -> FrameList:
        """A page of a finished match, frame by frame, from a number on."""
        row = await self._finished(match)
        logged = opening(row, self._vault.secret_of(row), Clock())
        log = await self._store.log(match)
        frames = [_frame(logged, None, None, {})] if first == 0 else []
        for entry in log[: first + FRAMES_PER_PAGE - 1]:
            effect = logged.try_entry(entry)
            logged.commit(effect)
            if entry.number >= first:
                frames.append(_frame(logged, entry.seat, entry.action, effect.event))
        return FrameList(match, len(log) + 1, frames)

    async def drawings(self, match: str) -> Drawings:
        await self._finished(match)
        return Drawings(match, [Drawing(number, strokes) for number, strokes in await self._store.drawings(match)])


def _frame(logged: LoggedMatch, seat: int | None, action: str | None, event: dict[str, Any]) -> ReplayFrame:
    views = [redacted_view(logged.match.view(viewer)) for viewer in range(logged.match.players)]
    return ReplayFrame(logged.number, seat, action, event, views)
