"""The batched environment inside one CUDA kernel, one game per thread (extra `cuda`): the track family, the same rules.

    env = CudaEnv("dog", games=65536, seed=7)
    env.reset()
    while training:
        chosen = policy(env.observations, env.masks)     # arrays on the device, as any CUDA library reads them
        env.step(chosen)                           # or env.step(env.samples)

Everything stays on the device; the arrays have `__cuda_array_interface__`, so PyTorch, CuPy and JAX take them as they
are. Line i belongs to game i in `masks`; column i in `observations` and `rewards`, so that neighbouring threads write
to neighbouring places. There are two masks that take turns: the one a step reads from is cleared for the step after.

A game that is sent an illegal action stays as it is, and `faults` counts it. Game i of a seed is game i of BatchedEnv
with that seed, action for action: bench/batched.py checks it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import numpy as np

from ludothek.adapters.batch_driver import reward
from ludothek.adapters.codec import codec_for
from ludothek.adapters.track.batch import winners
from ludothek.adapters.track.codec import TrackCodec
from ludothek.adapters.track.observation import apply_action_id, begin_game, list_legal_ids, observe
from ludothek.core.contract import Game
from ludothek.core.errors import NotationError
from ludothek.core.rng import WORDS, below, fresh_seed, stream_of
from ludothek.games.track import facts as F
from ludothek.games.track import layout as L
from ludothek.games.track.memory import MEMORY_WIDTH
from ludothek.games.track.simulate import first_to_act

# The one place beside core/kernel.py that needs the compiler itself: to wrap the kernels into one for the device.
cuda: Any = import_module("numba.cuda")
numba: Any = import_module("numba")

THREADS = 64
# Sizes of a thread's own memory: the compiler wants them as plain constants.
ROW, MEMORY = L.WIDTH, MEMORY_WIDTH
SCRATCH = (L.SCRATCH_ROWS, L.WIDTH + 1)
BUFFER = L.MOST_ACTIONS
OBSERVATION = 256
"""At least as wide as any table's observation."""


@cuda.jit  # type: ignore[untyped-decorator]
def step_all(
    facts: Any,
    offsets: Any,
    meanings: Any,
    rows: Any,
    streams: Any,
    sample_streams: Any,
    chosen: Any,
    begin: Any,
    seats: Any,
    allowed: Any,
    masks: Any,
    observations: Any,
    samples: Any,
    rewards: Any,
    ended: Any,
    faults: Any,
) -> None:
    """One step of the game of each thread; with `begin` a new game instead."""
    game = cuda.grid(1)
    if game >= seats.shape[0]:
        return
    row = cuda.local.array(ROW, numba.int16)
    memory = cuda.local.array(MEMORY, numba.int16)
    scratch = cuda.local.array(SCRATCH, numba.int16)
    buffer = cuda.local.array(BUFFER, numba.int32)
    observation = cuda.local.array(OBSERVATION, numba.int16)
    rng = cuda.local.array(WORDS, numba.int64)
    for word in range(WORDS):
        rng[word] = streams[word, game]
    over = False
    if begin:
        begin_game(row, memory, facts, rng)
    else:
        for column in range(ROW):
            row[column] = rows[column, game]
        for column in range(MEMORY):
            memory[column] = rows[ROW + column, game]
        number = chosen[game]
        if number < 0 or number >= allowed.shape[1] or allowed[game, number] == 0:
            cuda.atomic.add(faults, 0, 1)
        else:
            apply_action_id(row, memory, facts, meanings, seats[game], number, rng)
        over = row[L.PHASE] == L.OVER
        won = winners(row, facts) if over else 0
        for seat in range(facts[F.PLAYERS]):
            rewards[seat, game] = reward(won, seat, facts[F.PLAYERS]) if over else 0.0
        if over:
            begin_game(row, memory, facts, rng)
    ended[game] = 1 if over else 0
    for column in range(ROW):
        rows[column, game] = row[column]
    for column in range(MEMORY):
        rows[ROW + column, game] = memory[column]
    for word in range(WORDS):
        streams[word, game] = rng[word]
        rng[word] = sample_streams[word, game]
    seat = first_to_act(row, facts)
    seats[game] = seat
    observe(row, memory, facts, seat, observation)
    for column in range(observations.shape[0]):
        observations[column, game] = observation[column]
    count = list_legal_ids(row, facts, offsets, seat, buffer, scratch)
    for entry in range(count):
        masks[game, buffer[entry]] = 1
    samples[game] = buffer[below(rng, count)]
    for word in range(WORDS):
        sample_streams[word, game] = rng[word]


@cuda.jit  # type: ignore[untyped-decorator]
def wipe(words: Any) -> None:
    """Sets a whole array to zero, neighbouring threads neighbouring places."""
    for place in range(cuda.grid(1), words.shape[0], cuda.gridsize(1)):
        words[place] = 0


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
        assert codec.width <= OBSERVATION
        self.codec = codec
        self.games = games
        self.players = codec.players
        self._grid = (-(-games // threads), threads)
        chosen_seed = fresh_seed() if seed is None else seed
        self._facts = cuda.to_device(codec.facts)
        self._offsets, self._meanings = (cuda.to_device(array) for array in codec.action_table)
        self._streams = _streams(games, lambda number: f"{chosen_seed}:{number}")
        self._sample_streams = _streams(games, lambda number: f"{chosen_seed}:{number}:choice")
        self.rows = cuda.to_device(np.zeros((codec.row_width, games), dtype=np.int16))
        self.seats = cuda.to_device(np.zeros(games, dtype=np.int32))
        self.observations = cuda.to_device(np.zeros((codec.width, games), dtype=np.int16))
        # A mask's lines are as long as the space of actions; the whole is rounded up to words, to be wiped quickly.
        self._size = games * codec.size
        self._words = [cuda.to_device(np.zeros(-(-self._size // 8), dtype=np.int64)) for _ in range(2)]
        self._masks = [self._as_mask(words) for words in self._words]
        self.samples = cuda.to_device(np.zeros(games, dtype=np.int32))
        self.rewards = cuda.to_device(np.zeros((codec.players, games), dtype=np.float32))
        self.ended = cuda.to_device(np.zeros(games, dtype=np.uint8))
        self._faults = cuda.to_device(np.zeros(1, dtype=np.int64))

    def _as_mask(self, words: Any) -> Any:
        return words.view(np.uint8)[: self._size].reshape(self.games, self.codec.size)

    @property
    def masks(self) -> Any:
        return self._masks[0]

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

    def _run(self, chosen: Any, begin: bool) -> None:
        self._words.reverse()
        self._masks.reverse()
        wipe[self._grid](self._words[0])
        step_all[self._grid](
            self._facts,
            self._offsets,
            self._meanings,
            self.rows,
            self._streams,
            self._sample_streams,
            chosen,
            begin,
            self.seats,
            self._masks[1],
            self._masks[0],
            self.observations,
            self.samples,
            self.rewards,
            self.ended,
            self._faults,
        )


def _streams(games: int, seed: Any) -> Any:
    """A column per game."""
    return cuda.to_device(np.ascontiguousarray(np.stack([stream_of(seed(number)) for number in range(games)]).T))
