"""Steps a second of the batched environments, observations and masks included, on the CPU and with --cuda on a GPU.

    python bench/batched.py [--game dog] [--games 4096] [--threads 2] [--seconds 3]
    python bench/batched.py --cuda [--games 131072] [--steps 200] [--check 256]

Actions are drawn at random from the masks by the environment itself. A game that ends is followed by a new one, so
every step is a whole one: action, chance, rules, observation, mask. With --cuda, some games are played on the CPU as
well, and every row, observation and mask must be the same.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Any

import numpy as np

from ludothek.adapters.batched import BatchedEnv

CHECKED_STEPS = 300


def on_cpu(options: argparse.Namespace) -> None:
    for threads in dict.fromkeys((1, options.threads)):
        env = BatchedEnv(options.game, options.games or 4096, options.players, seed=1, threads=threads)
        env.reset()
        for _ in range(20):
            env.step(env.sample())
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < options.seconds:
            env.step(env.sample())
            steps += env.games
        rate = steps / (time.perf_counter() - begun)
        print(
            f"{options.game}, {env.players} players, {env.games} games, {threads} threads: {rate / 1e6:.2f} million "
            f"steps per second (observation {env.codec.width} integers, {env.codec.size} actions)"
        )
        env.close()


def on_cuda(options: argparse.Namespace) -> None:
    from numba import cuda

    from ludothek.adapters.on_cuda import CudaEnv

    print(f"{cuda.get_current_device().name!r}")
    check(CudaEnv(options.game, options.check, options.players, seed=1), options)
    games = options.games or 131_072
    for threads in (32, 64, 128, 256):
        env = CudaEnv(options.game, games, options.players, seed=1, threads=threads)
        env.reset()
        for _ in range(options.mixed):
            env.step(env.samples)
        for form in ("lists", "masks"):
            cuda.synchronize()
            begun = time.perf_counter()
            for _ in range(options.steps):
                env.step(env.samples)
                if form == "masks":
                    env.masks  # noqa: B018 (written when it is asked for)
            cuda.synchronize()
            rate = games * options.steps / (time.perf_counter() - begun)
            where = f"{games} games, blocks of {threads}, legal actions as {form}"
            print(f"{options.game}: {where}: {rate / 1e6:.1f} million steps per second")
        assert env.faults == 0


def check(there: Any, options: argparse.Namespace) -> None:
    """The same games on the CPU, step by step."""
    begun = time.perf_counter()
    here = BatchedEnv(options.game, options.check, options.players, seed=1, threads=1)
    there.reset()
    here.reset()
    print(f"compiled in {time.perf_counter() - begun:.0f} s")
    for step in range(CHECKED_STEPS):
        chosen = here.sample()
        pairs = (
            (there.rows.copy_to_host()[:, : here.codec.row_width], here.batch.rows),
            (there.observations.copy_to_host().T, here.batch.observations),
            (there.masks.copy_to_host(), here.masks),
            (there.counts.copy_to_host(), here.masks.sum(axis=1)),
            (there.samples.copy_to_host(), chosen),
            (there.rewards.copy_to_host().T, here.batch.rewards),
        )
        if not all(np.array_equal(device, other) for device, other in pairs):
            raise SystemExit(f"step {step} differs from the CPU's")
        there.step(there.samples)
        here.step(chosen)
    told = "the same rows, observations, legal actions and rewards as on the CPU"
    print(f"{options.check} games, {CHECKED_STEPS} steps: {told}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="dog")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, help="side by side (4096; on CUDA 131072)")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--cuda", action="store_true")
    parser.add_argument("--steps", type=int, default=200, help="on CUDA")
    parser.add_argument("--mixed", type=int, default=400, help="steps before, until the games are at different moments")
    parser.add_argument("--check", type=int, default=256, help="games that are compared with the CPU's")
    options = parser.parse_args()
    (on_cuda if options.cuda else on_cpu)(options)


if __name__ == "__main__":
    main()
