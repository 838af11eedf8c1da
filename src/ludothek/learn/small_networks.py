"""What runs share that learn a small network by kernels, without PyTorch: weights that are copied and kept, and the
curve."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np

WEIGHTS, CURVE = "weights.npz", "curve.jsonl"

W = TypeVar("W", bound=NamedTuple)
"""Arrays, each with its name."""


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
