"""Steps a second through every adapter, on one core unless it says otherwise, beside other libraries where installed.

    python bench/adapters.py [--seconds 3]

All of it is random play, driven from Python as each library is meant to be used: one step, one observation, one mask.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from typing import Any

import numpy as np


def per_second(play: Callable[[int], int], seconds: float) -> float:
    """`play` plays a game and returns its steps; the first one only warms up."""
    play(0)
    steps, number, begun = 0, 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        number += 1
        steps += play(number)
    return steps / (time.perf_counter() - begun)


def petting_zoo(name: str) -> Callable[[int], int]:
    from ludothek.adapters.petting_zoo import raw_env

    return aec(raw_env(name, max_steps=2000))


def aec(env: Any) -> Callable[[int], int]:
    """A random game of any AEC environment with action masks."""
    rng = np.random.default_rng(0)

    def play(number: int) -> int:
        steps = 0
        env.reset(seed=number)
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
        return steps

    return play


def spiel(name: str) -> Callable[[int], int]:
    import pyspiel

    from ludothek.adapters import open_spiel

    open_spiel.register()
    game, rng = pyspiel.load_game(name), np.random.default_rng(0)

    def play(number: int) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return play


def rlcard_uno() -> Callable[[int], int]:
    import rlcard

    env = rlcard.make("uno")
    rng = np.random.default_rng(0)

    def play(number: int) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            steps += 1
        return steps

    return play


def batched(name: str, threads: int) -> Callable[[int], int]:
    from ludothek.adapters.batched import BatchedEnv

    env = BatchedEnv(name, 4096, seed=1, threads=threads)
    env.reset()

    def play(number: int) -> int:
        for _ in range(20):
            env.step(env.sample())
        return 20 * env.games

    return play


def pgx_backgammon() -> Callable[[int], int]:
    import jax
    import pgx

    env = pgx.make("backgammon")
    start, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    state = start(jax.random.split(jax.random.PRNGKey(0), 4096))
    held = [state]

    def play(number: int) -> int:
        for turn in range(5):
            keys = jax.random.split(jax.random.PRNGKey(5 * number + turn), 4096)
            logits = jax.numpy.log(held[0].legal_action_mask.astype("float32"))
            chosen = jax.vmap(jax.random.categorical)(keys, logits)
            held[0] = step(held[0], chosen, keys)
        held[0].current_player.block_until_ready()
        return 5 * 4096

    return play


CONTESTS: list[tuple[str, Callable[[], Callable[[int], int]]]] = [
    ("PettingZoo adapter, DOG", lambda: petting_zoo("dog")),
    ("PettingZoo adapter, Tock 6", lambda: petting_zoo("tock6")),
    ("PettingZoo adapter, Denkste!?", lambda: petting_zoo("denkste-towers")),
    ("OpenSpiel adapter, DOG", lambda: spiel("ludothek_dog(max_moves=2000)")),
    ("OpenSpiel adapter, Denkste!?", lambda: spiel("ludothek_denkste_towers(players=2)")),
    ("batched, DOG, one thread", lambda: batched("dog", 1)),
    (f"batched, DOG, {os.cpu_count()} threads", lambda: batched("dog", os.cpu_count() or 1)),
    ("OpenSpiel's own backgammon, from Python", lambda: spiel("backgammon")),
    ("OpenSpiel's own maedn, from Python", lambda: spiel("maedn")),
    ("RLCard's Uno", rlcard_uno),
    ("PGX's backgammon, batch of 4096 on the CPU", pgx_backgammon),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each")
    options = parser.parse_args()
    for name, prepare in CONTESTS:
        try:
            play = prepare()
        except ImportError as error:
            print(f"{name:44} not installed ({error.name})")
            continue
        print(f"{name:44} {per_second(play, options.seconds):>12,.0f} steps per second", flush=True)
    print(f"load of this machine meanwhile: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
