"""A started match as its log leaves it: for the first table that holds it, and for going on after a restart."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from ludothek.core.fairness import seed_from
from ludothek.core.registry import game
from ludothek.server.protocol.bodies import Clock
from ludothek.server.refused import not_found
from ludothek.server.storage.store import Store
from ludothek.server.storage.vault import Vault
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.match_time import MatchTime


class MatchLoader:
    def __init__(self, store: Store, vault: Vault, lapse: float) -> None:
        self._store = store
        self._vault = vault
        self.lapse = lapse

    async def load(self, match: str, clock: Clock) -> tuple[LoggedMatch, MatchTime]:
        row = await self._store.match(match)
        if row is None or row.began_ms is None:
            raise not_found("match")
        logged = opening(row, self._vault.secret_of(row), clock)
        logged.replay(await self._store.log(match))
        return logged, MatchTime(row.began_ms, self.lapse)


def opening(row: Row[Any], secret: str, clock: Clock) -> LoggedMatch:
    """A match before its first action."""
    seed = seed_from(secret, row.nonces)
    return LoggedMatch(game(row.game).new(players=row.players, seed=seed, options=row.options), clock)
