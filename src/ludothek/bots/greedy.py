"""The greedy player: plays every action out once on an imagined table and takes the one that leaves it best off."""

from __future__ import annotations

from ludothek.bots.bot import Bot
from ludothek.bots.random_bot import is_pattern
from ludothek.core.contract import State, View
from ludothek.core.rng import below

TRIES = 8
"""How often a pattern is filled in to find a good one."""


class GreedyBot(Bot):
    name = "greedy"

    def choose(self, view: View, legal: list[str]) -> str:
        table = self.imagine(view)
        candidates = self._candidates(table, view["seat"], legal)
        values = [self._value(table, view["seat"], action) for action in candidates]
        best = max(values)
        chosen = [action for action, value in zip(candidates, values, strict=True) if value == best]
        return chosen[below(self.rng, len(chosen))]

    def _candidates(self, table: State, seat: int, legal: list[str]) -> list[str]:
        candidates = []
        for action in legal:
            tries = TRIES if is_pattern(action) else 1
            candidates += [table.sample_action(seat, action, self.rng) for _ in range(tries)]
        return candidates

    def _value(self, table: State, seat: int, action: str) -> float:
        after = table.copy()
        after.apply(seat, action, self.rng, 0)
        outcome = after.outcome
        if outcome is not None:
            return float("inf") if seat in outcome["winners"] else float("-inf")
        return after.rate(seat)
