"""Whole games of the family inside one CUDA kernel, one game per thread; the same seeds must end as on the CPU.

    python bench/cuda_games.py [GAME[:PLAYERS] ...] [--games 65536] [--check 2048] [--actions 2000]

The rules are the very functions that run everywhere else: `play_random` and what it calls. docs/benchmarks.md says how
it was run and what came out.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba import cuda

from ludothek.core.options import complete
from ludothek.core.registry import game as game_of
from ludothek.core.rng import WORDS, streams_of
from ludothek.games.track import layout as L
from ludothek.games.track.deal import set_up
from ludothek.games.track.layout import clear
from ludothek.games.track.simulate import play_random

THREADS = 64
LONGEST = 1_000_000
USUAL = ["dog", "tock6"]
PLAYERS = 4

# Sizes of a thread's own memory: the compiler wants them as plain constants.
ROW = L.WIDTH
SCRATCH = (L.SCRATCH_ROWS, L.WIDTH + 1)
BUFFER = L.MOST_ACTIONS


@cuda.jit
def whole_games(facts: Any, streams: Any, ends: Any, played: Any, limit: int) -> None:
    """Thread i plays the game of stream i from the deal to the end and leaves its last position."""
    game = cuda.grid(1)
    if game >= streams.shape[0]:
        return
    row = cuda.local.array(ROW, numba.int16)
    scratch = cuda.local.array(SCRATCH, numba.int16)
    actions = cuda.local.array(BUFFER, numba.int32)
    rng = cuda.local.array(WORDS, numba.int64)
    for word in range(WORDS):
        rng[word] = streams[game, word]
    clear(row)
    set_up(row, facts, rng)
    played[game] = play_random(row, facts, rng, actions, scratch, limit)
    for column in range(L.WIDTH):
        ends[game, column] = row[column]


@cuda.jit
def many_actions(facts: Any, streams: Any, played: Any, limit: int) -> None:
    """Thread i plays game after game until `limit` actions are played: no thread waits for a longer game."""
    game = cuda.grid(1)
    if game >= streams.shape[0]:
        return
    row = cuda.local.array(ROW, numba.int16)
    scratch = cuda.local.array(SCRATCH, numba.int16)
    actions = cuda.local.array(BUFFER, numba.int32)
    rng = cuda.local.array(WORDS, numba.int64)
    for word in range(WORDS):
        rng[word] = streams[game, word]
    count = 0
    while count < limit:
        clear(row)
        set_up(row, facts, rng)
        count += play_random(row, facts, rng, actions, scratch, limit - count)
    played[game] = count


def timed(launch: Callable[[], None]) -> float:
    cuda.synchronize()
    begun = time.perf_counter()
    launch()
    cuda.synchronize()
    return time.perf_counter() - begun


def on_cpu(facts: Any, streams: Any) -> tuple[Any, int, float]:
    """The same games one after another on one core."""
    ends = np.stack([L.new_row() for _ in streams])
    buffer, scratch, total = L.new_buffer(), L.new_scratch(), 0
    set_up(L.new_row(), facts, streams[0].copy())
    play_random(L.new_row(), facts, streams[0].copy(), buffer, scratch, 0)
    begun = time.perf_counter()
    for row, stream in zip(ends, streams.copy(), strict=True):
        set_up(row, facts, stream)
        total += play_random(row, facts, stream, buffer, scratch, LONGEST)
    return ends, total, time.perf_counter() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", default=USUAL, metavar="GAME[:PLAYERS]")
    parser.add_argument("--games", type=int, default=65_536, help="threads, a game each")
    parser.add_argument("--check", type=int, default=2_048, help="how many of them are played on the CPU as well")
    parser.add_argument("--actions", type=int, default=2_000, help="actions per thread in the second measurement")
    options = parser.parse_args()
    print(f"{cuda.get_current_device().name!r}, numba {numba.__version__}, {options.games} games")
    streams = streams_of(range(options.games))
    there = cuda.to_device(streams)
    blocks = -(-options.games // THREADS)
    for table in options.tables:
        name, _, count = table.partition(":")
        game, players = game_of(name).rules, int(count or PLAYERS)
        facts = game.table(players, complete(game.options, {}, players)).facts
        facts_there = cuda.to_device(facts)
        ends = cuda.device_array((options.games, L.WIDTH), np.int16)
        played = cuda.device_array(options.games, np.int64)
        begun = time.perf_counter()
        whole_games[blocks, THREADS](facts_there, there, ends, played, 0)
        many_actions[blocks, THREADS](facts_there, there, played, 1)
        cuda.synchronize()
        print(f"{table}: compiled in {time.perf_counter() - begun:.1f} s")
        seconds = timed(lambda: whole_games[blocks, THREADS](facts_there, there, ends, played, LONGEST))  # noqa: B023
        total = int(played.copy_to_host().sum())
        speed = f"{total / seconds / 1e6:.1f} million per second"
        print(f"{table}: {options.games} whole games, {total} actions, {speed}")
        seconds = timed(lambda: many_actions[blocks, THREADS](facts_there, there, played, options.actions))  # noqa: B023
        steady = int(played.copy_to_host().sum())
        print(f"{table}: {options.actions} actions per thread, {steady / seconds / 1e6:.1f} million per second")
        whole_games[blocks, THREADS](facts_there, there, ends, played, LONGEST)
        expected, on_core, cpu_seconds = on_cpu(facts, streams[: options.check])
        same = bool(np.array_equal(ends.copy_to_host()[: options.check], expected))
        print(f"{table}: one core of the same machine {on_core / cpu_seconds / 1e6:.2f} million per second")
        print(f"{table}: {options.check} games end in the same position as on the CPU: {'yes' if same else 'NO'}")
        if not same:
            raise SystemExit(1)


if __name__ == "__main__":
    main()
