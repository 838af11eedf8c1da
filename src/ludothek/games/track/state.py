"""One moment of a match of the track family: the row, and Python around the kernels."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from typing import Any

from ludothek.core.contract import Event, Outcome, Position, Refusal, State, View
from ludothek.core.rng import Stream
from ludothek.games.track import layout as L
from ludothek.games.track.apply import apply_action
from ludothek.games.track.layout import EXCHANGE, NONE, OVER, Row
from ludothek.games.track.legal import legal_actions
from ludothek.games.track.position import write_position
from ludothek.games.track.rating import rating
from ludothek.games.track.simulate import play_random
from ludothek.games.track.table import Table
from ludothek.games.track.teams import has_won
from ludothek.games.track.view import changes, write_view
from ludothek.games.track.why import explain


class _Room(threading.local):
    """What the kernels write into; every thread has its own."""

    def __init__(self) -> None:
        self.actions = L.new_buffer()
        self.scratch = L.new_scratch()


_room = _Room()


class TrackState(State):
    def __init__(self, table: Table, row: Row) -> None:
        self.table = table
        self.row = row
        self.players = table.players
        self.options = table.options
        self._codes: dict[int, list[int]] = {}
        self._to_act: tuple[int, ...] | None = None

    def codes(self, seat: int) -> list[int]:
        """The legal actions as integers, remembered until something happens."""
        if seat not in self._codes:
            count = legal_actions(self.row, self.table.facts, seat, _room.actions, _room.scratch)
            self._codes[seat] = _room.actions[:count].tolist()
        return self._codes[seat]

    @property
    def to_act(self) -> tuple[int, ...]:
        """Remembered until something happens, too."""
        if self._to_act is None:
            self._to_act = self._awaited()
        return self._to_act

    def _awaited(self) -> tuple[int, ...]:
        phase = self.row.item(L.PHASE)
        if phase == EXCHANGE:
            given = self.row[L.GIVEN : L.GIVEN + self.players].tolist()
            return tuple(seat for seat, card in enumerate(given) if card == NONE)
        return () if phase == OVER else (self.row.item(L.TURN),)

    def legal(self, seat: int) -> list[str]:
        if not 0 <= seat < self.players or (self.row.item(L.TURN) != seat and self.row.item(L.PHASE) != EXCHANGE):
            return []
        return list(map(self.table.texts.__getitem__, self.codes(seat)))

    def legal_by_seat(self) -> list[list[str]]:
        """But for the exchange, nobody but the seat whose turn it is may do anything."""
        if self.row.item(L.PHASE) == EXCHANGE:
            return super().legal_by_seat()
        turn = self.row.item(L.TURN)
        return [self.legal(seat) if seat == turn else [] for seat in range(self.players)]

    def why(self, seat: int, action: str) -> Refusal | None:
        code = self.table.parse(action)
        if 0 <= seat < self.players and code in self.codes(seat):
            return None
        return explain(self.table, self.row, seat, code, self.legal(seat))

    def apply(self, seat: int, action: str, rng: Stream, now: int) -> Event:
        self._forget()
        apply_action(self.row, self.table.facts, seat, self.table.parse(action), rng)
        return {}

    def _forget(self) -> None:
        self._codes = {}
        self._to_act = None

    def view(self, seat: int | None) -> View:
        return {**write_view(self.table, self.row, seat), "to_act": list(self.to_act), "outcome": self.outcome}

    def changes(self, before: State, seats: Iterable[int | None]) -> tuple[View, dict[int | None, View]]:
        """Agrees with the views, which are what counts (`check_game` compares them)."""
        assert isinstance(before, TrackState)
        shared, own = changes(self.table, before.row, self.row, seats)
        if not shared.keys().isdisjoint(("phase", "turn", "has_given")) and before.to_act != self.to_act:
            shared["to_act"] = list(self.to_act)
        if "phase" in shared and before.outcome != self.outcome:
            shared["outcome"] = self.outcome
        return shared, own

    def position(self) -> Position:
        return write_position(self.table, self.row)

    @property
    def outcome(self) -> Outcome | None:
        """[TF-12] A team wins together; without teams the first player with four pawns home."""
        if self.row.item(L.PHASE) != OVER:
            return None
        won = [bool(has_won(self.row, self.table.facts, seat)) for seat in range(self.players)]
        return {"winners": [seat for seat, wins in enumerate(won) if wins], "scores": [int(wins) for wins in won]}

    def copy(self) -> TrackState:
        twin = TrackState(self.table, self.row.copy())
        twin._codes = dict(self._codes)
        twin._to_act = self._to_act
        return twin

    def inventory(self) -> dict[str, int]:
        """Every kind of card, wherever it lies, and the pawns of every seat."""
        position = self.position()
        given = [card for card in position["given"] if card]
        cards = [
            *position["draw"],
            *position["discard"],
            *given,
            *(card for hand in position["hands"] for card in hand),
        ]
        pawns = {f"pawns of {seat}": len(places) for seat, places in enumerate(position["pawns"])}
        return {name: cards.count(name) for name in self.table.cards} | pawns

    def may_take_back(self, seat: int) -> bool:
        """[TF-R9] The legs of a seven, until its last one is played: they show nothing that was hidden."""
        return self.row.item(L.SEVEN_LEFT) > 0 and self.row.item(L.TURN) == seat

    def is_public(self, seat: int, action: str) -> bool:
        """[DOG-7] Cards are laid down openly; only those given away in the exchange are not."""
        return self.row.item(L.PHASE) != EXCHANGE

    def rate(self, seat: int) -> float:
        return float(rating(self.row, self.table.facts, seat))

    def play_out(self, rng: Stream, limit: int) -> int:
        self._forget()
        return play_random(self.row, self.table.facts, rng, _room.actions, _room.scratch, limit)

    def __repr__(self) -> str:
        position: dict[str, Any] = self.position()
        return f"<{position['game']} {position['phase']}, turn {position['turn']}, pawns {position['pawns']}>"
