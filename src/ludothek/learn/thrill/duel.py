"""How strong bids are: games in which one seat bids by a network and all others by another one or as people do."""

from __future__ import annotations

from ludothek.bots.arrays import Grid
from ludothek.bots.thrill.bid_network import MOST_PLAYERS, drawn
from ludothek.bots.thrill.bidding_game import settle
from ludothek.bots.thrill.learned_bids import BidKnowledge
from ludothek.core.kernel import kernel
from ludothek.core.rng import Stream, below, stream_of
from ludothek.learn.thrill.penalties import penalty_shares
from ludothek.learn.thrill.self_play import (
    LEARNS,
    BiddingTable,
    BidNetworks,
    Company,
    begin_round,
    bid_of,
    new_table,
    set_up,
)

PLAYERS = range(2, MOST_PLAYERS + 1)
LONGEST_GAME = 5_000
"""Rounds."""


@kernel
def duel(
    table: BiddingTable,
    players: int,
    first: int,
    networks: BidNetworks,
    kind: int,
    shares: Grid,
    rng: Stream,
) -> int:
    """One game: we take seat `first`. One if it won."""
    set_up(table, players, Company(0, 0, 0), rng)
    skill, count = below(rng, len(shares)), players
    for _ in range(LONGEST_GAME):
        penalty = drawn(shares[skill], rng)
        for place in range(count):
            bidder = LEARNS if table.now.seats[place] == first else kind
            table.bids[place] = bid_of(table, bidder, count, place, penalty, networks, rng)
        count = begin_round(table, settle(table.now, count, table.bids, penalty, table.next))
        if count == 1:
            return 1 if table.now.seats[0] == first else 0
    return 0


def share_won(ours: BidKnowledge, theirs: BidKnowledge | None, kind: int, players: int, games: int, seed: str) -> float:
    """We have one seat, each in turn; the others bid by their network, or are of another kind."""
    fixed = theirs.network if theirs else ours.network
    table, shares, won, networks = new_table(), penalty_shares(), 0, BidNetworks(ours.network, fixed, ours.two_left)
    for number in range(games):
        rng = stream_of(f"{seed}:{number // players}")
        won += duel(table, players, number % players, networks, kind, shares, rng)
    return won / games
