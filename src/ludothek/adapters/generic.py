"""The codec for a game that brings none: whatever fulfils the contract, and has actions that can be listed.

Action ids and the columns of an observation come from a catalogue (catalogue.py). An action that the catalogue does not
know gets one of some spare ids, in the order of the legal list; what a view holds beyond the catalogue's columns is
left out. Seats are counted as the view counts them. A position is the State itself, so there are no batches: those need
a family whose rules are kernels.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from ludothek.adapters.arrays import Mask, Observation
from ludothek.adapters.catalogue import Catalogue, Value, explore, kind_of, values_in
from ludothek.adapters.codec import Codec, Row
from ludothek.core.contract import CLOCK, Game, State
from ludothek.core.rng import Stream

SPARE = 64
UNKNOWN = -1
"""For nothing, for a text the catalogue does not know, and for a column that this view does not have."""


@cache
def _catalogue(rules: Game, players: int, options: tuple[tuple[str, Any], ...]) -> Catalogue:
    return explore(rules, players, dict(options))


class GenericCodec(Codec):
    lowest = int(np.iinfo(np.int16).min)
    highest = int(np.iinfo(np.int16).max)

    def __init__(self, rules: Game, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(rules, players, options)
        self.catalogue = _catalogue(rules, players, tuple(sorted(self.options.items())))
        self.size = len(self.catalogue.actions) + SPARE
        self.width = len(self.catalogue.columns)
        self._ids = {action: action_id for action_id, action in enumerate(self.catalogue.actions)}
        self._columns = {path: column for column, path in enumerate(self.catalogue.columns)}

    def start(self, rng: Stream) -> Row:
        return self.rules.start(self.players, self.options, rng)

    def current_seat(self, row: Row) -> int:
        return next((seat for seat in row.to_act if seat != CLOCK), -1)

    def observe(self, row: Row, seat: int, observation: Observation) -> None:
        observation[:] = UNKNOWN
        for path, value in values_in(row.view(seat)):
            column = self._columns.get(path)
            if column is not None:
                number = self._number(kind_of(path), value)
                observation[column] = min(max(number, self.lowest), self.highest)

    def _number(self, kind: tuple[str | int, ...], value: Value) -> int:
        if isinstance(value, str):
            return self.catalogue.words.get(kind, {}).get(value, UNKNOWN)
        return UNKNOWN if value is None else round(value)

    def _by_id(self, row: Row, seat: int) -> dict[int, str]:
        """The legal actions, in their order."""
        spare = iter(range(len(self.catalogue.actions), self.size))
        found = {}
        for action in row.legal(seat):
            action_id = self._ids.get(action)
            if action_id is None:
                action_id = next(spare, None)
            if action_id is not None:
                found[action_id] = action
        return found

    def legal(self, row: Row, seat: int, mask: Mask) -> list[int]:
        found = list(self._by_id(row, seat))
        mask[:] = 0
        mask[found] = 1
        return found

    def play(self, row: Row, seat: int, action_id: int, rng: Stream) -> None:
        row.apply(seat, self.text(row, seat, action_id), rng, 0)

    def state(self, row: Row) -> State:
        state: State = row
        return state

    def row_of(self, state: State) -> Row:
        return state

    def text(self, row: Row, seat: int, action_id: int) -> str:
        if action_id < len(self.catalogue.actions):
            return self.catalogue.actions[action_id]
        return self._by_id(row, seat)[action_id]
