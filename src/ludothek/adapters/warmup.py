"""Compiles the adapters' kernels at their first use; `python -m ludothek.adapters.warmup` does it beforehand."""

from __future__ import annotations

import numpy as np

from ludothek.core.kernel import warm
from ludothek.core.rng import stream_of
from ludothek.games.denkste.game import DENKSTE
from ludothek.games.towers.game import TOWERS
from ludothek.games.track.dog import DOG

_begun: list[bool] = []


def prepare() -> None:
    if not _begun:
        _begun.append(True)
        warm("adapters", warm_up)


def warm_up() -> None:
    """Uses every kernel that Python calls, with a game of each family."""
    from ludothek.adapters.batched import BatchedEnv

    for game in (DOG, DENKSTE, TOWERS):
        env = BatchedEnv(game, games=1, seed=0, threads=1)
        env.reset()
        env.step(env.sample())
        codec, rng = env.codec, stream_of(0)
        row = codec.start(rng)
        seat = codec.current_seat(row)
        codec.observe(row, seat, np.zeros(codec.width, dtype=np.int16))
        action_id = codec.legal(row, seat, np.zeros(codec.size, dtype=np.uint8))[0]
        codec.text(row, seat, action_id)
        codec.play(row, seat, action_id, rng)


if __name__ == "__main__":
    from ludothek.adapters.codec import codec_for

    codec_for(DENKSTE)
