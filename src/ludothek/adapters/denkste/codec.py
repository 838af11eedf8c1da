"""Denkste! for machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludothek.adapters.arrays import Ids, Mask, Sight
from ludothek.adapters.batch import Batch, Room
from ludothek.adapters.codec import Codec, Row
from ludothek.adapters.denkste.batch import begin_games, set_up, step_games
from ludothek.adapters.denkste.sight import FIRST_PAWN, SIZE, awaited, look, number_legal, play_number
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
        self._room = self.room()

    def room(self) -> Room:
        return Room(L.new_buffer(), np.zeros((0, 0), dtype=np.int16))

    def start(self, rng: Stream) -> Row:
        row = L.new_row()
        set_up(row, self.facts, rng)
        return row

    def awaited(self, row: Row) -> int:
        return awaited(row, self.facts)

    def look(self, row: Row, seat: int, sight: Sight) -> None:
        look(row, self.facts, seat, sight)

    def legal(self, row: Row, seat: int, mask: Mask) -> list[int]:
        count = number_legal(row, self.facts, seat, mask, self._room.buffer)
        return self._room.buffer[:count].tolist()

    def play(self, row: Row, seat: int, number: int, rng: Stream) -> None:
        play_number(row, self.facts, number)

    def state(self, row: Row) -> DenksteState:
        return DenksteState(row, self.players, self.options)

    def text(self, row: Row, seat: int, number: int) -> str:
        return text_of(number + 1)

    def begin(self, batch: Batch, room: Room, first: int, end: int) -> None:
        b = batch
        shown = (b.choices, b.seats, b.sights, b.masks, b.samples)
        begin_games(b.rows, self.facts, b.streams, *shown, room.buffer, first, end)

    def step(self, batch: Batch, chosen: Ids, room: Room, first: int, end: int) -> None:
        b = batch
        shown = (b.seats, b.sights, b.masks, b.samples, b.rewards, b.ended)
        step_games(b.rows, self.facts, b.streams, b.choices, chosen, *shown, room.buffer, first, end)
