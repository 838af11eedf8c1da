"""One moment of a game of Thrill: who acts, what they may do, and what comes of it."""

from __future__ import annotations

from ludothek.core.contract import Event, Outcome, Position, Refusal, State, View
from ludothek.core.errors import NotationError
from ludothek.core.rng import Stream
from ludothek.games.thrill import betting, bidding, choosing, placement
from ludothek.games.thrill.actions import Action, Announce, Bet, Bid, Choose, Lift, Push, parse
from ludothek.games.thrill.position import options_of, written
from ludothek.games.thrill.settlement import carry_out_push
from ludothek.games.thrill.table import SMALL_PER_CHIP, Table
from ludothek.games.thrill.view import seen

PHASE_OF = {Choose: "disc", Lift: "disc", Bid: "bid", Announce: "weight", Bet: "bet", Push: "push"}
ACTOR_RULE = {"disc": "TH-4", "bid": "TH-5", "weight": "TH-18", "bet": "TH-19", "push": "TH-6"}
NOW = {
    "disc": "the Chief chooses a disc",
    "bid": "everybody bids",
    "weight": "the pusher says whether the weight is used",
    "bet": "everybody bets",
    "push": "the pusher lays the disc and pushes",
}


class ThrillState(State):
    def __init__(self, table: Table) -> None:
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
        return () if self.actor is None else (self.actor,)

    @property
    def actor(self) -> int | None:
        """The one who acts alone in this phase, if it is one alone."""
        return {"disc": self.table.chief, "weight": self.table.pusher, "push": self.table.pusher}.get(self.table.phase)

    def legal(self, seat: int) -> list[str]:
        """[TH-R9] In the phases of bids and bets that is everybody still in: choices may be changed."""
        table = self.table
        if seat not in range(self.players) or table.phase == "over" or self._actor_refusal(seat):
            return []
        if table.phase == "disc":
            return choosing.choices(table)
        if table.phase == "bid":
            return bidding.bid_choices(table, seat)
        if table.phase == "weight":
            return betting.announcements(table)
        if table.phase == "bet":
            return betting.bet_choices(table, seat)
        return [placement.push_pattern(table)]

    def why(self, seat: int, action: str) -> Refusal | None:
        if seat not in range(self.players):
            raise NotationError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")
        meant = parse(action)
        if self.table.phase == "over":
            return Refusal("TH-15", f"The game is over: seat {self.table.chief} was the last one left.")
        return self._phase_refusal(meant) or self._actor_refusal(seat) or self._action_refusal(seat, meant)

    def _phase_refusal(self, action: Action) -> Refusal | None:
        """Every action has its time."""
        phase = PHASE_OF[type(action)]
        if phase == self.table.phase:
            return None
        if phase in ("weight", "bet") and not self.table.variant:
            return Refusal(ACTOR_RULE[phase], "Weight and bets belong to the variant; this is the basic game.")
        return Refusal(ACTOR_RULE[phase], f"It is not the time for that: now {NOW[self.table.phase]}.")

    def _actor_refusal(self, seat: int) -> Refusal | None:
        """[TH-13] Who is out does nothing; [TH-4] [TH-6] [TH-18] some things only the Chief or the pusher does."""
        phase = self.table.phase
        if not self.table.inside[seat]:
            return Refusal("TH-13", f"Seat {seat} is out of the game.")
        if self.actor is not None and seat != self.actor:
            return Refusal(ACTOR_RULE[phase], f"Not seat {seat}, but seat {self.actor} acts: now {NOW[phase]}.")
        return None

    def _action_refusal(self, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Choose | Lift):
            return choosing.choice_refusal(self.table, action)
        if isinstance(action, Bid):
            return bidding.bid_refusal(self.table, seat, action)
        if isinstance(action, Announce):
            return betting.announce_refusal(self.table, action)
        if isinstance(action, Bet):
            return betting.bet_refusal(self.table, seat, action)
        return placement.placement_refusal(self.table, action)

    def apply(self, seat: int, action: str, rng: Stream, now: int) -> Event:
        """[TH-P5] Chance has no part in it once the game has begun."""
        meant = parse(action)
        if isinstance(meant, Choose | Lift):
            return choosing.choose(self.table, meant)
        if isinstance(meant, Bid):
            return bidding.bid(self.table, seat, meant)
        if isinstance(meant, Announce):
            return betting.announce(self.table, meant)
        if isinstance(meant, Bet):
            return betting.bet(self.table, seat, meant)
        return carry_out_push(self.table, meant)

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
        return {**seen(self.table, seat), "seat": seat, "to_act": list(self.to_act), "outcome": self.outcome}

    def position(self) -> Position:
        return written(self.table)

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
