"""The batched environment on CUDA (extra `cuda`): the track family, the same rules.

    env = CudaEnv("dog", games=65536, seed=7)
    env.reset()
    while training:
        chosen = policy(env.observations, env.legal, env.counts)     # arrays on the device, as any CUDA library reads
        env.step(chosen)                                             # or env.step(env.samples)

Everything stays on the device; the arrays have `__cuda_array_interface__`, so PyTorch, CuPy and JAX take them as they
are. Line i of `legal` holds the ids of the legal actions of game i in the rules' order, as many as `counts` says; what
stands behind them means nothing. `masks` says the same as a line of zeros and ones per game, and is written when it is
asked for. In `observations` and `rewards` column i belongs to game i, so that neighbouring threads write to
neighbouring places. A game takes 19 KB on the device, and as many bytes as there are actions once masks are asked for.

A game that is sent an illegal action stays as it is, and `faults` counts it. Game i of a seed is game i of BatchedEnv
with that seed, action for action: bench/batched.py checks it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludothek.adapters.codec import codec_for
from ludothek.adapters.cuda_steps import (
    LANES,
    ROW_ROOM,
    ROW_WORDS,
    SCRATCH,
    WORK_WIDTH,
    cuda,
    mark,
    steps_of,
    wipe,
)
from ludothek.adapters.track.codec import TrackCodec
from ludothek.core.contract import Game
from ludothek.core.errors import NotationError
from ludothek.core.rng import fresh_seed, stream_of
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L

THREADS = 64
LOOKERS = 32
"""Games whose rows lie in shared memory together."""
LISTERS = 1 << 17
"""At most so many threads list what cards can do, each with 15 KB of room on the device; what is more waits."""
LISTS_PER_GAME = 2
"""On average: that many threads have something to list."""


class CudaEnv:
    def __init__(
        self,
        game: str | Game,
        games: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str | None = None,
        threads: int = THREADS,
    ) -> None:
        codec = codec_for(game, players, options)
        if not isinstance(codec, TrackCodec):
            raise NotationError(f"on CUDA there are the games of the track family, not {codec.rules.id}")
        self.codec = codec
        self.games = games
        self.players = codec.players
        self._threads = threads
        chosen_seed = fresh_seed() if seed is None else seed
        self._steps = steps_of(codec.facts)
        self._offsets, self._meanings = (cuda.to_device(array) for array in codec.action_table)
        self._streams = _streams(games, lambda number: f"{chosen_seed}:{number}")
        self._sample_streams = _streams(games, lambda number: f"{chosen_seed}:{number}:choice")
        self._row_words = cuda.to_device(np.zeros(games * ROW_WORDS, dtype=np.int32))
        self.rows = self._row_words.view(np.int16).reshape(games, ROW_ROOM)
        """Line i is the position of game i and its memory, as wide as the codec says; what is behind is empty."""
        self.seats = cuda.to_device(np.zeros(games, dtype=np.int32))
        self.observations = cuda.to_device(np.zeros((codec.width, games), dtype=np.int16))
        self.legal = cuda.device_array((games, L.MOST_ACTIONS), np.int32)
        self.counts = cuda.to_device(np.zeros(games, dtype=np.int32))
        self._work = cuda.device_array((games, WORK_WIDTH), np.int32)
        self._queue = cuda.device_array((L.MOST_KINDS, games * most_meanings(codec)), np.int32)
        self._lengths = cuda.to_device(np.zeros(L.MOST_KINDS, dtype=np.int32))
        blocks = -(-min(LISTERS, games * LISTS_PER_GAME) // threads)
        self._listers = (blocks, threads)
        self._scratches = cuda.device_array((blocks * threads, *SCRATCH), np.int16)
        self._buffers = cuda.device_array((blocks * threads, L.MOST_ACTIONS), np.int32)
        self._drawn = cuda.to_device(np.zeros(games, dtype=np.int32))
        self._mask_words: Any = None
        self._is_marked = False
        self.samples = cuda.to_device(np.zeros(games, dtype=np.int32))
        self.rewards = cuda.to_device(np.zeros((codec.players, games), dtype=np.float32))
        self.ended = cuda.to_device(np.zeros(games, dtype=np.uint8))
        self._faults = cuda.to_device(np.zeros(1, dtype=np.int64))

    @property
    def masks(self) -> Any:
        """Line i has a one for every legal action of game i. It is the same array after every step: ask again."""
        size = self.games * self.codec.size
        if self._mask_words is None:
            # Rounded up to words, to be wiped quickly.
            self._mask_words = cuda.device_array(-(-size // 8), np.int64)
        masks = self._mask_words.view(np.uint8)[:size].reshape(self.games, self.codec.size)
        if not self._is_marked:
            wipe[self._grid(self.games)](self._mask_words)
            mark[self._grid(self.games)](self.legal, self.counts, masks)
            self._is_marked = True
        return masks

    @property
    def faults(self) -> int:
        """Illegal actions so far; asking waits for the device."""
        return int(self._faults.copy_to_host()[0])

    def reset(self) -> None:
        """New games everywhere; the chance goes on where it was."""
        self._run(self.samples, True)

    def step(self, chosen: Any) -> None:
        """One action per game, from an array on the device or here."""
        self._run(cuda.as_cuda_array(chosen) if hasattr(chosen, "__cuda_array_interface__") else chosen, False)

    def _grid(self, threads: int) -> tuple[int, int]:
        return (-(-threads // self._threads), self._threads)

    def _run(self, chosen: Any, begin: bool) -> None:
        self._is_marked = False
        steps, rows, seats, work, queue = self._steps, self.rows, self.seats, self._work, self._queue
        legal, counts, lengths, drawn = self.legal, self.counts, self._lengths, self._drawn
        steps.act[self._grid(self.games)](
            self._meanings, rows, self._streams, chosen, begin, seats, legal, counts, self.rewards, self.ended,
            self._faults, work, queue, lengths,
        )  # fmt: skip
        steps.list_whole[self._listers](rows, seats, queue, lengths, work, self._scratches, self._buffers)
        steps.list_shares[self._listers](rows, seats, queue, lengths, work, self._scratches, self._buffers)
        steps.gather[self._grid(self.games)](rows, seats, work, self._sample_streams, legal, counts, drawn)
        numberers = self._grid(self.games * LANES)
        steps.number[numberers](self._offsets, rows, seats, legal, counts, drawn, self.samples, lengths)
        lookers = (-(-self.games // LOOKERS), LOOKERS, 0, LOOKERS * ROW_WORDS * 4)
        steps.look[lookers](self._row_words, seats, self.observations)


def most_meanings(codec: TrackCodec) -> int:
    """How many cards of a hand may count as one and the same card: itself, jokers and copies."""
    return 1 + sum(bool(does & (F.IS_WILD | F.COPIES)) for does in codec.facts[F.DOES : F.DOES + codec.facts[F.KINDS]])


def _streams(games: int, seed: Any) -> Any:
    """A column per game."""
    return cuda.to_device(np.ascontiguousarray(np.stack([stream_of(seed(number)) for number in range(games)]).T))
