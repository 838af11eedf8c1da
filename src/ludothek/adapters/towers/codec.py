"""Denkste!? for machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludothek.adapters.arrays import Workspace
from ludothek.adapters.codec import Row
from ludothek.adapters.kernel_codec import KernelCodec
from ludothek.adapters.towers.dice import DiceChance
from ludothek.adapters.towers.observation import CODES, KERNELS, SIZE, TowersArrays, observation_size
from ludothek.games.towers import layout as L
from ludothek.games.towers.game import Towers
from ludothek.games.towers.notation import text_of
from ludothek.games.towers.state import TowersState


class TowersCodec(KernelCodec):
    kernels = KERNELS
    row_width = L.WIDTH
    size = SIZE
    has_perfect_information = True

    def __init__(self, rules: Towers, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.table_arrays = TowersArrays(L.new_facts(players))
        self.width = observation_size(players)

    def new_workspace(self) -> Workspace:
        return Workspace(L.new_buffer(), np.zeros((0, 0), dtype=np.int16))

    def state(self, row: Row) -> TowersState:
        return TowersState(row, self.players, self.options)

    def text(self, row: Row, seat: int, action_id: int) -> str:
        return text_of(int(CODES[action_id]))

    def chance(self, seeds: int) -> DiceChance:
        return DiceChance(self, self.table_arrays.facts)
