"""Why an action is not allowed: its time, who acts, and then what the phase itself forbids."""

from __future__ import annotations

from ludothek.core.contract import Refusal
from ludothek.games.thrill import betting, bidding, choosing, placement
from ludothek.games.thrill.notation import Action, Announce, Bet, Bid, Choose, Lift, Push
from ludothek.games.thrill.table import ThrillTable

PHASE_OF = {Choose: "disc", Lift: "disc", Bid: "bid", Announce: "weight", Bet: "bet", Push: "push"}
ACTOR_RULE = {"disc": "TH-4", "bid": "TH-5", "weight": "TH-18", "bet": "TH-19", "push": "TH-6"}
NOW = {
    "disc": "the Chief chooses a disc",
    "bid": "everybody bids",
    "weight": "the pusher says whether the weight is used",
    "bet": "everybody bets",
    "push": "the pusher lays the disc and pushes",
}


def refusal(table: ThrillTable, seat: int, action: Action) -> Refusal | None:
    """None if this seat may do that now."""
    if table.phase == "over":
        return Refusal("TH-15", f"The game is over: seat {table.chief} was the last one left.")
    return phase_refusal(table, action) or actor_refusal(table, seat) or action_refusal(table, seat, action)


def phase_refusal(table: ThrillTable, action: Action) -> Refusal | None:
    """Every action has its time."""
    phase = PHASE_OF[type(action)]
    if phase == table.phase:
        return None
    if phase in ("weight", "bet") and not table.variant:
        return Refusal(ACTOR_RULE[phase], "Weight and bets belong to the variant; this is the basic game.")
    return Refusal(ACTOR_RULE[phase], f"It is not the time for that: now {NOW[table.phase]}.")


def actor_refusal(table: ThrillTable, seat: int) -> Refusal | None:
    """[TH-13] Who is out does nothing; [TH-4] [TH-6] [TH-18] some things only the Chief or the pusher does."""
    phase = table.phase
    if not table.inside[seat]:
        return Refusal("TH-13", f"Seat {seat} is out of the game.")
    if table.actor is not None and seat != table.actor:
        return Refusal(ACTOR_RULE[phase], f"Not seat {seat}, but seat {table.actor} acts: now {NOW[phase]}.")
    return None


def action_refusal(table: ThrillTable, seat: int, action: Action) -> Refusal | None:
    if isinstance(action, Choose | Lift):
        return choosing.choice_refusal(table, action)
    if isinstance(action, Bid):
        return bidding.bid_refusal(table, seat, action)
    if isinstance(action, Announce):
        return betting.announce_refusal(table, action)
    if isinstance(action, Bet):
        return betting.bet_refusal(table, seat, action)
    return placement.placement_refusal(table, action)
