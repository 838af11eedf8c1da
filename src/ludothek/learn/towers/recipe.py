"""The settings of a run: everything that, with the seed, makes it what it is."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class TowersRecipe:
    players: int
    seed: str = "learn"
    seconds: float = 600.0
    """Of playing and learning; compiling is not counted."""
    generations: int = 0
    """Instead of seconds: so many per thread. With one thread, the same seed then gives the same weights to the bit."""
    threads: int = 1
    """All of them change the same weights, without waiting for each other."""
    rate: float = 0.01
    rate_end: float = 0.0005
    trace: float = 0.8
    trace_end: float = 0.5
    """Lambda: how much of what really came of a position counts against what the network said of the next one."""
    epsilon: int = 20
    """Of a thousand actions, how many are random."""
    average: float = 0.05
    """What is kept is a mean over generations; so much of it is new in each."""
    report: float = 60.0
    """Seconds between two lines of the curve."""
    report_games: int = 1000
    against: str = ""
    """A weights file to exploit: one seat learns, and the others play by it and stay as they are."""
    rival: str = ""
    """A weights file that the run is measured against."""

    def rate_at(self, part: float) -> float:
        """From the beginning of a run (0) to its end (1)."""
        return float(self.rate * (self.rate_end / self.rate) ** part)

    def trace_at(self, part: float) -> float:
        return self.trace + part * (self.trace_end - self.trace)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)
