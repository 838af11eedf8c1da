"""The settings of a run at Thrill's bids."""

from __future__ import annotations

from dataclasses import dataclass

from ludothek.learn.small_networks import SmallRecipe


@dataclass(frozen=True, kw_only=True)
class ThrillRecipe(SmallRecipe):
    rate: float = 0.02
    rate_end: float = 0.0003
    trace: float = 1.0
    trace_end: float = 0.5
    temperature: float = 0.06
    """As a part of an even share: of two bids whose chances differ by it, the worse one is made every fourth time."""
    reckons: int = 400
    usual: int = 150
    """Of a thousand seats, how many bid by reckoning, and how many as most people do."""
    average: float = 0.01
    """The mean is what is played, too."""
    report_games: int = 6000
