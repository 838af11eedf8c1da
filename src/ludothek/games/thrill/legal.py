"""What a seat may do now, phase by phase."""

from __future__ import annotations

from ludothek.games.thrill import betting, bidding, choosing, placement
from ludothek.games.thrill.table import ThrillTable
from ludothek.games.thrill.why import actor_refusal


def legal(table: ThrillTable, seat: int) -> list[str]:
    """[TH-R9] In the phases of bids and bets everybody still in may act: choices may be changed."""
    if seat not in range(table.players) or table.phase == "over" or actor_refusal(table, seat):
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
