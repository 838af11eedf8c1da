"""Masks on CUDA, made of lists of legal actions when somebody asks for them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

cuda: Any = import_module("numba.cuda")


@cuda.jit  # type: ignore[untyped-decorator]
def wipe(words: Any) -> None:
    """Sets a whole array to zero, neighbouring threads neighbouring places."""
    for place in range(cuda.grid(1), words.shape[0], cuda.gridsize(1)):
        words[place] = 0


@cuda.jit  # type: ignore[untyped-decorator]
def mark(legal: Any, counts: Any, masks: Any) -> None:
    """From lists to masks, which are empty; a game per thread."""
    game = cuda.grid(1)
    if game < counts.shape[0]:
        for entry in range(counts[game]):
            masks[game, legal[game, entry]] = 1
