"""The CUDA environment on numba's simulated GPU: the same games as on the CPU. bench/batched.py runs it for real."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import numpy as np
from ludothek.adapters.batched import BatchedEnv
from ludothek.adapters.on_cuda import CudaEnv

TABLES = {"dog": 4, "keezen": 3, "swiss-dog": 5, "tock": 2, "pegs-and-jokers": 8, "jackaroo": 4,
          "denkste": 3, "denkste-towers": 4}
for game, players in TABLES.items():
    there = CudaEnv(game, games=3, players=players, seed=4, threads=4)
    here = BatchedEnv(game, games=3, players=players, seed=4, threads=1)
    there.reset()
    here.reset()
    workspace, kernels = here.codec.new_workspace(), here.codec.kernels
    steps, ended = (400, 0) if game.startswith("denkste") else (8, 0)
    for _ in range(steps):
        assert (there.rows.copy_to_host()[:, : here.codec.row_width] == here.batch.rows).all(), game
        assert (there.observations.copy_to_host().T == here.batch.observations).all(), game
        assert (np.array(there.masks.copy_to_host()) == here.masks).all(), game
        assert (there.samples.copy_to_host() == here.sample()).all(), game
        assert (there.rewards.copy_to_host().T == here.batch.rewards).all(), game
        assert (there.ended.copy_to_host() == here.batch.ended).all(), game
        ended += here.batch.ended.sum()
        lines, counts = there.legal.copy_to_host(), there.counts.copy_to_host()
        for row, seat, mask, line, count in zip(here.batch.rows, here.batch.seats, here.masks, lines, counts):
            expected = kernels.mask_legal(row, here.codec.table_arrays, int(seat), mask, workspace)
            assert line[:count].tolist() == workspace.buffer[:expected].tolist(), game
        chosen = here.sample()
        there.step(chosen)
        here.step(chosen)
    assert ended or steps < 400, game
    assert there.faults == 0, game
    there.step(np.array([-1, 0, 10**6], dtype=np.int32))
    assert there.faults >= 2, game
"""


def test_the_same_games_on_a_simulated_device() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "LUDOTHEK_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
