"""The games of the track family for machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.adapters.arrays import Workspace
from ludothek.adapters.codec import Row
from ludothek.adapters.kernel_codec import KernelCodec
from ludothek.adapters.track.action_ids import action_of
from ludothek.adapters.track.action_table import action_table_of
from ludothek.adapters.track.batch import KERNELS, TrackArrays
from ludothek.adapters.track.observation import observation_size
from ludothek.games.track import layout as L
from ludothek.games.track.game import TrackGame
from ludothek.games.track.state import TrackState


class TrackCodec(KernelCodec):
    kernels = KERNELS
    row_width = L.WIDTH

    def __init__(self, rules: TrackGame, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.table = rules.table(players, options)
        self.facts = self.table.facts
        self.action_table = action_table_of(self.table)
        self.table_arrays = TrackArrays(self.facts, *self.action_table)
        self.size = len(self.action_table.meanings)
        self.width = observation_size(self.facts)

    def new_workspace(self) -> Workspace:
        return Workspace(L.new_buffer(), L.new_scratch())

    def state(self, row: Row) -> TrackState:
        return TrackState(self.table, row)

    def text(self, row: Row, seat: int, action_id: int) -> str:
        return self.table.texts[action_of(row, self.facts, self.action_table.meanings, seat, action_id)]
