"""What runs share that learn a small network by kernels, without PyTorch: settings, weights that are copied and kept,
and the curve."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np

from ludothek.bots.arrays import Ints
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below

WEIGHTS, CURVE = "weights.npz", "curve.jsonl"

W = TypeVar("W", bound=NamedTuple)
"""Arrays, each with its name."""


@dataclass(frozen=True, kw_only=True)
class SmallRecipe:
    """The settings of a run: everything that, with the seed, makes it what it is."""

    seed: str = "learn"
    seconds: float = 600.0
    """Of playing and learning; compiling is not counted."""
    generations: int = 0
    """Instead of seconds. With one thread, the same seed then gives the same weights to the bit."""
    rate: float
    rate_end: float
    trace: float
    trace_end: float
    """Lambda: how much of what really came of a decision counts against what the network said of the next one."""
    average: float
    """What is kept is a mean over generations; so much of it is new in each."""
    report: float = 60.0
    """Seconds between two lines of the curve."""
    report_games: int
    against: str = ""
    """A weights file to exploit: one seat learns, and the others play by it and stay as they are."""
    rival: str = ""
    """A weights file that the run is measured against."""

    def part(self, generations: int, seconds: float) -> float:
        """How much of a run is over."""
        return generations / self.generations if self.generations else seconds / self.seconds

    def rate_at(self, part: float) -> float:
        """From the beginning of a run (0) to its end (1)."""
        return float(self.rate * (self.rate_end / self.rate) ** part)

    def trace_at(self, part: float) -> float:
        return self.trace + part * (self.trace_end - self.trace)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


@kernel
def shuffle(order: Ints, count: int, rng: Stream) -> None:
    """The numbers below `count`, in any order."""
    for index in range(count):
        other = below(rng, index + 1)
        order[index] = order[other]
        order[other] = index


def copied(weights: W) -> W:
    return type(weights)(*(part.copy() for part in weights))


def add_to_mean(mean: Iterable[Any], weights: Iterable[Any], share: float) -> None:
    for kept, now in zip(mean, weights, strict=True):
        kept += (now - kept) * np.float32(share)


def write_weights(path: Path, *weights: NamedTuple) -> None:
    """In half precision, which is far finer than what a network knows. The file is whole or not there."""
    parts = {name: part for each in weights for name, part in each._asdict().items()}
    fresh = path.with_name(f"fresh-{path.name}")
    with fresh.open("wb") as out:
        np.savez(out, **{name: part.astype(np.float16) for name, part in parts.items()})
    os.replace(fresh, path)


class Curve:
    """A line for each report, with the seconds since the run began."""

    def __init__(self, folder: Path, announce: Callable[[str], Any] | None) -> None:
        """Every line is also announced."""
        folder.mkdir(parents=True, exist_ok=True)
        self._path, self._announce = folder / CURVE, announce
        self.begin()

    def begin(self) -> None:
        """Compiling does not count."""
        self._begun = time.monotonic()

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._begun

    def add(self, **told: Any) -> None:
        line = json.dumps({"seconds": round(self.seconds, 1), **told})
        if self._announce:
            self._announce(line)
        with self._path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
