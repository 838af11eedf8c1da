"""Matches as their logs tell them: for going on after a restart, for records, for replays."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy import Row

from ludothek.core.fairness import seed_from
from ludothek.core.registry import game
from ludothek.core.statistics import statistics_of
from ludothek.server.course import Course
from ludothek.server.discretion import told_view
from ludothek.server.protocol import (
    Clock,
    Drawing,
    Drawings,
    Figure,
    Frame,
    FrameList,
    MatchInfo,
    Statistics,
)
from ludothek.server.refusal import Refused, unknown
from ludothek.server.store import Store

FRAMES_A_PAGE = 50


class Archive:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def _begun(self, match: str) -> Row[Any]:
        row = await self._store.match(match)
        if row is None or row.began_ms is None:
            raise unknown("match")
        return row

    async def course(self, match: str, clock: Clock) -> tuple[Course, int]:
        """A match where its log leaves it, and when it began."""
        row = await self._begun(match)
        course = _opening(row, clock)
        for entry in await self._store.log(match):
            course.accept(course.trial(entry))
        return course, row.began_ms

    async def _finished(self, match: str) -> Row[Any]:
        row = await self._begun(match)
        if row.finished_ms is None:
            raise Refused("not-finished", "This game is still being played: its record would tell what is hidden.")
        return row

    async def info(self, match: str) -> MatchInfo:
        row = await self._finished(match)
        return MatchInfo(
            row.id, row.table_id, row.round, row.game, row.players, row.names, row.finished_ms, row.outcome
        )

    async def record(self, match: str) -> dict[str, Any]:
        """The whole match with what proves its fairness; `ludothek verify` checks it."""
        row = await self._finished(match)
        course, _ = await self.course(match, Clock())
        proof = {"secret": row.secret, "commitment": row.commitment, "nonces": row.nonces}
        return {**course.match.record(), **proof, "names": row.names, "match": row.id, "outcome": row.outcome}

    async def statistics(self, match: str) -> Statistics:
        """What the game counts in a finished match."""
        await self._finished(match)
        course, _ = await self.course(match, Clock())
        figures = await asyncio.to_thread(statistics_of, course.match.record())
        return Statistics(match, [Figure(*figure) for figure in figures])

    async def frames(self, match: str, first: int) -> FrameList:
        """A page of a finished match, moment by moment, from a number on."""
        row = await self._finished(match)
        course = _opening(row, Clock())
        log = await self._store.log(match)
        found = [_frame(course, None, None, {})] if first == 0 else []
        for entry in log[: first + FRAMES_A_PAGE - 1]:
            step = course.trial(entry)
            course.accept(step)
            if entry.number >= first:
                found.append(_frame(course, entry.seat, entry.action, step.event))
        return FrameList(match, len(log) + 1, found)

    async def drawings(self, match: str) -> Drawings:
        await self._finished(match)
        return Drawings(match, [Drawing(number, strokes) for number, strokes in await self._store.drawings(match)])


def _opening(row: Row[Any], clock: Clock) -> Course:
    seed = seed_from(row.secret, row.nonces)
    return Course(game(row.game).new(players=row.players, seed=seed, options=row.options), clock)


def _frame(course: Course, seat: int | None, action: str | None, event: dict[str, Any]) -> Frame:
    views = [told_view(course.match.view(one)) for one in range(course.match.players)]
    return Frame(course.number, seat, action, event, views)
