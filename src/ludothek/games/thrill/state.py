"""One moment of a game of Thrill: who acts, what they may do, and what comes of it."""

from __future__ import annotations

from ludothek.core.contract import Event, Outcome, Position, Refusal, State, View
from ludothek.core.errors import NotationError
from ludothek.core.rng import Stream
from ludothek.games.thrill import placement
from ludothek.games.thrill.apply import apply
from ludothek.games.thrill.legal import legal
from ludothek.games.thrill.notation import Bet, Bid, parse
from ludothek.games.thrill.position import options_of, write_position
from ludothek.games.thrill.table import SMALL_PER_CHIP, ThrillTable
from ludothek.games.thrill.view import view
from ludothek.games.thrill.why import refusal


class ThrillState(State):
    def __init__(self, table: ThrillTable) -> None:
        self.table = table
        self.players = table.players
        self.options = options_of(table)

    @property
    def to_act(self) -> tuple[int, ...]:
        """[TH-4] The Chief, [TH-5] [TH-19] everybody still in who has not answered, or [TH-6] the pusher."""
        table = self.table
        answers = table.bids if table.phase == "bid" else table.bets
        if table.phase in ("bid", "bet") and answers is not None:
            return tuple(seat for seat in table.seats_in if answers[seat] is None)
        return () if table.actor is None else (table.actor,)

    def legal(self, seat: int) -> list[str]:
        return legal(self.table, seat)

    def why(self, seat: int, action: str) -> Refusal | None:
        if seat not in range(self.players):
            raise NotationError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")
        return refusal(self.table, seat, parse(action))

    def apply(self, seat: int, action: str, rng: Stream, now: int) -> Event:
        """[TH-P5] Chance has no part in it once the game has begun."""
        return apply(self.table, seat, parse(action))

    def is_public(self, seat: int, action: str) -> bool:
        """[TH-4] [TH-18] [TH-9] The disc, the announcement and the push are for all to see; [TH-5] a bid is not,
        [TH-R3] nor is a bet, unless bets are open."""
        meant = parse(action)
        return self.table.open_bets if isinstance(meant, Bet) else not isinstance(meant, Bid)

    def sample_action(self, seat: int, pattern: str, rng: Stream) -> str:
        if pattern != placement.push_pattern(self.table) or self.table.phase != "push":
            return pattern
        return placement.random_placement(self.table, rng)

    def view(self, seat: int | None) -> View:
        return {**view(self.table, seat), "seat": seat, "to_act": list(self.to_act), "outcome": self.outcome}

    def position(self) -> Position:
        return write_position(self.table)

    @property
    def outcome(self) -> Outcome | None:
        """[TH-15] The last one left wins, chips or not; [TH-R7] when it is over, `chief` is the winner."""
        if self.table.phase != "over":
            return None
        return {"winners": [self.table.chief], "scores": [int(inside) for inside in self.table.inside]}

    def copy(self) -> ThrillState:
        return ThrillState(self.table.copy())

    def inventory(self) -> dict[str, int]:
        """[TH-1] The discs of each size, on the plate, in the stock and chosen to be pushed."""
        position = self.position()
        sizes = [*(disc["size"] for disc in position["discs"]), *position["stock"], position["disc"]]
        return {f"discs {size}": sizes.count(size) for size in "SML"}

    def rate(self, seat: int) -> float:
        """Chips, and what is on the way to becoming one; out of the game is worse than any number."""
        if not self.table.inside[seat]:
            return -100.0
        if self.table.phase == "over":
            return 100.0
        small = self.table.small[seat] if self.table.small is not None else 0
        return self.table.chips[seat] + small / SMALL_PER_CHIP
