"""The greedy player: plays every action out once on an imagined table and takes the one that leaves it best off."""

from __future__ import annotations

from ludothek.bots.bot import Bot
from ludothek.bots.random_bot import is_pattern
from ludothek.core.contract import State, View
from ludothek.core.rng import Stream, below

TRIES = 8
"""How often a pattern is filled in to find a good one."""


class GreedyBot(Bot):
    name = "greedy"

    def choose(self, view: View, legal: list[str]) -> str:
        table = self.imagine(view)
        candidates = candidates_for(table, view["seat"], legal, self.rng)
        values = [value_of(table, view["seat"], action, self.rng) for action in candidates]
        best = max(values)
        chosen = [action for action, value in zip(candidates, values, strict=True) if value == best]
        return chosen[below(self.rng, len(chosen))]


def candidates_for(table: State, seat: int, legal: list[str], rng: Stream) -> list[str]:
    """The legal actions, patterns filled in several times."""
    candidates = []
    for action in legal:
        tries = TRIES if is_pattern(action) else 1
        candidates += [table.sample_action(seat, action, rng) for _ in range(tries)]
    return candidates


def value_of(table: State, seat: int, action: str, rng: Stream) -> float:
    """How a seat stands after an action, played out on a copy of the table."""
    after = table.copy()
    after.apply(seat, action, rng, 0)
    outcome = after.outcome
    if outcome is not None:
        return float("inf") if seat in outcome["winners"] else float("-inf")
    return after.rate(seat)
