"""Steps games of the track family on CUDA by the six kernels of cuda_steps.py, and keeps what they work in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ludothek.adapters.cuda_steps import LANES, ROW_ROOM, ROW_WORDS, SCRATCH, WORK_WIDTH, cuda, steps_of
from ludothek.adapters.track.codec import TrackCodec
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L

if TYPE_CHECKING:
    from ludothek.adapters.on_cuda import CudaEnv

LOOKERS = 32
"""Games whose rows lie in shared memory together."""
LISTERS = 1 << 17
"""At most so many threads list what cards can do, each with 15 KB of room on the device; what is more waits."""
LISTS_PER_GAME = 2
"""On average: that many threads have something to list."""


class SortedByCard:
    def __init__(self, codec: TrackCodec, games: int, threads: int) -> None:
        self._steps = steps_of(codec.facts)
        self._offsets, self._meanings = (cuda.to_device(array) for array in codec.action_table)
        self._row_words = cuda.to_device(np.zeros(games * ROW_WORDS, dtype=np.int32))
        self.rows = self._row_words.view(np.int16).reshape(games, ROW_ROOM)
        self._work = cuda.device_array((games, WORK_WIDTH), np.int32)
        self._queue = cuda.device_array((L.MOST_KINDS, games * most_meanings(codec)), np.int32)
        self._lengths = cuda.to_device(np.zeros(L.MOST_KINDS, dtype=np.int32))
        blocks = -(-min(LISTERS, games * LISTS_PER_GAME) // threads)
        self._listers = (blocks, threads)
        self._scratches = cuda.device_array((blocks * threads, *SCRATCH), np.int16)
        self._buffers = cuda.device_array((blocks * threads, L.MOST_ACTIONS), np.int32)
        self._drawn = cuda.to_device(np.zeros(games, dtype=np.int32))

    def run(self, env: CudaEnv, chosen: Any, begin: bool) -> None:
        steps, rows, work, queue, lengths = self._steps, self.rows, self._work, self._queue, self._lengths
        seats, legal, counts, drawn = env.seats, env.legal, env.counts, self._drawn
        steps.act[env.grid(env.games)](
            self._meanings, rows, env.streams, chosen, begin, seats, legal, counts, env.rewards, env.ended,
            env.fault_count, work, queue, lengths,
        )  # fmt: skip
        steps.list_whole[self._listers](rows, seats, queue, lengths, work, self._scratches, self._buffers)
        steps.list_shares[self._listers](rows, seats, queue, lengths, work, self._scratches, self._buffers)
        steps.gather[env.grid(env.games)](rows, seats, work, env.sample_streams, legal, counts, drawn)
        numberers = env.grid(env.games * LANES)
        steps.number[numberers](self._offsets, rows, seats, legal, counts, drawn, env.samples, lengths)
        lookers = (-(-env.games // LOOKERS), LOOKERS, 0, LOOKERS * ROW_WORDS * 4)
        steps.look[lookers](self._row_words, seats, env.observations)


def most_meanings(codec: TrackCodec) -> int:
    """How many cards of a hand may count as one and the same card: itself, jokers and copies."""
    return 1 + sum(bool(does & (F.IS_WILD | F.COPIES)) for does in codec.facts[F.DOES : F.DOES + codec.facts[F.KINDS]])
