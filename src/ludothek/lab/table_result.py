"""What came out at one table: from matches of the arena, or from games counted inside the kernels."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ludothek.bots.counted import ACTIONS, CAPTURES, DEALT, FIRST, MOST_KINDS, MOST_SEATS, WINNERS, Counts
from ludothek.lab.shares import Z95, Share, share
from ludothek.lab.summary import ArenaSummary, CardWorth, Mean, mean

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class TableResult:
    name: str
    """What is different about this table."""
    players: int
    games: int
    unfinished: int
    order: list[Share]
    """How often the player who begins wins, and those who follow."""
    lengths: Sequence[int]
    """Actions per game, sorted."""
    captured: str
    """What captures are called in this game; "" if nobody counts."""
    captures: Mean
    """Per game, all seats together."""
    cards: list[CardWorth]
    luck: Share | None = None
    """How often the side wins that was dealt the better cards; None where no cards are counted."""
    sides: int = 0
    policy: str = ""
    """Who played, in words, where it was no bot of the arena."""

    @property
    def length(self) -> Mean:
        return mean(self.lengths)

    @property
    def equal(self) -> float:
        """The share of games that every seat would win, were it all the same who begins."""
        return statistics.fmean(place.rate for place in self.order)

    @property
    def advantage(self) -> Mean:
        """What the player who begins wins above an equal share."""
        first = self.order[0]
        return Mean(first.rate - self.equal, first.low - self.equal, first.high - self.equal)

    def called(self, name: str) -> TableResult:
        return replace(self, name=name)


def of_arena(name: str, found: ArenaSummary) -> TableResult:
    players = found.arena.players
    captures = Mean(*(players * value for value in found.bots[0].captures))
    return TableResult(
        name, players, found.games, found.unfinished, found.order, found.lengths, found.captured, captures, found.cards
    )


def of_counts(name: str, counts: Counts, sides: Sequence[int], cards: Sequence[str], captured: str) -> TableResult:
    """`sides` has the side of each seat, `cards` the names of the columns."""
    players = len(sides)
    winners = (counts[:, WINNERS, None] >> np.arange(players)) & 1
    turns = (counts[:, FIRST, None] + np.arange(players)) % players
    in_order = np.take_along_axis(winners, turns, axis=1).sum(axis=0)
    captures = counts[:, CAPTURES : CAPTURES + players].sum(axis=1)
    dealt = counts[:, DEALT:].reshape(len(counts), MOST_SEATS, MOST_KINDS)[:, :players, : len(cards)].astype(float)
    return TableResult(
        name,
        players,
        len(counts),
        int((counts[:, WINNERS] == 0).sum()),
        [share(int(won), len(counts)) for won in in_order],
        np.sort(counts[:, ACTIONS]).tolist(),
        captured,
        mean_of(captures.astype(float)),
        card_worths(dealt, winners.astype(float), cards),
        better_cards_win(dealt, winners.astype(float), np.asarray(sides)) if cards else None,
        len(set(sides)),
    )


def mean_of(values: Floats) -> Mean:
    middle, reach = float(values.mean()), Z95 * float(values.std(ddof=1)) / math.sqrt(len(values))
    return Mean(middle, middle - reach, middle + reach)


def card_worths(dealt: Floats, winners: Floats, cards: Sequence[str]) -> list[CardWorth]:
    """For each kind of card the slope of winning over cards above the mean of the table, as `summary.card_worths`."""
    extra = dealt - dealt.mean(axis=1, keepdims=True)
    wins = winners - winners.mean(axis=1, keepdims=True)
    found = []
    for kind, name in enumerate(cards):
        x, y = extra[:, :, kind].ravel(), wins.ravel()
        squares = float((x * x).sum())
        if squares == 0:
            continue
        slope = float((x * y).sum()) / squares
        reach = Z95 * math.sqrt(float(((x * (y - slope * x)) ** 2).sum())) / squares
        found.append(CardWorth(name, Mean(slope, slope - reach, slope + reach)))
    return sorted(found, key=lambda card: -card.worth.value)


def better_cards_win(dealt: Floats, winners: Floats, sides: npt.NDArray[np.int64]) -> Share:
    """How often the side with the better cards wins. What cards are worth is learned from the other half of the games,
    so that nothing is called luck that is only hindsight."""
    count = int(sides.max()) + 1
    held = np.stack([dealt[:, sides == side].sum(axis=1) for side in range(count)], axis=1)
    won = np.stack([winners[:, sides == side].max(axis=1) for side in range(count)], axis=1)
    extra = held - held.mean(axis=1, keepdims=True)
    lead = won - won.mean(axis=1, keepdims=True)
    right = 0.0
    halves = np.arange(len(dealt)) % 2 == 0
    for learned, judged in ((halves, ~halves), (~halves, halves)):
        x, y = extra[learned].reshape(-1, extra.shape[2]), lead[learned].ravel()
        worth = np.linalg.lstsq(x, y, rcond=None)[0]
        right += float(won[judged, :][np.arange(judged.sum()), (extra[judged] @ worth).argmax(axis=1)].sum())
    return share(round(right), len(dealt))
