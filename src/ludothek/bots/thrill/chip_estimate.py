"""What a player at the table can count: chips are secret, but what falls is paid for before everybody's eyes.

A bot is asked for a bid in every round, so from one bid to the next it sees what fell and who pushed. What others bid
it does not see again: it knows what was likely, and that nobody bid less than the pusher. Where the stock is empty at
both, a disc that fell and was chosen at once looks like one lifted off the plate (TH-R2), and is not counted.
"""

from __future__ import annotations

from collections import Counter

import numpy as np

from ludothek.bots.arrays import Grid
from ludothek.bots.thrill.learned_bids import bids_given_pusher
from ludothek.core.contract import View
from ludothek.games.thrill.apply import PRICES
from ludothek.games.thrill.table import START_CHIPS


class ChipEstimate:
    """Of one match, from one seat."""

    def __init__(self) -> None:
        self._last: View | None = None
        self._seats: list[int] = []
        self._mixes: Grid = np.zeros((0, 0))
        self._paid: Counter[int] = Counter()
        """By seat: penalties."""
        self._bid: dict[int, float] = {}
        """By seat: what they probably bid in all."""

    def note(self, view: View) -> None:
        """The table at a bid. Bids may be changed: a round in which nothing was pushed meanwhile is the same one."""
        last = self._last
        if last is not None and last["discs"] != view["discs"]:
            pusher = _pusher(last, view)
            fallen: Counter[str] = Counter(view["stock"])
            if view["stock"] or last["stock"]:
                fallen[view["disc"]] += 1
            fallen.subtract(last["stock"])
            self._paid[pusher] += sum(PRICES[size] * count for size, count in fallen.items() if count > 0)
            if self._seats:
                expected = bids_given_pusher(self._mixes, self._seats.index(pusher))
                for seat, chips in zip(self._seats, expected, strict=True):
                    self._bid[seat] = self._bid.get(seat, 0.0) + float(chips)
        self._last, self._seats = view, []

    def expect(self, seats: list[int], mixes: Grid) -> None:
        """How likely everybody's bids are in this round, in the order in which ties are broken; one's own is known."""
        self._seats, self._mixes = seats, mixes

    def chips(self, seat: int) -> float:
        """What another player probably has left."""
        return max(0.0, START_CHIPS - self._paid[seat] - self._bid.get(seat, 0.0))


def _pusher(last: View, view: View) -> int:
    """[TH-12] The Chief now; [TH-14] after a push that somebody could not pay, that player."""
    gone = [seat for seat, was_in in enumerate(last["in"]) if was_in and not view["in"][seat]]
    return gone[0] if gone else int(view["chief"])
