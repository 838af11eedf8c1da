"""Bids by mixes, and what others probably bid by the same: learned (bid_network.py), for two solved (two_left.py)."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Floats, Grid
from ludothek.bots.thrill.bid_network import BIDS, BidWeights, list_inputs, mix_of, new_bid_workspace
from ludothek.bots.thrill.two_left import CHIEF, FIRST, TwoLeft, row_for_two
from ludothek.games.thrill.table import ThrillTable

SHIPPED = "bids.npz"
LEAST_SHARE = 0.04
"""What the network bids more seldom is left out: learning leaves a little of everything."""


class BidKnowledge(NamedTuple):
    """What a file holds."""

    network: BidWeights
    two_left: TwoLeft


def read_bids(path: Path) -> BidKnowledge:
    with np.load(path, allow_pickle=False) as kept:
        found = {name: np.ascontiguousarray(part, dtype=np.float32) for name, part in kept.items()}
    network = BidWeights(**{name: found[name] for name in BidWeights._fields})
    return BidKnowledge(network, TwoLeft(**{name: found[name] for name in TwoLeft._fields}))


@cache
def shipped_bids() -> BidKnowledge:
    with as_file(files("ludothek.bots.thrill") / SHIPPED) as path:
        return read_bids(path)


class Bidders(NamedTuple):
    """Who is in, in the order in which ties are broken [TH-8], and what they probably have."""

    seats: list[int]
    chips: Floats


def bidders(table: ThrillTable, chips: dict[int, float]) -> Bidders:
    seats = [seat for seat in table.clockwise_after(table.chief) if table.inside[seat]]
    return Bidders(seats, np.array([chips[seat] for seat in seats]))


class LearnedBids:
    def __init__(self, knowledge: BidKnowledge | None = None) -> None:
        self._knowledge = knowledge or shipped_bids()
        self._workspace = new_bid_workspace()

    def mixes(self, who: Bidders, penalty: int) -> Grid:
        """A row for each of them: how likely every bid is. Where nothing falls nobody pays not to push."""
        count = len(who.seats)
        if penalty == 0:
            return np.tile(np.eye(1, BIDS), (count, 1))
        found = self._for_two(who.chips, penalty) if count == 2 else self._by_network(who.chips, penalty)
        mixes: Grid = found / found.sum(axis=1, keepdims=True)
        return mixes

    def _for_two(self, chips: Floats, penalty: int) -> Grid:
        """What lies between two numbers of chips is taken to be the nearer one."""
        first, chief = (round(float(held)) for held in chips)
        rows = [row_for_two(first, chief, penalty, place) for place in (FIRST, CHIEF)]
        return self._knowledge.two_left.mixes[rows].astype(np.float64)

    def _by_network(self, chips: Floats, penalty: int) -> Grid:
        found = np.zeros((len(chips), BIDS))
        for place, row in enumerate(found):
            list_inputs(chips, len(chips), place, penalty, self._workspace.inputs)
            mix_of(self._knowledge.network, self._workspace, min(int(chips[place]), BIDS - 1), row)
        found[found < LEAST_SHARE] = 0.0
        return found


def bids_given_pusher(mixes: Grid, pusher: int) -> Floats:
    """What everybody bid on average, where it is known who had to push: nobody before the pusher bid as little, and
    nobody after bid less [TH-6] [TH-8]. Where the mixes rule that out, what they bid without knowing."""
    numbers = np.arange(mixes.shape[1])
    at_least = np.cumsum(mixes[:, ::-1], axis=1)[:, ::-1]
    more = at_least - mixes
    beaten_by = np.where((np.arange(len(mixes)) < pusher)[:, None], more, at_least)
    likely = mixes[pusher] * np.delete(beaten_by, pusher, axis=0).prod(axis=0)
    if likely.sum() <= 0.0:
        return mixes @ numbers
    likely /= likely.sum()
    expected = np.zeros(len(mixes))
    for bid in np.flatnonzero(likely):
        for place, mix in enumerate(mixes):
            fits = numbers > bid if place < pusher else numbers >= bid
            left = mix * fits
            expected[place] += likely[bid] * (bid if place == pusher else left @ numbers / left.sum())
    return expected
