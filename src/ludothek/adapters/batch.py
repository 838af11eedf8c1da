"""The arrays of many games of one table, and a thread's own memory."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from ludothek.adapters.codec import Codec


class Workspace(NamedTuple):
    """What a thread's kernels write into."""

    buffer: npt.NDArray[np.int32]
    scratch: npt.NDArray[np.int16]


class Batch:
    """Line i of every array belongs to game i."""

    def __init__(
        self, codec: Codec, games: int, streams: npt.NDArray[np.int64], sample_streams: npt.NDArray[np.int64]
    ) -> None:
        self.rows = codec.new_rows(games)
        self.streams = streams
        """The chance of the games."""
        self.sample_streams = sample_streams
        """Another stream a game, for `samples`: whoever plays at random does not change the cards."""
        self.seats = np.zeros(games, dtype=np.int32)
        self.observations = np.zeros((games, codec.width), dtype=np.int16)
        self.masks = np.zeros((games, codec.size), dtype=np.uint8)
        self.samples = np.zeros(games, dtype=np.int32)
        self.rewards = np.zeros((games, codec.players), dtype=np.float32)
        self.ended = np.zeros(games, dtype=np.uint8)
