"""Why an action is not allowed: its time, who acts, and then what the phase itself forbids."""

from __future__ import annotations

from ludothek.core.contract import Refusal
from ludothek.core.texts import Text
from ludothek.games.thrill import betting, bidding, choosing, placement
from ludothek.games.thrill.notation import Action, Announce, Bet, Bid, Choose, Lift, Push
from ludothek.games.thrill.table import ThrillTable

PHASE_OF = {Choose: "disc", Lift: "disc", Bid: "bid", Announce: "weight", Bet: "bet", Push: "push"}
ACTOR_RULE = {"disc": "TH-4", "bid": "TH-5", "weight": "TH-18", "bet": "TH-19", "push": "TH-6"}
NOW = {
    "disc": Text("thrill.now-disc"),
    "bid": Text("thrill.now-bid"),
    "weight": Text("thrill.now-weight"),
    "bet": Text("thrill.now-bet"),
    "push": Text("thrill.now-push"),
}


def refusal(table: ThrillTable, seat: int, action: Action) -> Refusal | None:
    """None if this seat may do that now."""
    if table.phase == "over":
        return Refusal("TH-15", "thrill.over", {"winner": table.chief})
    return phase_refusal(table, action) or actor_refusal(table, seat) or action_refusal(table, seat, action)


def phase_refusal(table: ThrillTable, action: Action) -> Refusal | None:
    """Every action has its time."""
    phase = PHASE_OF[type(action)]
    if phase == table.phase:
        return None
    if phase in ("weight", "bet") and not table.variant:
        return Refusal(ACTOR_RULE[phase], "thrill.variant-only")
    return Refusal(ACTOR_RULE[phase], "thrill.not-now", {"now": NOW[table.phase]})


def actor_refusal(table: ThrillTable, seat: int) -> Refusal | None:
    """[TH-13] Who is out does nothing; [TH-4] [TH-6] [TH-18] some things only the Chief or the pusher does."""
    phase = table.phase
    if not table.inside[seat]:
        return Refusal("TH-13", "thrill.out", {"seat": seat})
    if table.actor is not None and seat != table.actor:
        return Refusal(ACTOR_RULE[phase], "thrill.not-you", {"seat": seat, "actor": table.actor, "now": NOW[phase]})
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
