"""Compiling a player's kernels before its first move, so that the compiler's time is not taken from its budget."""

from __future__ import annotations

import time
from collections.abc import Callable

from ludothek.core.kernel import COMPILED, announce, cache_of


def compile_once(part: str, warm_up: Callable[[], object]) -> None:
    """Uses a part's kernels once; says so, if it is going to take a while."""
    if not COMPILED:
        return
    ready = cache_of("bots") / f"ready-{part}"
    if ready.exists():
        return
    begun = time.perf_counter()
    announce(f"ludothek: compiling the bots of {part} (only this once) ...")
    warm_up()
    ready.parent.mkdir(parents=True, exist_ok=True)
    ready.touch()
    announce(f"ludothek: compiled in {time.perf_counter() - begun:.0f} s")
