"""One moment of a match of Denkste!, in words: text, views and errors round the compiled rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludothek.core.contract import Event, Outcome, Position, Refusal, State, View
from ludothek.core.rng import Stream
from ludothek.games.denkste.apply import choose, is_complete, reveal
from ludothek.games.denkste.layout import (
    Row,
    count_of,
    go_seat,
    has_go,
    has_stop,
    is_over,
    new_buffer,
    new_facts,
    new_row,
    stop_seat,
)
from ludothek.games.denkste.legal import legal
from ludothek.games.denkste.notation import code_of, read_choice, text_of
from ludothek.games.denkste.position import go_number, stop_numbers, write_position
from ludothek.games.denkste.rating import rate
from ludothek.games.denkste.simulate import play_random, prepare
from ludothek.games.denkste.view import view
from ludothek.games.denkste.why import refusal


class DenksteState(State):
    """`row` and `facts` are what the kernels take (layout.py)."""

    def __init__(self, row: Row, players: int, options: Mapping[str, Any]) -> None:
        prepare()
        self.row = row
        self.players = players
        self.options = options
        self.facts = new_facts(players, options)

    @property
    def to_act(self) -> tuple[int, ...]:
        """[DK-6] Both choose at the same time; whoever has chosen is no longer awaited."""
        if is_over(self.row):
            return ()
        awaited = [] if has_go(self.row) else [go_seat(self.row)]
        if not has_stop(self.row):
            awaited.append(stop_seat(self.row, self.facts))
        return tuple(sorted(awaited))

    def codes(self, seat: int) -> list[int]:
        """The legal choices as the kernels write them."""
        actions = new_buffer()
        return actions[: legal(self.row, self.facts, seat, actions)].tolist()

    def legal(self, seat: int) -> list[str]:
        return [text_of(code) for code in self.codes(seat)]

    def why(self, seat: int, action: str) -> Refusal | None:
        return refusal(self.row, self.facts, seat, read_choice(action))

    def apply(self, seat: int, action: str, rng: Stream, now: int) -> Event:
        """[DK-8] The second choice shows both: `moved` counts squares, less than 0 for a pawn sent back."""
        choose(self.row, code_of(read_choice(action)))
        if not is_complete(self.row):
            return {}
        goer = go_seat(self.row)
        before = count_of(self.row, goer)
        event: Event = {"seat": goer, "go": go_number(self.row), "stop": stop_numbers(self.row), "from": before}
        reveal(self.row, self.facts)
        after = count_of(self.row, goer)
        return {**event, "to": after, "moved": after - before}

    def view(self, seat: int | None) -> View:
        shown = view(self.row, self.facts, seat, self.position())
        return {**shown, "seat": seat, "to_act": list(self.to_act), "outcome": self.outcome}

    def position(self) -> Position:
        return write_position(self.row, self.players, self.options)

    @property
    def outcome(self) -> Outcome | None:
        """[DK-13] The first pawn in the centre wins: `turn` stays with its owner."""
        if not is_over(self.row):
            return None
        winner = go_seat(self.row)
        return {"winners": [winner], "scores": [int(seat == winner) for seat in range(self.players)]}

    def copy(self) -> DenksteState:
        return DenksteState(self.row.copy(), self.players, self.options)

    def inventory(self) -> dict[str, int]:
        return {"pawns": len(self.position()["pawns"])}

    def rate(self, seat: int) -> float:
        return rate(self.row, self.facts, seat, new_row(), new_buffer())

    def play_out(self, rng: Stream, limit: int) -> int:
        return play_random(self.row, self.facts, rng, new_buffer(), limit)
