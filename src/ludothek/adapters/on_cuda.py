"""The batched environment on CUDA (extra `cuda`): the track family, Denkste! and Denkste!?, by the same rules.

    env = CudaEnv("dog", games=65536, seed=7)
    env.reset()
    while training:
        chosen = policy(env.observations, env.legal, env.counts)     # arrays on the device, as any CUDA library reads
        env.step(chosen)                                             # or env.step(env.samples)

Everything stays on the device; the arrays have `__cuda_array_interface__`, so PyTorch, CuPy and JAX take them as they
are. Line i of `legal` holds the ids of the legal actions of game i in the rules' order, as many as `counts` says; what
stands behind them means nothing. `masks` says the same as a line of zeros and ones per game, and is written when it is
asked for. In `observations` and `rewards` column i belongs to game i, so that neighbouring threads write to
neighbouring places. A game of the track family takes 19 KB on the device, one of Denkste! 0.5 KB, one of
Denkste!? 1 KB; once masks are asked for, a game takes as many bytes more as it has actions.

A game that is sent an illegal action stays as it is, and `faults` counts it. Game i of a seed is game i of BatchedEnv
with that seed, action for action: bench/batched.py checks it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import numpy as np

from ludothek.adapters.codec import codec_for
from ludothek.adapters.cuda_masks import cuda, mark, wipe
from ludothek.adapters.game_per_thread import GamePerThread
from ludothek.adapters.kernel_codec import KernelCodec
from ludothek.adapters.sorted_by_card import SortedByCard
from ludothek.adapters.track.codec import TrackCodec
from ludothek.core.contract import Game
from ludothek.core.errors import NotationError
from ludothek.core.rng import fresh_seed, stream_of

THREADS = 64


class Stepper(Protocol):
    """How the device steps all games of an environment, whose arrays it reads and writes."""

    rows: Any

    def run(self, env: CudaEnv, chosen: Any, begin: bool) -> None:
        """Plays the chosen actions or, with `begin`, deals everywhere; then shows what is to be decided."""


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
        if not isinstance(codec, KernelCodec):
            raise NotationError(f"{codec.rules.id} has no kernels: it is stepped game by game (PettingZoo, OpenSpiel)")
        self.codec = codec
        self.games = games
        self.players = codec.players
        self._threads = threads
        self._stepper: Stepper = _stepper(codec, games, threads)
        chosen_seed = fresh_seed() if seed is None else seed
        self.streams = _streams(games, lambda number: f"{chosen_seed}:{number}")
        self.sample_streams = _streams(games, lambda number: f"{chosen_seed}:{number}:choice")
        self.seats = cuda.to_device(np.zeros(games, dtype=np.int32))
        self.observations = cuda.to_device(np.zeros((codec.width, games), dtype=np.int16))
        self.legal = cuda.device_array((games, len(codec.new_workspace().buffer)), np.int32)
        self.counts = cuda.to_device(np.zeros(games, dtype=np.int32))
        self._mask_words: Any = None
        self._is_marked = False
        self.samples = cuda.to_device(np.zeros(games, dtype=np.int32))
        self.rewards = cuda.to_device(np.zeros((codec.players, games), dtype=np.float32))
        self.ended = cuda.to_device(np.zeros(games, dtype=np.uint8))
        self.fault_count = cuda.to_device(np.zeros(1, dtype=np.int64))

    @property
    def rows(self) -> Any:
        """Line i is the position of game i, as wide as the codec says; what is behind is empty."""
        return self._stepper.rows

    @property
    def masks(self) -> Any:
        """Line i has a one for every legal action of game i. It is the same array after every step: ask again."""
        size = self.games * self.codec.size
        if self._mask_words is None:
            # Rounded up to words, to be wiped quickly.
            self._mask_words = cuda.device_array(-(-size // 8), np.int64)
        masks = self._mask_words.view(np.uint8)[:size].reshape(self.games, self.codec.size)
        if not self._is_marked:
            wipe[self.grid(self.games)](self._mask_words)
            mark[self.grid(self.games)](self.legal, self.counts, masks)
            self._is_marked = True
        return masks

    @property
    def faults(self) -> int:
        """Illegal actions so far; asking waits for the device."""
        return int(self.fault_count.copy_to_host()[0])

    def reset(self) -> None:
        """New games everywhere; the chance goes on where it was."""
        self._run(self.samples, True)

    def step(self, chosen: Any) -> None:
        """One action per game, from an array on the device or here."""
        self._run(cuda.as_cuda_array(chosen) if hasattr(chosen, "__cuda_array_interface__") else chosen, False)

    def grid(self, threads: int) -> tuple[int, int]:
        """Blocks, and threads per block, for so many threads."""
        return (-(-threads // self._threads), self._threads)

    def _run(self, chosen: Any, begin: bool) -> None:
        self._is_marked = False
        self._stepper.run(self, chosen, begin)


def _stepper(codec: KernelCodec, games: int, threads: int) -> Stepper:
    return SortedByCard(codec, games, threads) if isinstance(codec, TrackCodec) else GamePerThread(codec, games)


def _streams(games: int, seed: Callable[[int], str]) -> Any:
    """A column per game."""
    return cuda.to_device(np.ascontiguousarray(np.stack([stream_of(seed(number)) for number in range(games)]).T))
