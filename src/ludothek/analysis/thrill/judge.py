"""Judges tables of Thrill: what a disc, a bid, the weight, a bet and a push are worth to whoever decides."""

from __future__ import annotations

from dataclasses import replace

from ludothek.analysis.evaluator import Chances
from ludothek.analysis.thrill.pushes import Pushes
from ludothek.analysis.thrill.rounds import Rounds
from ludothek.analysis.thrill.shown import ShownLater
from ludothek.bots.arrays import Floats
from ludothek.bots.random_bot import is_pattern
from ludothek.bots.thrill.trial_pushes import TriedPush
from ludothek.core.rng import Stream
from ludothek.games.thrill.apply import begin_round, pay_penalty, settle_bets, spend_weight_card
from ludothek.games.thrill.choosing import choose
from ludothek.games.thrill.legal import legal
from ludothek.games.thrill.notation import Choose, Lift, parse
from ludothek.games.thrill.table import ThrillTable

FINDS = 12
"""How many places the others are taken to look at before they push: a push without a fall is found as easily as there
are many."""


class ThrillJudge:
    def __init__(self, pushes: int, seed: str = "") -> None:
        self.pushes, self.rounds = Pushes(pushes, seed), Rounds()

    def chances(self, table: ThrillTable, rng: Stream) -> Chances:
        """By seat. What the table hides (`hidden`) is taken as likely as it is."""
        if table.phase == "over":
            return [float(seat == table.chief) for seat in range(table.players)]
        if table.phase == "disc":
            return self.rounds.chances(table)
        if table.phase == "bid":
            bidding = self.rounds.bidding(table, self.pushes.costs(table))
            found = self.rounds.after_bids(table, bidding, rng)
            return [
                float(found[bidding.seats.index(seat)]) if table.inside[seat] else 0.0 for seat in range(table.players)
            ]
        assert table.pusher is not None
        if table.phase == "weight":
            ways = [self._pushed_well(replace(table, weight=used)) for used in self._weights(table)]
            return max(ways, key=lambda way: way[table.pusher or 0])
        return self._pushed_well(table)

    def weigh(
        self, table: ThrillTable, seat: int, played: str, shown: ShownLater | None, rng: Stream
    ) -> dict[str, float]:
        """By action, the chance of the seat; `shown` is what came to light later, where that counts."""
        if table.phase == "disc":
            return {action: self._disc(table, seat, action, rng) for action in legal(table, seat)}
        if table.phase == "bid":
            found = self._by_bid(table, seat, shown, rng)
            return {f"bid|{bid}": float(chance) for bid, chance in enumerate(found)}
        if table.phase == "weight":
            used = {f"weight|{'yes' if way else 'no'}": replace(table, weight=way) for way in self._weights(table)}
            return {action: self._pushed_well(after)[seat] for action, after in used.items()}
        if table.phase == "bet":
            return {action: self._bet(table, seat, action, shown) for action in legal(table, seat)}
        return self._by_push(table, seat, played, shown)

    def _weights(self, table: ThrillTable) -> list[bool]:
        return [action == "weight|yes" for action in legal(table, table.pusher or 0)]

    def _disc(self, table: ThrillTable, seat: int, action: str, rng: Stream) -> float:
        after = chosen(table, action)
        bidding = self.rounds.bidding(after, self.pushes.costs(after))
        return float(self.rounds.after_bids(after, bidding, rng.copy())[bidding.seats.index(seat)])

    def _by_bid(self, table: ThrillTable, seat: int, shown: ShownLater | None, rng: Stream) -> Floats:
        known = replace(table, bids=list(shown.bids)) if shown and shown.bids else table
        return self.rounds.by_bid(table, self.rounds.bidding(known, self.pushes.costs(table)), seat, rng)

    def _pushed_well(self, table: ThrillTable) -> Chances:
        return self._after(table, self.pushes.tried(table).best)

    def _after(self, table: ThrillTable, push: TriedPush) -> Chances:
        return self.rounds.chances(after_push(table, push.penalty, push.fell))

    def _bet(self, table: ThrillTable, seat: int, action: str, shown: ShownLater | None) -> float:
        bets = list(shown.bets if shown and shown.bets else table.bets or [])
        bets[seat] = action.removeprefix("bet|")
        laid, tried = replace(table, bets=bets), self.pushes.tried(table)
        held = self.rounds.chances(after_push(laid, 0, fell=False))[seat]
        fallen = self.rounds.chances(after_push(laid, max(1, tried.cheapest_fall), fell=True))[seat]
        if shown and shown.fell is not None:
            return fallen if shown.fell else held
        share = self.chance_of_fall(table, seat)
        return share * fallen + (1.0 - share) * held

    def chance_of_fall(self, table: ThrillTable, seat: int) -> float:
        """The pusher knows what will happen; the others, how easily a push is found at which nothing falls."""
        tried = self.pushes.tried(table)
        if seat == table.pusher:
            return float(tried.best.fell)
        return float((1.0 - tried.share_without_fall) ** FINDS)

    def _by_push(self, table: ThrillTable, seat: int, played: str, shown: ShownLater | None) -> dict[str, float]:
        """The best of what was tried, and the one that was played. Of two pushes at which something falls, the
        cheaper one is never worse, whatever the tables of chances say."""
        if shown and shown.bets:
            table = replace(table, bets=list(shown.bets))
        tried = list(self.pushes.tried(table).pushes)
        if not is_pattern(played):
            tried.append(self.pushes.played(table, played))
        worth = {push.penalty: self._after(table, push)[seat] for push in tried}
        return {
            push.action: max(worth[cost] for cost in worth if cost == push.penalty or cost > push.penalty > 0)
            for push in tried
        }


def chosen(table: ThrillTable, action: str) -> ThrillTable:
    after, meant = table.copy(), parse(action)
    assert isinstance(meant, Choose | Lift)
    choose(after, meant)
    return after


def after_push(table: ThrillTable, penalty: int, fell: bool) -> ThrillTable:
    """[TH-R8] The next round, after a push that cost so much."""
    after = table.copy()
    assert after.pusher is not None
    pusher = after.pusher
    if after.weight:
        spend_weight_card(after, pusher)
    settle_bets(after, fell)
    pay_penalty(after, pusher, penalty)
    begin_round(after, pusher)
    return after
