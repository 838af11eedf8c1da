"""A player of Thrill: tries pushes out, and chooses discs, bids, bets and places by what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from ludothek.bots.budget import Budget
from ludothek.bots.level import Level
from ludothek.bots.player import Player
from ludothek.bots.thrill.bid_network import drawn
from ludothek.bots.thrill.chip_estimate import ChipEstimate
from ludothek.bots.thrill.learned_bids import LearnedBids, bidders
from ludothek.bots.thrill.trial_pushes import TriedPush, trials
from ludothek.core.contract import View
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream, below
from ludothek.games.thrill.game import Thrill
from ludothek.games.thrill.table import NO_BET, ThrillTable

ITERATIONS_PER_PUSH = 3
"""A push is worth so many iterations of a search in another game."""
TRIES_WITHOUT_SEARCH = 6
"""How many pushes a player tries who does not search."""
CHIPS_PER_CARD = 2
"""How many chips the weight must save."""
SURE = 0.7


class ThrillPlayer(Player):
    def __init__(self, rules: Thrill, level: Level, rng: Stream) -> None:
        super().__init__(rules, level, rng)
        self.chip_estimate = ChipEstimate()
        self.bids = LearnedBids()

    @classmethod
    def make_ready(cls, rules: Thrill) -> None:
        warm("ludothek.bots.thrill")

    def choose(self, view: View, legal: list[str]) -> str:
        table, seat = self.rules.imagine(view, self.rng).table, view["seat"]
        misses = below(self.rng, 100) < self.level.missed_percent
        if view["phase"] == "bid":
            self.chip_estimate.note(view)
            return self._bid(table, seat, legal, misses)
        if view["phase"] != "push" and len(legal) == 1:
            return legal[0]
        if misses:
            return legal[below(self.rng, len(legal))] if view["phase"] != "push" else self._any_push(table)
        choose = {"disc": self._disc, "weight": self._weight, "bet": self._bet, "push": self._push}
        return choose[view["phase"]](table, seat, legal)

    def _chunks(self, parts: int = 1) -> Iterator[int]:
        """The budget in single pushes, shared between so many questions."""
        budget = self.level.budget
        if budget is None:
            return Budget(iterations=max(1, TRIES_WITHOUT_SEARCH // parts)).chunks(1)
        pushes = max(TRIES_WITHOUT_SEARCH, budget.iterations // ITERATIONS_PER_PUSH)
        return Budget(iterations=max(1, pushes // parts), seconds=budget.seconds / parts).chunks(1)

    def _tried(self, table: ThrillTable, parts: int = 1) -> list[TriedPush]:
        return trials(table, self._chunks(parts), self.rng)

    def _any_push(self, table: ThrillTable) -> str:
        return trials(table, iter([1]), self.rng)[0].action

    def _push(self, table: ThrillTable, seat: int, legal: list[str]) -> str:
        return min(self._tried(table), key=lambda trial: trial.penalty).action

    def _disc(self, table: ThrillTable, seat: int, legal: list[str]) -> str:
        """A disc that hurts most when it is laid anyhow, and least when it is laid well."""

        def pain(choice: str) -> float:
            trial = replace(table, discs=table.discs.copy())
            verb, what = choice.split("|")
            trial.disc = what if verb == "disc" else table.size(int(what))
            if verb == "lift":
                trial.discs[int(what)] = 0.0
            found = self._tried(trial, len(legal))
            penalties = [tried.penalty for tried in found]
            return sum(penalties) / len(penalties) - min(penalties)

        return max(legal, key=pain)

    def _bid(self, table: ThrillTable, seat: int, legal: list[str], misses: bool) -> str:
        """Drawn from the mix. One's own bid is then known, and what others bid is likely by their mixes."""
        penalty = min(trial.penalty for trial in self._tried(table))
        chips = {other: self.chip_estimate.chips(other) for other in table.seats_in}
        who = bidders(table, {**chips, seat: float(table.chips[seat])})
        mixes, own = self.bids.mixes(who, penalty), who.seats.index(seat)
        bid = below(self.rng, len(legal)) if misses else drawn(mixes[own], self.rng)
        mixes[own] = np.arange(mixes.shape[1]) == bid
        self.chip_estimate.expect(who.seats, mixes)
        return f"bid|{bid}"

    def _weight(self, table: ThrillTable, seat: int, legal: list[str]) -> str:
        """The weight is used where it saves more than its card is worth."""
        best = {}
        for answer in legal:
            trial = replace(table, weight=answer == "weight|yes")
            best[answer] = min(tried.penalty for tried in self._tried(trial, len(legal)))
        saved = best["weight|no"] - best["weight|yes"]
        return "weight|yes" if saved >= CHIPS_PER_CARD else "weight|no"

    def _bet(self, table: ThrillTable, seat: int, legal: list[str]) -> str:
        """The pusher knows what will happen; the others guess it from how often something fell in their heads."""
        found = self._tried(table)
        fell = sum(trial.fell for trial in found) / len(found)
        if any(not trial.fell for trial in found):
            wanted = "hold" if seat == table.pusher or self.level.budget else NO_BET
        else:
            wanted = "fall" if fell > SURE else NO_BET
        return f"bet|{wanted}" if f"bet|{wanted}" in legal else f"bet|{NO_BET}"
