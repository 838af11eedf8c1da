"""Thrill without its plate: bids and who has to push [TH-5 to TH-8], what the push costs [TH-10, TH-13], who is next
[TH-12, TH-14]. What a push costs is drawn from what was counted at tables of bots. Seats are those that are still in,
in the order in which ties are broken, the Chief last."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Floats, Ints
from ludothek.bots.thrill.bid_network import MOST_PLAYERS
from ludothek.core.kernel import kernel


class Round(NamedTuple):
    """Who is in, at the beginning of a round or at its end."""

    chips: Floats
    seats: Ints
    """Where they sit at the table."""


def new_round() -> Round:
    return Round(np.zeros(MOST_PLAYERS), np.zeros(MOST_PLAYERS, np.int64))


@kernel
def settle(before: Round, count: int, bids: Ints, penalty: int, after: Round) -> int:
    """Everybody pays their bid [TH-7], the lowest bidder pushes and pays or is out, and the next one is Chief. Returns
    how many are still in.

    A fast path for `bidding.bid`, `apply.pay_penalty` and `apply.begin_round` of the rules: a test walks both."""
    pusher = 0
    for place in range(1, count):
        if bids[place] < bids[pusher]:
            pusher = place
    is_out = before.chips[pusher] - bids[pusher] < penalty
    chief = (pusher + 1) % count if is_out else pusher
    kept = 0
    for following in range(1, count + 1):
        place = (chief + following) % count
        if is_out and place == pusher:
            continue
        after.chips[kept] = before.chips[place] - bids[place]
        if place == pusher:
            after.chips[kept] -= penalty
        after.seats[kept] = before.seats[place]
        kept += 1
    return kept
