"""Finished matches: their records, replays, figures and drawings."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec
import structlog
from sqlalchemy import Row

from ludothek.analysis.evaluator import evaluator_class
from ludothek.core.fairness import seed_from
from ludothek.core.registry import game, game_ids
from ludothek.server.people.rate_limit import RateLimit
from ludothek.server.protocol.analysis import MatchAnalysis
from ludothek.server.protocol.answers import Drawing, Drawings, MatchInfo
from ludothek.server.refused import Refused, not_found
from ludothek.server.storage.store import Store
from ludothek.server.storage.vault import Vault
from ludothek.server.tables.analyses import analysis
from ludothek.server.tables.background import Background
from ludothek.server.tables.exercises import attempt, exercise
from ludothek.server.tables.match_loader import check_rules
from ludothek.server.tables.replays import FRAMES_PER_PAGE, StoredMatch, figures, frames

logger = structlog.get_logger()

ANALYSES_PER_SECOND = 1 / 60
BURST_SECONDS = 300
ATTEMPTS_PER_SECOND, ATTEMPT_BURST_SECONDS = 1.0, 30
PATIENCE = 5.0
"""Seconds that somebody waits for an analysis before being told to ask again."""


class Archive:
    def __init__(self, store: Store, vault: Vault, background: Background, analyses: Background) -> None:
        self._store = store
        self._vault = vault
        self._background = background
        self._analyses = analyses
        """Apart from the rest, so that nobody waits for an analysis who only looks at moves."""
        self.analysis_limit = RateLimit(ANALYSES_PER_SECOND, BURST_SECONDS)
        """Of analyses that are begun, by address; to ask for one that is there or under way costs nothing."""
        self.attempt_limit = RateLimit(ATTEMPTS_PER_SECOND, ATTEMPT_BURST_SECONDS)

    async def _finished(self, match: str) -> Row[Any]:
        row = await self._store.match(match)
        if row is None or row.began_ms is None:
            raise not_found("match")
        if row.finished_ms is None:
            raise Refused("not-finished", "server.not-finished")
        return row

    async def _stored(self, row: Row[Any]) -> StoredMatch:
        seed = seed_from(self._vault.secret_of(row), row.nonces)
        entries = await self._store.log(row.id)
        return StoredMatch(row.id, row.game, row.rules, row.players, row.options, seed, entries)

    async def info(self, match: str) -> MatchInfo:
        row = await self._finished(match)
        by_people = await self._store.seats_of_people(match)
        bots = [seat not in by_people for seat in range(row.players)]
        return MatchInfo(
            row.id,
            row.table_id,
            row.round,
            row.game,
            row.players,
            row.names,
            row.finished_ms,
            row.outcome,
            bots,
            _can_analyse(row.game),
        )

    async def record(self, match: str) -> dict[str, Any]:
        """The whole match with what proves its fairness; `ludothek verify` checks it."""
        row = await self._finished(match)
        record = (await self._stored(row)).record()
        proof = {"secret": self._vault.secret_of(row), "commitment": row.commitment, "nonces": row.nonces}
        if row.commitments is not None:
            proof["commitments"] = row.commitments
        return {**record, **proof, "names": row.names, "match": row.id, "outcome": row.outcome}

    async def statistics(self, match: str) -> bytes:
        """What the game counts in a finished match, as JSON."""
        row = await self._finished(match)
        check_rules(row)
        return await self._background.ask(("figures", match), figures, lambda: self._stored(row))

    async def frames(self, match: str, first: int) -> bytes:
        """The page of a finished match that a number is on, frame by frame, as JSON."""
        row = await self._finished(match)
        check_rules(row)
        page = first // FRAMES_PER_PAGE
        return await self._background.ask(("frames", match, page), frames, lambda: self._stored(row))

    async def _analysable(self, match: str) -> Row[Any]:
        row = await self._finished(match)
        check_rules(row)
        if not _can_analyse(row.game):
            raise Refused("no-analysis", "server.no-analysis", status=409)
        return row

    async def _people_names(self, row: Row[Any]) -> list[str]:
        """By seat, empty for bots."""
        by_people = await self._store.seats_of_people(row.id)
        return [name if seat in by_people else "" for seat, name in enumerate(row.names)]

    async def analysis(self, match: str, address: str) -> bytes:
        """What every decision of a finished match cost, as JSON; that it is not ready, where it takes longer."""
        row = await self._analysable(match)
        key = ("analysis", match)
        if not self._analyses.knows(key):
            self.analysis_limit.take(address)
        names = await self._people_names(row)
        answer = asyncio.ensure_future(
            self._analyses.ask(key, partial(analysis, names=names), lambda: self._stored(row))
        )
        done, _ = await asyncio.wait({answer}, timeout=PATIENCE)
        if not done:
            answer.add_done_callback(_note_failure)
            return msgspec.json.encode(MatchAnalysis(match, None))
        return answer.result()

    async def exercise(self, match: str, number: int) -> bytes:
        """A decision of a finished match, as JSON; `number` is that of the moment after it."""
        row = await self._analysable(match)
        found = await self._background.ask(("exercise", match, number), exercise, lambda: self._stored(row))
        if not found:
            raise not_found("decision")
        return found

    async def attempt(self, match: str, number: int, action: str | None, address: str) -> bytes:
        """What would have come of an action there, as JSON; without one, the best."""
        row = await self._analysable(match)
        await self.exercise(match, number)
        key = ("attempt", match, number, action)
        if not self._analyses.knows(key):
            self.attempt_limit.take(address)
        names = await self._people_names(row)
        return await self._analyses.ask(key, partial(attempt, names=names), lambda: self._stored(row))

    async def drawings(self, match: str) -> Drawings:
        await self._finished(match)
        return Drawings(match, [Drawing(number, strokes) for number, strokes in await self._store.drawings(match)])


def _can_analyse(name: str) -> bool:
    return name in game_ids() and evaluator_class(game(name).rules) is not None


def _note_failure(answer: asyncio.Future[bytes]) -> None:
    """Nobody waits for it now; whoever asks again begins it anew and hears of it."""
    if not answer.cancelled() and answer.exception() is not None:
        logger.warning("analysis failed", error=str(answer.exception()))
