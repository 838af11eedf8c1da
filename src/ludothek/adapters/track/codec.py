"""The five games of the track family for machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.adapters.arrays import Ids, Mask, Observation
from ludothek.adapters.batch import Batch, Workspace
from ludothek.adapters.codec import Codec, Row
from ludothek.adapters.track.action_ids import action_of
from ludothek.adapters.track.action_table import action_table_of
from ludothek.adapters.track.batch import begin_games, step_games
from ludothek.adapters.track.observation import apply_action_id, mask_legal, observation_size, observe
from ludothek.core.rng import Stream
from ludothek.games.track import layout as L
from ludothek.games.track.deal import set_up
from ludothek.games.track.game import TrackGame
from ludothek.games.track.simulate import first_to_act
from ludothek.games.track.state import TrackState


class TrackCodec(Codec):
    row_width = L.WIDTH

    def __init__(self, rules: TrackGame, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.table = rules.table(players, options)
        self.facts = self.table.facts
        self.action_table = action_table_of(self.table)
        self.size = len(self.action_table.meanings)
        self.width = observation_size(self.facts)
        self._workspace = self.new_workspace()

    def new_workspace(self) -> Workspace:
        return Workspace(L.new_buffer(), L.new_scratch())

    def start(self, rng: Stream) -> Row:
        row = L.new_row()
        set_up(row, self.facts, rng)
        return row

    def current_seat(self, row: Row) -> int:
        return first_to_act(row, self.facts)

    def observe(self, row: Row, seat: int, observation: Observation) -> None:
        observe(row, self.facts, seat, observation)

    def legal(self, row: Row, seat: int, mask: Mask) -> list[int]:
        count = mask_legal(row, self.facts, self.action_table.offsets, seat, mask, *self._workspace)
        return self._workspace.buffer[:count].tolist()

    def play(self, row: Row, seat: int, action_id: int, rng: Stream) -> None:
        apply_action_id(row, self.facts, self.action_table.meanings, seat, action_id, rng)

    def state(self, row: Row) -> TrackState:
        return TrackState(self.table, row)

    def text(self, row: Row, seat: int, action_id: int) -> str:
        return self.table.texts[action_of(row, self.facts, self.action_table.meanings, seat, action_id)]

    def begin(self, batch: Batch, workspace: Workspace, first: int, end: int) -> None:
        b = batch
        shown = (b.sample_streams, b.seats, b.observations, b.masks, b.samples)
        begin_games(b.rows, self.facts, self.action_table.offsets, b.streams, *shown, *workspace, first, end)

    def step(self, batch: Batch, chosen: Ids, workspace: Workspace, first: int, end: int) -> None:
        b = batch
        shown = (b.seats, b.observations, b.masks, b.samples, b.rewards, b.ended)
        offsets, meanings = self.action_table
        step_games(
            b.rows, self.facts, offsets, meanings, b.streams, b.sample_streams, chosen, *shown, *workspace, first, end
        )
