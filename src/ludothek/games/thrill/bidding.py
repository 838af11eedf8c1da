"""Who pushes: all bid in secret, all bids are paid, the lowest bidder pushes."""

from __future__ import annotations

from ludothek.core.contract import Event, Refusal
from ludothek.games.thrill.notation import Bid
from ludothek.games.thrill.table import ThrillTable


def bid_choices(table: ThrillTable, seat: int) -> list[str]:
    """[TH-5] From 0 up to all one's chips; [TH-13] without chips that is 0 alone."""
    return [f"bid|{chips}" for chips in range(table.chips[seat] + 1)]


def bid_refusal(table: ThrillTable, seat: int, action: Bid) -> Refusal | None:
    if action.chips > table.chips[seat]:
        return Refusal("TH-5", "thrill.bid-too-high", {"bid": action.chips, "chips": table.chips[seat]})
    return None


def bid(table: ThrillTable, seat: int, action: Bid) -> Event:
    """[TH-5] [TH-R9] A bid stays secret, and may be changed, until the last one is in; then all are shown."""
    table.bids[seat] = action.chips
    if any(table.bids[bidder] is None for bidder in table.seats_in):
        return {}
    shown = list(table.bids)
    table.pusher = lowest_bidder(table)
    pay_bids(table)
    table.phase = "weight" if table.variant else "push"
    return {"bids": shown, "pusher": table.pusher}


def lowest_bidder(table: ThrillTable) -> int:
    """[TH-6] The lowest bidder; [TH-8] of several, the first clockwise after the Chief, who counts as last."""
    lowest = min(chips for chips in table.bids if chips is not None)
    return next(seat for seat in table.clockwise_after(table.chief) if table.bids[seat] == lowest)


def pay_bids(table: ThrillTable) -> None:
    """[TH-7] Every bid is paid to the bank."""
    for seat, chips in enumerate(table.bids):
        table.chips[seat] -= chips or 0
    table.bids = table.nothing()
