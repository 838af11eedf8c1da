"""Bids as they are reckoned at many a table: the chance of having to push, if others bid as most do, against what the
push would cost. Always the same in the same place, so who has seen through it wins; the network (bid_network.py)
learned from tables at which some bid like that."""

from __future__ import annotations

from ludothek.bots.arrays import Floats
from ludothek.core.kernel import kernel

SHARES = (0.42, 0.26, 0.15, 0.08, 0.04, 0.02, 0.01, 0.01, 0.004, 0.003, 0.003)
"""How often others bid 0, 1, 2 … chips: what tables of people and of bots have been seen to do, roughly."""
RUIN = 14.0
"""What going out of the game costs, in chips: more than all one has."""
SPARED = 0.3
"""What it is worth, in chips, that somebody else has to push a disc that costs one."""
DEAR = 3
"""A push that costs more is not feared more by those who are spared it."""


@kernel
def chance_of_lower_bid(chips: int, owned: float) -> float:
    """How likely somebody who owns so many chips bids less than that: nobody bids more than all."""
    if chips > owned:
        return 1.0
    share = 0.0
    for bid in range(min(chips, len(SHARES))):
        share += SHARES[bid]
    return share


@kernel
def chance_to_push(chips: Floats, count: int, place: int, bid: int) -> float:
    """[TH-6] [TH-8] How likely this bid is the lowest, those before in the order being first among equals."""
    chance = 1.0
    for other in range(count):
        if other != place:
            chance *= 1.0 - chance_of_lower_bid(bid + 1 if other < place else bid, chips[other])
    return chance


@kernel
def cost_of_bid(chips: Floats, count: int, place: int, penalty: int, bid: int) -> float:
    """[TH-7] A bid is paid in any case; [TH-13] a penalty one cannot pay is the end."""
    pushing = float(penalty) if chips[place] - bid >= penalty else RUIN
    chance = chance_to_push(chips, count, place, bid)
    return bid + chance * pushing - (1.0 - chance) * SPARED * min(penalty, DEAR)


@kernel
def reckoned_bid(chips: Floats, count: int, place: int, penalty: int) -> int:
    """The cheapest bid on the whole; of equals the lowest. `chips` are those of all who are in, in the order in which
    ties are broken."""
    best, least = 0, cost_of_bid(chips, count, place, penalty, 0)
    for bid in range(1, int(chips[place]) + 1):
        cost = cost_of_bid(chips, count, place, penalty, bid)
        if cost < least:
            best, least = bid, cost
    return best
