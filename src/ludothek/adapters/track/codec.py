"""The five games of the track family for machines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.adapters.arrays import Ids, Mask, Sight
from ludothek.adapters.batch import Batch, Room
from ludothek.adapters.codec import Codec, Row
from ludothek.adapters.track.batch import begin_games, step_games
from ludothek.adapters.track.book import book_of
from ludothek.adapters.track.numbers import action_of
from ludothek.adapters.track.sight import look, number_legal, play_number, sight_width
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
        self.book = book_of(self.table)
        self.size = len(self.book.meanings)
        self.width = sight_width(self.facts)
        self._room = self.room()

    def room(self) -> Room:
        return Room(L.new_buffer(), L.new_scratch())

    def start(self, rng: Stream) -> Row:
        row = L.new_row()
        set_up(row, self.facts, rng)
        return row

    def awaited(self, row: Row) -> int:
        return first_to_act(row, self.facts)

    def look(self, row: Row, seat: int, sight: Sight) -> None:
        look(row, self.facts, seat, sight)

    def legal(self, row: Row, seat: int, mask: Mask) -> list[int]:
        count = number_legal(row, self.facts, self.book.places, seat, mask, *self._room)
        return self._room.buffer[:count].tolist()

    def play(self, row: Row, seat: int, number: int, rng: Stream) -> None:
        play_number(row, self.facts, self.book.meanings, seat, number, rng)

    def state(self, row: Row) -> TrackState:
        return TrackState(self.table, row)

    def text(self, row: Row, seat: int, number: int) -> str:
        return self.table.texts[action_of(row, self.facts, self.book.meanings, seat, number)]

    def begin(self, batch: Batch, room: Room, first: int, end: int) -> None:
        b = batch
        shown = (b.choices, b.seats, b.sights, b.masks, b.samples)
        begin_games(b.rows, self.facts, self.book.places, b.streams, *shown, *room, first, end)

    def step(self, batch: Batch, chosen: Ids, room: Room, first: int, end: int) -> None:
        b = batch
        shown = (b.seats, b.sights, b.masks, b.samples, b.rewards, b.ended)
        places, meanings = self.book
        step_games(b.rows, self.facts, places, meanings, b.streams, b.choices, chosen, *shown, *room, first, end)
