"""A started match as its log leaves it: for the first table that holds it, and for going on after a restart."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from ludothek.core.fairness import seed_from
from ludothek.core.registry import game
from ludothek.server.protocol.bodies import Clock
from ludothek.server.refused import not_found
from ludothek.server.storage.store import Store
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.match_time import MatchTime


class MatchLoader:
    def __init__(self, store: Store, lapse: float) -> None:
        self._store = store
        self.lapse = lapse

    async def load(self, match: str, clock: Clock) -> tuple[LoggedMatch, MatchTime]:
        row = await self._store.match(match)
        if row is None or row.began_ms is None:
            raise not_found("match")
        logged = opening(row, clock)
        logged.replay(await self._store.log(match))
        return logged, MatchTime(row.began_ms, self.lapse)


def opening(row: Row[Any], clock: Clock) -> LoggedMatch:
    """A match before its first action."""
    seed = seed_from(row.secret, row.nonces)
    return LoggedMatch(game(row.game).new(players=row.players, seed=seed, options=row.options), clock)
