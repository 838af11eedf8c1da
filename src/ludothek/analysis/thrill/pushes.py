"""What pushes cost: tried out once for each plate and disc, and remembered, as all decisions of a round ask for it."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import NamedTuple

from ludothek.bots.thrill.chances import PushCosts
from ludothek.bots.thrill.trial_pushes import TriedPush, trials, try_push
from ludothek.core.rng import stream_of
from ludothek.games.thrill.table import ThrillTable

AT_LEAST = 9
"""So many places are tried even if nothing falls at an early one: how easily such a place is found counts, too."""


class TriedPlaces(NamedTuple):
    """The pushes that were tried on one plate, with one disc."""

    pushes: list[TriedPush]

    @property
    def best(self) -> TriedPush:
        return min(self.pushes, key=lambda tried: tried.penalty)

    @property
    def cheapest_fall(self) -> int:
        """What a push costs at least at which something falls."""
        return min((tried.penalty for tried in self.pushes if tried.fell), default=1)

    @property
    def share_without_fall(self) -> float:
        return sum(not tried.fell for tried in self.pushes) / len(self.pushes)


class Pushes:
    """Which places are tried depends on the plate alone, so that the same plate costs the same in every decision."""

    def __init__(self, count: int, seed: str = "") -> None:
        self._count, self._seed = count, seed
        self._tried: dict[tuple[bytes, str, bool], TriedPlaces] = {}
        self._played: dict[tuple[bytes, str, str], TriedPush] = {}

    def tried(self, table: ThrillTable) -> TriedPlaces:
        assert table.disc is not None
        key = table.discs.tobytes(), table.disc, bool(table.weight)
        if key not in self._tried:
            name = hashlib.sha256(key[0]).hexdigest()
            rng = stream_of(f"pushes:{self._seed}:{name}:{key[1:]}")
            self._tried[key] = TriedPlaces(trials(table, iter(range(self._count)), rng, AT_LEAST))
        return self._tried[key]

    def played(self, table: ThrillTable, action: str) -> TriedPush:
        """What a push costs that somebody made or thinks of."""
        assert table.disc is not None
        key = table.discs.tobytes(), table.disc, action
        if key not in self._played:
            self._played[key] = try_push(table, action)
        return self._played[key]

    def costs(self, table: ThrillTable) -> PushCosts:
        """Of the disc that has been chosen, with the weight and without it."""
        penalty = self.tried(replace(table, weight=None)).best.penalty
        if not table.variant or penalty == 0 or not table.ids():
            return PushCosts(penalty, penalty)
        return PushCosts(penalty, self.tried(replace(table, weight=True)).best.penalty)
