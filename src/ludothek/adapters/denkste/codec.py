"""Denkste! for machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludothek.adapters.arrays import Workspace
from ludothek.adapters.chance import StartingSeatChance
from ludothek.adapters.codec import Row
from ludothek.adapters.denkste.observation import FIRST_PAWN, KERNELS, SIZE, DenksteArrays
from ludothek.adapters.kernel_codec import KernelCodec
from ludothek.games.denkste import layout as L
from ludothek.games.denkste.game import Denkste
from ludothek.games.denkste.notation import text_of
from ludothek.games.denkste.state import DenksteState


class DenksteCodec(KernelCodec):
    kernels = KERNELS
    row_width = L.WIDTH
    size = SIZE

    def __init__(self, rules: Denkste, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.table_arrays = DenksteArrays(L.new_facts(players, options))
        self.width = FIRST_PAWN + players

    def new_workspace(self) -> Workspace:
        return Workspace(L.new_buffer(), np.zeros((0, 0), dtype=np.int16))

    def state(self, row: Row) -> DenksteState:
        return DenksteState(row, self.players, self.options)

    def text(self, row: Row, seat: int, action_id: int) -> str:
        return text_of(action_id + 1)

    def chance(self, seeds: int) -> StartingSeatChance:
        """[DK-5] The first player is drawn by lot; nothing else is."""
        return StartingSeatChance(self, opened)


def opened(seat: int) -> Row:
    row = L.new_row()
    row[L.TURN] = seat
    return row
