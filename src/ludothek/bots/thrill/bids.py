"""What to bid: a chance of having to push, against what the push would cost."""

from __future__ import annotations

import math

from ludothek.games.thrill.table import ThrillTable

SHARES = (0.42, 0.26, 0.15, 0.08, 0.04, 0.02, 0.01, 0.01, 0.004, 0.003, 0.003)
"""How often others bid 0, 1, 2 … chips: what tables of people and of bots have been seen to do, roughly."""
RUIN = 14.0
"""What going out of the game costs, in chips: more than all one has."""
SPARED = 0.3
"""What it is worth, in chips, that somebody else has to push a disc that costs one."""


def chance_of_lower_bid(chips: int, owned: int) -> float:
    """How likely somebody who owns so many chips bids less than that: nobody bids more than all."""
    return sum(SHARES[:chips]) if chips <= owned else 1.0


def chance_to_push(table: ThrillTable, seat: int, bid: int) -> float:
    """[TH-6] [TH-8] How likely this bid is the lowest, those clockwise after the Chief being first among equals.

    What `table` says of others' chips is an estimate (chip_estimate.py)."""
    order = table.clockwise_after(table.chief)
    before = {other for other in order[: order.index(seat)] if table.inside[other]}
    others = [other for other in table.seats_in if other != seat]
    return math.prod(
        1.0 - chance_of_lower_bid(bid + 1 if other in before else bid, table.chips[other]) for other in others
    )


def cost_of_bid(table: ThrillTable, seat: int, bid: int, penalty: int) -> float:
    """[TH-7] A bid is paid in any case; [TH-13] a penalty one cannot pay is the end."""
    chips = table.chips[seat]
    pushing = float(penalty) if chips - bid >= penalty else RUIN
    chance = chance_to_push(table, seat, bid)
    return bid + chance * pushing - (1.0 - chance) * SPARED * min(penalty, 3)


def best_bid(table: ThrillTable, seat: int, penalty: int) -> int:
    """The cheapest bid on the whole; of equals the lowest."""
    return min(range(table.chips[seat] + 1), key=lambda bid: cost_of_bid(table, seat, bid, penalty))
