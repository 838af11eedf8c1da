"""The codec of a family whose rules are kernels over rows of integers: the batched environments step these rows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from ludothek.adapters.arrays import Batch, Ids, Mask, Observation, Streams, Workspace
from ludothek.adapters.batch_driver import BatchKernels
from ludothek.adapters.codec import Codec, Row
from ludothek.core.contract import Game, State
from ludothek.core.kernel import warm
from ludothek.core.rng import Stream


class KernelCodec(Codec):
    """A family says which kernels, how wide its rows are, and what its kernels read."""

    kernels: ClassVar[BatchKernels]
    row_width: ClassVar[int]
    table_arrays: Any
    """What the kernels read besides a row: a record of the type they were made with."""

    def __init__(self, rules: Game, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(rules, players, options)
        warm(type(self).__module__.rpartition(".")[0])
        self._workspace = self.new_workspace()

    @abstractmethod
    def new_workspace(self) -> Workspace:
        """Memory for one thread's kernels."""

    def start(self, rng: Stream) -> Row:
        row = np.zeros(self.row_width, dtype=np.int16)
        self.kernels.set_up(row, self.table_arrays, rng)
        return row

    def current_seat(self, row: Row) -> int:
        return self.kernels.current_seat(row, self.table_arrays)

    def observe(self, row: Row, seat: int, observation: Observation) -> None:
        self.kernels.observe(row, self.table_arrays, seat, observation)

    def legal(self, row: Row, seat: int, mask: Mask) -> list[int]:
        count = self.kernels.mask_legal(row, self.table_arrays, seat, mask, self._workspace)
        return self._workspace.buffer[:count].tolist()

    def play(self, row: Row, seat: int, action_id: int, rng: Stream) -> None:
        self.kernels.apply_action_id(row, self.table_arrays, seat, action_id, rng, self._workspace)

    def row_of(self, state: State) -> Row:
        with_row: Any = state
        return with_row.row

    def new_batch(self, games: int, streams: Streams, sample_streams: Streams) -> Batch:
        return Batch(
            rows=np.zeros((games, self.row_width), dtype=np.int16),
            streams=streams,
            sample_streams=sample_streams,
            seats=np.zeros(games, dtype=np.int32),
            observations=np.zeros((games, self.width), dtype=np.int16),
            masks=np.zeros((games, self.size), dtype=np.uint8),
            samples=np.zeros(games, dtype=np.int32),
            rewards=np.zeros((games, self.players), dtype=np.float32),
            ended=np.zeros(games, dtype=np.uint8),
        )

    def begin(self, batch: Batch, workspace: Workspace, first: int, end: int) -> None:
        """Starts some games of a batch."""
        self.kernels.begin_games(batch, self.table_arrays, workspace, first, end)

    def step(self, batch: Batch, action_ids: Ids, workspace: Workspace, first: int, end: int) -> None:
        """Steps some games of a batch by legal actions."""
        self.kernels.step_games(batch, self.table_arrays, action_ids, workspace, first, end)
