"""The settings of a run at Denkste!?."""

from __future__ import annotations

from dataclasses import dataclass

from ludothek.learn.small_networks import SmallRecipe


@dataclass(frozen=True, kw_only=True)
class TowersRecipe(SmallRecipe):
    players: int
    threads: int = 1
    """All of them change the same weights, without waiting for each other. Generations are counted per thread."""
    rate: float = 0.01
    rate_end: float = 0.0005
    trace: float = 0.8
    trace_end: float = 0.5
    epsilon: int = 20
    """Of a thousand actions, how many are random."""
    average: float = 0.05
    report_games: int = 1000
