"""The settings of a run: everything that, with the seed, makes it what it is."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class ThrillRecipe:
    seed: str = "learn"
    seconds: float = 600.0
    """Of playing and learning; compiling is not counted."""
    generations: int = 0
    """Instead of seconds. The same seed then gives the same weights to the bit."""
    rate: float = 0.02
    rate_end: float = 0.0003
    trace: float = 1.0
    trace_end: float = 0.5
    """Lambda: how much of what really came of a decision counts against what the network said of the next one."""
    temperature: float = 0.06
    """As a part of an even share: of two bids whose chances differ by it, the worse one is made every fourth time."""
    reckons: int = 400
    usual: int = 150
    """Of a thousand seats, how many bid by reckoning, and how many as most people do."""
    average: float = 0.01
    """What is played and kept is a mean over generations; so much of it is new in each."""
    report: float = 60.0
    """Seconds between two lines of the curve."""
    report_games: int = 6000

    against: str = ""
    """A weights file to exploit: one seat learns, and the others bid by it and stay as they are."""
    rival: str = ""
    """A weights file that the run is measured against."""

    def rate_at(self, part: float) -> float:
        """From the beginning of a run (0) to its end (1)."""
        return float(self.rate * (self.rate_end / self.rate) ** part)

    def trace_at(self, part: float) -> float:
        return self.trace + part * (self.trace_end - self.trace)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)
