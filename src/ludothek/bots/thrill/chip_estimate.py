"""What a player at the table can count: chips are secret, but what falls is paid for before everybody's eyes.

A bot is asked for a bid in every round, so from one bid to the next it sees what fell and who pushed. What others bid
it does not see again; they are taken to bid as most do. Where the stock is empty at both, a disc that fell and was
chosen at once looks like one lifted off the plate (TH-R2), and is not counted.
"""

from __future__ import annotations

from collections import Counter

from ludothek.core.contract import View
from ludothek.games.thrill.apply import PRICES
from ludothek.games.thrill.table import START_CHIPS

USUAL_BID = 1.2


class ChipEstimate:
    """Of one match, from one seat."""

    def __init__(self) -> None:
        self._last: View | None = None
        self._rounds = 0
        self._paid: Counter[int] = Counter()
        """By seat: penalties."""

    def note(self, view: View) -> None:
        """The table at a bid. Bids may be changed: a round in which nothing was pushed meanwhile is the same one."""
        last = self._last
        if last is not None and last["discs"] != view["discs"]:
            self._rounds += 1
            fallen: Counter[str] = Counter(view["stock"])
            if view["stock"] or last["stock"]:
                fallen[view["disc"]] += 1
            fallen.subtract(last["stock"])
            self._paid[_pusher(last, view)] += sum(PRICES[size] * count for size, count in fallen.items() if count > 0)
        self._last = view

    def chips(self, seat: int) -> int:
        """What another player probably has left."""
        return max(0, round(START_CHIPS - self._paid[seat] - USUAL_BID * self._rounds))


def _pusher(last: View, view: View) -> int:
    """[TH-12] The Chief now; [TH-14] after a push that somebody could not pay, that player."""
    gone = [seat for seat, was_in in enumerate(last["in"]) if was_in and not view["in"][seat]]
    return gone[0] if gone else int(view["chief"])
