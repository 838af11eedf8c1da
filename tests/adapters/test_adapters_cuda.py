"""The CUDA environment on numba's simulated GPU: the same games as on the CPU. bench/batched.py runs it for real."""

from __future__ import annotations

import os
import subprocess
import sys

PROGRAM = """
import numpy as np
from ludothek.adapters.batched import BatchedEnv
from ludothek.adapters.on_cuda import CudaEnv

there, here = CudaEnv("dog", games=3, seed=4, threads=2), BatchedEnv("dog", games=3, seed=4, threads=1)
there.reset()
here.reset()
for _ in range(8):
    assert (there.rows.copy_to_host().T == here.batch.rows).all()
    assert (there.observations.copy_to_host().T == here.batch.observations).all()
    assert (np.array(there.masks.copy_to_host()) == here.masks).all()
    assert (there.samples.copy_to_host() == here.sample()).all()
    chosen = here.sample()
    there.step(chosen)
    here.step(chosen)
assert there.faults == 0
there.step(np.array([-1, 0, 10**6], dtype=np.int32))
assert there.faults >= 2
"""


def test_the_same_games_on_a_simulated_device() -> None:
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "LUDOTHEK_JIT": "0"}
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PROGRAM], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
