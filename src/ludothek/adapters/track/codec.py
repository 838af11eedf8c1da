"""The games of the track family for machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludothek.adapters.arrays import Workspace
from ludothek.adapters.codec import Row
from ludothek.adapters.kernel_codec import KernelCodec
from ludothek.adapters.track.action_ids import action_of
from ludothek.adapters.track.action_table import action_table_of
from ludothek.adapters.track.batch import KERNELS, TrackArrays
from ludothek.adapters.track.observation import giver_to, observation_size
from ludothek.core.contract import State
from ludothek.core.rng import Stream
from ludothek.games.track import layout as L
from ludothek.games.track.game import TrackGame
from ludothek.games.track.memory import GAVE, MEMORY_WIDTH, new_memory, turn_page
from ludothek.games.track.state import TrackState


class TrackCodec(KernelCodec):
    version = 2
    """Since 2 observations tell who laid down what in this round, which card one gave and which one got for it."""
    kernels = KERNELS
    row_width = L.WIDTH + MEMORY_WIDTH

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
        return TrackState(self.table, row[: L.WIDTH])

    def row_of(self, state: State) -> Row:
        """Of what was played before, nobody remembers anything."""
        position = super().row_of(state)
        memory = new_memory()
        turn_page(memory, position)
        return np.concatenate([position, memory])

    def imagine(self, row: Row, seat: int, rng: Stream) -> Row:
        """What lay open is remembered; of the cards given, a seat knows its own and the one it got."""
        imagined = super().imagine(row, seat, rng)
        memory = imagined[L.WIDTH :]
        memory[:] = row[L.WIDTH :]
        giver = L.NONE if row[L.PHASE] == L.EXCHANGE else giver_to(self.facts, seat)
        for other in range(self.players):
            if other not in (seat, giver):
                memory[GAVE + other] = L.NONE
        return imagined

    def text(self, row: Row, seat: int, action_id: int) -> str:
        return self.table.texts[action_of(row, self.facts, self.action_table.meanings, seat, action_id)]
