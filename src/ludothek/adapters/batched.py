"""Thousands of games stepped in one call, on all cores, in the manner of Gymnasium's vector environments.

    env = BatchedEnv("dog", games=4096, players=4, seed=7)
    observations, info = env.reset()
    while training:
        chosen = policy(observations, info["action_mask"])          # or env.sample()
        observations, rewards, ended, truncated, info = env.step(chosen)

`info["seat"]` says who is to act in each game: observations, masks and actions are that seat's, counted from its own
chair. Rewards have a column per seat and sum to zero. A game that ends is followed by a new one in the same call
(Gymnasium's SAME_STEP): the observation is already the new game's first. The arrays are the environment's own and
change with the next step; `step` does not copy them.

The threads run the compiled rules without Python's lock. Game i of a seed is the same whatever the number of threads.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from ludothek.adapters.arrays import Flags, Ids, Masks, Rewards, Rows
from ludothek.adapters.codec import codec_for
from ludothek.adapters.kernel_codec import KernelCodec
from ludothek.core.contract import Game
from ludothek.core.errors import IllegalMove, NotationError
from ludothek.core.rng import fresh_seed, stream_of


class BatchedEnv:
    def __init__(
        self,
        game: str | Game,
        games: int,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int | str | None = None,
        threads: int | None = None,
    ) -> None:
        codec = codec_for(game, players, options)
        if not isinstance(codec, KernelCodec):
            raise NotationError(f"{codec.rules.id} has no kernels: it is stepped game by game (PettingZoo, OpenSpiel)")
        self.codec = codec
        self.games = games
        self.players = self.codec.players
        self._threads = max(1, min(threads or os.cpu_count() or 1, games))
        cuts = np.linspace(0, games, self._threads + 1).astype(int).tolist()
        self._chunks = list(pairwise(cuts))
        self._workspaces = [self.codec.new_workspace() for _ in self._chunks]
        self._pool = ThreadPoolExecutor(self._threads) if self._threads > 1 else None
        self._every_game = np.arange(games)
        self._begin(fresh_seed() if seed is None else seed)

    def _begin(self, seed: int | str) -> None:
        streams = np.stack([stream_of(f"{seed}:{game}") for game in range(self.games)])
        sample_streams = np.stack([stream_of(f"{seed}:{game}:choice") for game in range(self.games)])
        self.batch = self.codec.new_batch(self.games, streams, sample_streams)
        self._truncated = np.zeros(self.games, dtype=np.uint8)
        self._fresh = True

    def reset(self, seed: int | str | None = None) -> tuple[Rows, dict[str, Any]]:
        """New games everywhere. Without a seed the chance goes on where it was."""
        if seed is not None:
            self._begin(seed)
        self._share(lambda workspace, first, end: self.codec.begin(self.batch, workspace, first, end))
        self._fresh = False
        return self.batch.observations, self._info()

    def step(self, chosen: npt.ArrayLike) -> tuple[Rows, Rewards, Flags, Flags, dict[str, Any]]:
        """One action per game. IllegalMove, and nothing has changed, if one of them is not legal."""
        if self._fresh:
            self.reset()
        action_ids = np.ascontiguousarray(chosen, dtype=np.int32)
        self._check(action_ids)
        self._share(lambda workspace, first, end: self.codec.step(self.batch, action_ids, workspace, first, end))
        batch = self.batch
        return batch.observations, batch.rewards, batch.ended, self._truncated, self._info()

    def _check(self, action_ids: Ids) -> None:
        if action_ids.shape != (self.games,):
            args = {"games": self.games, "given": str(action_ids.shape)}
            raise IllegalMove(self.codec.rules.turn_rule, "adapter.wrong-shape", args)
        known = (action_ids >= 0) & (action_ids < self.codec.size)
        legal = self.masks[self._every_game, np.where(known, action_ids, 0)]
        wrong = np.flatnonzero(~known | (legal == 0))
        if len(wrong):
            game = int(wrong[0])
            args = {"action": int(action_ids[game]), "game": game}
            raise IllegalMove(self.codec.rules.turn_rule, "adapter.masked-in-game", args)

    def _share(self, work: Callable[[Any, int, int], None]) -> None:
        """Every thread takes its own games."""
        if self._pool is None:
            work(self._workspaces[0], 0, self.games)
            return
        chunks = zip(self._workspaces, self._chunks, strict=True)
        for done in [self._pool.submit(work, workspace, first, end) for workspace, (first, end) in chunks]:
            done.result()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.masks, "seat": self.batch.seats}

    def sample(self) -> Ids:
        """A legal action per game, each as likely as any other."""
        return self.batch.samples.copy()

    @property
    def masks(self) -> Masks:
        return self.batch.masks

    @property
    def single_action_space(self) -> Any:
        """As Gymnasium writes it (extra `adapters`)."""
        from gymnasium.spaces import Discrete

        return Discrete(self.codec.size)

    @property
    def single_observation_space(self) -> Any:
        from gymnasium.spaces import Box

        return Box(self.codec.lowest, self.codec.highest, (self.codec.width,), np.int16)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
