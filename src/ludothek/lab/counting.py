"""Many whole games inside the kernels, in chunks on several threads, with progress."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import accumulate
from typing import Any

import numpy as np

from ludothek.bots.counted import counted_games, new_counts
from ludothek.core.contract import Game
from ludothek.core.rng import stream_of
from ludothek.lab.table_result import TableResult, of_counts

CHUNK = 250
"""Games per call of a kernel: a fraction of a second, so that progress is told and an interrupt is heard."""


def count_table(
    name: str,
    rules: Game,
    players: int,
    options: Mapping[str, Any],
    games: int,
    seed: int | str,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda played: None,
) -> TableResult:
    """Plays so many games at a table by the light policy. Game number n has the same cards at every table of this size;
    the result does not depend on how many threads share the work."""
    first = counted_games(rules, players, options)
    assert first is not None
    counts = new_counts(games)

    def play(begin: int) -> int:
        some = counted_games(rules, players, options)
        assert some is not None
        end = min(games, begin + CHUNK)
        streams = np.stack([stream_of(f"{seed}:{number}") for number in range(begin, end)])
        some.play(streams, counts[begin:end])
        return end - begin

    with ThreadPoolExecutor(jobs) as pool:
        for done in accumulate(pool.map(play, range(0, games, CHUNK))):
            progress(done)
    found = of_counts(name, counts, rules.sides(players, options), first.cards, first.captures)
    return replace(found, policy=first.policy)
