"""Denkste! for machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludothek.adapters.arrays import Ids, Mask, Observation
from ludothek.adapters.batch import Batch, Workspace
from ludothek.adapters.codec import Codec, Row
from ludothek.adapters.denkste.batch import begin_games, set_up, step_games
from ludothek.adapters.denkste.observation import FIRST_PAWN, SIZE, apply_action_id, current_seat, mask_legal, observe
from ludothek.core.rng import Stream
from ludothek.games.denkste import layout as L
from ludothek.games.denkste.game import Denkste
from ludothek.games.denkste.notation import text_of
from ludothek.games.denkste.state import DenksteState


class DenksteCodec(Codec):
    size = SIZE
    row_width = L.WIDTH

    def __init__(self, rules: Denkste, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.facts = L.new_facts(players, options)
        self.width = FIRST_PAWN + players
        self._workspace = self.new_workspace()

    def new_workspace(self) -> Workspace:
        return Workspace(L.new_buffer(), np.zeros((0, 0), dtype=np.int16))

    def start(self, rng: Stream) -> Row:
        row = L.new_row()
        set_up(row, self.facts, rng)
        return row

    def current_seat(self, row: Row) -> int:
        return current_seat(row, self.facts)

    def observe(self, row: Row, seat: int, observation: Observation) -> None:
        observe(row, self.facts, seat, observation)

    def legal(self, row: Row, seat: int, mask: Mask) -> list[int]:
        count = mask_legal(row, self.facts, seat, mask, self._workspace.buffer)
        return self._workspace.buffer[:count].tolist()

    def play(self, row: Row, seat: int, action_id: int, rng: Stream) -> None:
        apply_action_id(row, self.facts, action_id)

    def state(self, row: Row) -> DenksteState:
        return DenksteState(row, self.players, self.options)

    def text(self, row: Row, seat: int, action_id: int) -> str:
        return text_of(action_id + 1)

    def begin(self, batch: Batch, workspace: Workspace, first: int, end: int) -> None:
        b = batch
        shown = (b.sample_streams, b.seats, b.observations, b.masks, b.samples)
        begin_games(b.rows, self.facts, b.streams, *shown, workspace.buffer, first, end)

    def step(self, batch: Batch, chosen: Ids, workspace: Workspace, first: int, end: int) -> None:
        b = batch
        shown = (b.seats, b.observations, b.masks, b.samples, b.rewards, b.ended)
        step_games(b.rows, self.facts, b.streams, b.sample_streams, chosen, *shown, workspace.buffer, first, end)
