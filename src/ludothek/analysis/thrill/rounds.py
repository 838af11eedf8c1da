"""Rounds of Thrill as chances: what a table is worth before a disc is chosen, and what bids lead to."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np

from ludothek.analysis.evaluator import Chances
from ludothek.bots.arrays import Floats, Grid
from ludothek.bots.thrill.bid_network import BIDS
from ludothek.bots.thrill.chances import (
    Bids,
    PushCosts,
    draw_bids,
    find_chances,
    judge_bids,
    new_chance_knowledge,
    new_round_room,
)
from ludothek.bots.thrill.learned_bids import LearnedBids, bidders
from ludothek.core.rng import Stream
from ludothek.games.thrill.table import BET_KINDS, SMALL_PER_CHIP, ThrillTable

MOST_JOINT = 512
"""Where the mixes allow more combinations of bids than that, so many are drawn."""
WEIGHT_CARD = 0.5
"""What a weight card is worth, in chips: it saves something at every eighth push, 0.16 chips per push (303 pushes of
*medium* in the variant, 50 places tried), and three or four pushes are ahead of a player."""
BET_CARD, SPARE_BET_CARD = 0.3, 0.1
"""The first bet card of a kind, and the second: a third of a chip each time that it can be laid and is right."""


class Bidding(NamedTuple):
    """What may be bid in a round, in the order in which ties are broken."""

    seats: list[int]
    mixes: Grid
    costs: PushCosts


class Rounds:
    def __init__(self) -> None:
        self._knowledge, self._room, self._bids = new_chance_knowledge(), new_round_room(), LearnedBids()

    def chances(self, table: ThrillTable) -> Chances:
        """By seat, before a disc is chosen."""
        seats, extra = self._set_up(table)
        count = len(seats)
        self._room.before.chips[:count] += extra[:count]
        find_chances(self._knowledge, self._room.before, count, self._room.found)
        found = [0.0] * table.players
        for place, seat in enumerate(seats):
            found[seat] = float(self._room.found[place])
        return found

    def bidding(self, table: ThrillTable, costs: PushCosts) -> Bidding:
        """With the bids that are known at the table, and mixes for all others."""
        who = bidders(table, {seat: float(table.chips[seat]) for seat in table.seats_in})
        mixes = self._bids.mixes(who, min(costs))
        for place, seat in enumerate(who.seats):
            if (known := table.bids[seat]) is not None:
                mixes[place] = np.arange(BIDS) == min(known, BIDS - 1)
        return Bidding(who.seats, mixes, costs)

    def after_bids(self, table: ThrillTable, bidding: Bidding, rng: Stream) -> Floats:
        """By place: everybody's chance, over all that may be bid."""
        joint, shares = joint_bids(bidding.mixes, rng)
        found: Floats = shares @ self._judged(table, bidding, joint)
        return found

    def by_bid(self, table: ThrillTable, bidding: Bidding, seat: int, rng: Stream) -> Floats:
        """What each of a seat's bids is worth to it; the others bid the same beside each of them."""
        place = bidding.seats.index(seat)
        others = bidding.mixes.copy()
        others[place] = np.arange(BIDS) == 0
        joint, shares = joint_bids(others, rng)
        found = np.zeros(table.chips[seat] + 1)
        for bid in range(len(found)):
            joint[:, place] = bid
            found[bid] = shares @ self._judged(table, bidding, joint)[:, place]
        return found

    def _judged(self, table: ThrillTable, bidding: Bidding, joint: Bids) -> Grid:
        self._set_up(table)
        results = np.zeros((len(joint), len(bidding.seats)))
        judge_bids(self._knowledge, self._room, len(bidding.seats), joint, bidding.costs, WEIGHT_CARD, results)
        return results

    def _set_up(self, table: ThrillTable) -> tuple[list[int], Floats]:
        seats = [seat for seat in table.clockwise_after(table.chief) if table.inside[seat]]
        room = self._room
        worth = [card_worth(table, seat) for seat in seats]
        for place, seat in enumerate(seats):
            room.before.chips[place] = table.chips[seat]
            room.before.seats[place] = place
            # Cards that all have alike make no difference.
            room.extra[place] = worth[place] - min(worth)
            room.weights[place] = 0 if table.cards is None else table.cards[seat]["weight"]
        return seats, room.extra


def card_worth(table: ThrillTable, seat: int) -> float:
    """What a seat has beside its chips, in chips."""
    if table.cards is None or table.small is None:
        return 0.0
    cards = table.cards[seat]
    bets = sum((BET_CARD if cards[kind] else 0.0) + (SPARE_BET_CARD if cards[kind] > 1 else 0.0) for kind in BET_KINDS)
    return bets + WEIGHT_CARD * cards["weight"] + table.small[seat] / SMALL_PER_CHIP


def joint_bids(mixes: Grid, rng: Stream) -> tuple[Bids, Floats]:
    """Combinations of bids, and how likely they are: all of them, or some that are drawn."""
    likely = [np.flatnonzero(mix) for mix in mixes]
    if np.prod([len(bids) for bids in likely]) <= MOST_JOINT:
        joint = np.array(list(product(*likely)), np.int64)
        shares: Floats = np.array([np.prod(mixes[np.arange(len(mixes)), bids]) for bids in joint])
        return joint, shares / shares.sum()
    joint = np.zeros((MOST_JOINT, len(mixes)), np.int64)
    draw_bids(mixes, rng, joint)
    return joint, np.full(MOST_JOINT, 1.0 / MOST_JOINT)
