"""One moment of a match of Denkste!?, in words: text, views and errors round the compiled rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.contract import Event, Outcome, Position, Refusal, State, View, Ways
from ludothek.core.rng import Stream
from ludothek.games.towers.actions import END_TURN, ROLL_DICE, kind_of
from ludothek.games.towers.apply import apply, settle_throw
from ludothek.games.towers.layout import OVER, Row, new_buffer, new_facts, phase_of, turn_of
from ludothek.games.towers.legal import legal
from ludothek.games.towers.notation import code_of, text_of
from ludothek.games.towers.position import dice_thrown, write_position
from ludothek.games.towers.rating import rate
from ludothek.games.towers.simulate import play_random, prepare
from ludothek.games.towers.throw import throw_dice
from ludothek.games.towers.ways import ways_of
from ludothek.games.towers.why import refusal


class TowersState(State):
    """`row` and `facts` are what the kernels take (layout.py)."""

    def __init__(self, row: Row, players: int, options: Mapping[str, Any]) -> None:
        prepare()
        self.row = row
        self.players = players
        self.options = options
        self.facts = new_facts(players)

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if phase_of(self.row) == OVER else (turn_of(self.row),)

    def codes(self, seat: int) -> list[int]:
        """The legal actions as the kernels write them."""
        actions = new_buffer()
        return actions[: legal(self.row, seat, actions)].tolist()

    def legal(self, seat: int) -> list[str]:
        return [text_of(code) for code in self.codes(seat)]

    def why(self, seat: int, action: str) -> Refusal | None:
        return refusal(self.row, self.facts, seat, code_of(action))

    def apply(self, seat: int, action: str, rng: Stream, now: int) -> Event:
        """[DT-R8] A throw is shown to everybody, also a lost one, which no view goes on showing."""
        code = code_of(action)
        if kind_of(code) != ROLL_DICE:
            apply(self.row, self.facts, code, rng, new_buffer())
            return {}
        throw_dice(self.row, rng)
        dice = dice_thrown(self.row)
        return {"dice": dice, "lost": settle_throw(self.row, self.facts, new_buffer()) == 0}

    def view(self, seat: int | None) -> View:
        """Nothing is hidden in this game."""
        return {**self.position(), "seat": seat, "to_act": list(self.to_act), "outcome": self.outcome}

    def ways(self, seat: int) -> Ways:
        """[DT-4] Either order of the dice, along the path or by a bridge."""
        codes = [code for code in self.codes(seat) if kind_of(code) not in (ROLL_DICE, END_TURN)]
        return {text_of(code): ways_of(self.row, code) for code in codes}

    def is_public(self, seat: int, action: str) -> bool:
        """Nothing is hidden in this game: everybody sees which stone moves."""
        return True

    def position(self) -> Position:
        return write_position(self.row, self.players, self.options)

    @property
    def outcome(self) -> Outcome | None:
        """[DT-25] The first player with all stones in the goal wins: `turn` stays with them."""
        if phase_of(self.row) != OVER:
            return None
        winner = turn_of(self.row)
        return {"winners": [winner], "scores": [int(seat == winner) for seat in range(self.players)]}

    def copy(self) -> TowersState:
        return TowersState(self.row.copy(), self.players, self.options)

    def inventory(self) -> dict[str, int]:
        """[DT-27] The stones of every seat, off the board, on it and in the goal."""
        position = self.position()
        standing = [seat for stack in position["fields"].values() for seat in stack]
        counts = zip(position["off"], position["home"], strict=True)
        return {f"stones of {seat}": off + home + standing.count(seat) for seat, (off, home) in enumerate(counts)}

    def rate(self, seat: int) -> float:
        return rate(self.row, self.facts, seat)

    def play_out(self, rng: Stream, limit: int) -> int:
        return play_random(self.row, self.facts, rng, new_buffer(), limit)
