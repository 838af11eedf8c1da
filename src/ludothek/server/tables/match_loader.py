"""A started match as its log leaves it: for the first table that holds it, and for going on after a restart."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row

from ludothek.core.fairness import seed_from
from ludothek.core.registry import game, game_ids
from ludothek.server.protocol.bodies import Clock
from ludothek.server.refused import Refused, not_found
from ludothek.server.storage.store import Store
from ludothek.server.storage.vault import Vault
from ludothek.server.tables.logged_match import LoggedMatch
from ludothek.server.tables.match_time import MatchTime

QUARANTINED = "quarantined"
"""The code of a match that was found to be unplayable before."""


class MatchLoader:
    def __init__(self, store: Store, vault: Vault, lapse: float) -> None:
        self._store = store
        self._vault = vault
        self.lapse = lapse

    async def load(
        self, match: str, clock: Clock, clock_from: int = 0, past_kept: int = 0
    ) -> tuple[LoggedMatch, MatchTime]:
        row = await self._store.match(match)
        if row is None or row.began_ms is None:
            raise not_found("match")
        check_rules(row)
        entries = await self._store.log(match)
        try:
            logged = opening(row, self._vault.secret_of(row), clock, clock_from)
            logged.past_kept = past_kept
            logged.replay(entries)
        except Refused:
            raise
        except Exception as error:  # a damaged row can go wrong in any way
            raise Unplayable("damaged", "server.damaged", status=410) from error
        return logged, MatchTime(row.began_ms, self.lapse, logged.at)


class Unplayable(Refused):
    """A stored match that cannot be played on: by other rules it would be another game."""


def check_rules(row: Row[Any]) -> None:
    """Never by other rules than those it was begun with. Matches of earlier servers do not say: their logs must do."""
    if row.fault is not None:
        raise Unplayable(QUARANTINED, row.fault, {"game": row.game}, 410)
    if row.game not in game_ids():
        raise Unplayable("no-game", "server.no-game", {"game": row.game}, 410)
    if row.rules is not None and row.rules != game(row.game).rules.version:
        raise Unplayable("old-rules", "server.old-rules", status=410)


def opening(row: Row[Any], secret: str, clock: Clock, clock_from: int) -> LoggedMatch:
    """A match before its first action."""
    seed = seed_from(secret, row.nonces)
    return LoggedMatch(game(row.game).new(players=row.players, seed=seed, options=row.options), clock, clock_from)
