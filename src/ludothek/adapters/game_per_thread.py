"""Steps games on CUDA in one kernel, a game per thread: for families whose rows are short and whose rules branch little
(Denkste!, Denkste!?). The functions are those that the batch driver calls on the CPU.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np

from ludothek.adapters.arrays import Workspace
from ludothek.adapters.batch_driver import (
    BatchKernels,
    apply_action_id,
    current_seat,
    list_legal_ids,
    observe,
    reward,
    set_up,
    winners,
)
from ludothek.adapters.kernel_codec import KernelCodec
from ludothek.core.rng import WORDS, below

if TYPE_CHECKING:
    from ludothek.adapters.on_cuda import CudaEnv

# Needed to wrap a family's functions into a kernel for the device, as in cuda_steps.py.
cuda: Any = import_module("numba.cuda")
numba: Any = import_module("numba")

TableArrays: Any = None
"""The family's: `step_of` puts it here."""


def step(
    facts: Any, rows: Any, streams: Any, sample_streams: Any, chosen: Any, begin: Any, seats: Any, observations: Any,
    legal: Any, counts: Any, samples: Any, rewards: Any, ended: Any, faults: Any, no_scratch: Any,
) -> None:  # fmt: skip
    """What `step_games` does on the CPU, for the game of this thread. An illegal action only counts as a fault."""
    game = cuda.grid(1)
    if game >= seats.shape[0]:
        return
    table, workspace, row = TableArrays(facts), Workspace(legal[game], no_scratch), rows[game]
    players = rewards.shape[0]
    ended[game] = 0
    for seat in range(players):
        rewards[seat, game] = 0.0
    rng = cuda.local.array(WORDS, numba.int64)
    if not begin:
        number, is_legal = chosen[game], False
        for entry in range(counts[game]):
            is_legal = is_legal or legal[game, entry] == number
        if not is_legal:
            cuda.atomic.add(faults, 0, 1)
            return
    for word in range(WORDS):
        rng[word] = streams[word, game]
    is_over = False
    if not begin:
        apply_action_id(row, table, seats[game], chosen[game], rng, workspace)
        is_over = current_seat(row, table) < 0
    if is_over:
        ended[game] = 1
        won = winners(row, table)
        for seat in range(players):
            rewards[seat, game] = reward(won, seat, players)
    if begin or is_over:
        set_up(row, table, rng)
    for word in range(WORDS):
        streams[word, game] = rng[word]
    seat = current_seat(row, table)
    seats[game] = seat
    observe(row, table, seat, observations[:, game])
    count = list_legal_ids(row, table, seat, workspace)
    counts[game] = count
    for word in range(WORDS):
        rng[word] = sample_streams[word, game]
    samples[game] = legal[game, below(rng, count)]
    for word in range(WORDS):
        sample_streams[word, game] = rng[word]


@cache
def step_of(kernels: BatchKernels) -> Any:
    """Compiled for a family: all its tables share it."""
    names = {**globals(), **kernels._asdict(), "TableArrays": kernels.table_arrays}
    return cuda.jit(FunctionType(step.__code__, names, step.__name__))


class GamePerThread:
    """For a family whose kernels read the facts of the table and nothing else."""

    def __init__(self, codec: KernelCodec, games: int) -> None:
        self._step = step_of(codec.kernels)
        (facts,) = codec.table_arrays
        self._facts = cuda.to_device(facts)
        self.rows = cuda.to_device(np.zeros((games, codec.row_width), dtype=np.int16))
        self._no_scratch = cuda.to_device(np.zeros((1, 1), dtype=np.int16))

    def run(self, env: CudaEnv, chosen: Any, begin: bool) -> None:
        self._step[env.grid(env.games)](
            self._facts, self.rows, env.streams, env.sample_streams, chosen, begin, env.seats, env.observations,
            env.legal, env.counts, env.samples, env.rewards, env.ended, env.fault_count, self._no_scratch,
        )  # fmt: skip
