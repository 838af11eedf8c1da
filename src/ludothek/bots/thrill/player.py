"""A player of Thrill: tries pushes out, and chooses discs, bids, bets and places by what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ludothek.bots.budget import Budget
from ludothek.bots.level import Level
from ludothek.bots.player import Player
from ludothek.bots.thrill.bids import best_bid
from ludothek.bots.thrill.chip_estimate import ChipEstimate
from ludothek.bots.thrill.trial_pushes import TriedPush, trials
from ludothek.core.contract import View
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

    def choose(self, view: View, legal: list[str]) -> str:
        table, seat = self.rules.imagine(view, self.rng).table, view["seat"]
        if view["phase"] == "bid":
            self.chip_estimate.note(view)
            for other in table.seats_in:
                table.chips[other] = table.chips[seat] if other == seat else self.chip_estimate.chips(other)
        if view["phase"] != "push" and len(legal) == 1:
            return legal[0]
        if self.level.missed_percent and below(self.rng, 100) < self.level.missed_percent:
            return legal[below(self.rng, len(legal))] if view["phase"] != "push" else self._any_push(table)
        choose = {"disc": self._disc, "bid": self._bid, "weight": self._weight, "bet": self._bet, "push": self._push}
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

    def _bid(self, table: ThrillTable, seat: int, legal: list[str]) -> str:
        penalty = min(trial.penalty for trial in self._tried(table))
        return f"bid|{best_bid(table, seat, penalty)}"

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
