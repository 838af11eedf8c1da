"""Bidding games of the network against itself and against others, and what is learned from each decision."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Floats, Grid, Ints
from ludothek.bots.thrill.bid_network import (
    BIDS,
    FINE,
    INPUTS,
    MOST_PLAYERS,
    BidWeights,
    BidWorkspace,
    chance_of,
    drawn,
    list_inputs,
    mix_of,
    new_bid_workspace,
)
from ludothek.bots.thrill.bidding_game import Round, new_round, settle
from ludothek.bots.thrill.reckoned_bids import SHARES, reckoned_bid
from ludothek.bots.thrill.two_left import TwoLeft, chance_for_two, row_for_two
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.core.rng import Stream, below
from ludothek.games.thrill.table import START_CHIPS

InputRows = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]

LEARNS, RECKONS, USUAL, FIXED = 0, 1, 2, 3
"""How a seat bids: by the network, by reckoning, as most people do, or by a network that stays as it is."""
BUFFER = 1 << 14
LONGEST = 400
"""Rounds of one game."""


class Decisions(NamedTuple):
    """What the network saw before each of its bids, and what came of it."""

    inputs: InputRows
    players: Ints
    """How many were still in."""
    most: Ints
    """The highest bid that was possible."""
    made: Ints
    """The bid that was."""
    values: Grid
    """By bid: the chance of winning after it, the others bidding as they did."""
    targets: Floats
    """What a seat could hope for before the penalty was known."""
    before: Ints
    """The same seat's decision before that one, or none."""
    order: Ints
    """In which they are learned from."""


class BiddingTable(NamedTuple):
    """Where games are played."""

    now: Round
    next: Round
    bids: Ints
    mix: Floats
    kinds: Ints
    """By seat: who bids there."""
    latest: Ints
    """By seat: its latest decision that is kept, or none."""
    workspace: BidWorkspace


class Company(NamedTuple):
    """Who sits at the tables, beside one seat that learns, as parts of a thousand; all others learn as well."""

    reckons: int
    usual: int
    fixed: int


class BidNetworks(NamedTuple):
    """What seats bid by."""

    playing: BidWeights
    """The mean of what is being learned: it changes slowly, so that bids come to rest instead of going in circles."""
    fixed: BidWeights
    """What an exploiter plays against."""
    two_left: TwoLeft
    """What everybody who learns plays once two are left."""


NONE = -1


def new_decisions() -> Decisions:
    players, most, made, before, order = (np.zeros(BUFFER, np.int64) for _ in range(5))
    inputs, values, targets = np.zeros((BUFFER, INPUTS), np.float32), np.zeros((BUFFER, BIDS)), np.zeros(BUFFER)
    return Decisions(inputs, players, most, made, values, targets, before, order)


def new_table() -> BiddingTable:
    bids, kinds, latest = (np.zeros(MOST_PLAYERS, np.int64) for _ in range(3))
    return BiddingTable(new_round(), new_round(), bids, np.zeros(BIDS), kinds, latest, new_bid_workspace())


@kernel
def usual_bid(chips: float, rng: Stream) -> int:
    """What most people would bid who have so many chips."""
    left, bid = below(rng, FINE) / FINE, 0
    while bid < int(chips) and bid < len(SHARES) - 1:
        left -= SHARES[bid]
        if left < 0:
            break
        bid += 1
    return bid


@kernel
def kind_of(part: int, company: Company) -> int:
    """Who that part of a thousand is."""
    if part < company.reckons:
        return RECKONS
    if part < company.reckons + company.usual:
        return USUAL
    return FIXED if part < company.reckons + company.usual + company.fixed else LEARNS


@kernel
def set_up(table: BiddingTable, players: int, company: Company, rng: Stream) -> None:
    first, chief = below(rng, players), below(rng, players)
    for place in range(players):
        table.now.chips[place] = START_CHIPS
        table.now.seats[place] = (chief + 1 + place) % players
        table.kinds[place] = kind_of(below(rng, 1000), company)
        table.latest[place] = NONE
    table.kinds[first] = LEARNS


@kernel
def begin_round(table: BiddingTable, count: int) -> int:
    """With those who are still in. Returns how many they are."""
    for place in range(count):
        table.now.chips[place] = table.next.chips[place]
        table.now.seats[place] = table.next.seats[place]
    return count


@kernel
def bid_of(
    table: BiddingTable, kind: int, count: int, place: int, penalty: int, networks: BidNetworks, rng: Stream
) -> int:
    """What a seat bids. Where nothing falls nobody pays not to push."""
    chips = table.now.chips
    if penalty == 0:
        return 0
    if kind == RECKONS:
        return reckoned_bid(chips, count, place, penalty)
    if kind == USUAL:
        return usual_bid(chips[place], rng)
    if count == 2:
        row = row_for_two(int(chips[0]), int(chips[1]), penalty, place)
        for bid in range(BIDS):
            table.mix[bid] = networks.two_left.mixes[row, bid]
        return drawn(table.mix, rng)
    list_inputs(chips, count, place, penalty, table.workspace.inputs)
    weights = networks.fixed if kind == FIXED else networks.playing
    mix_of(weights, table.workspace, int(chips[place]), table.mix)
    return drawn(table.mix, rng)


@kernel
def chance_after(table: BiddingTable, count: int, place: int, penalty: int, networks: BidNetworks) -> float:
    """The chance of the seat at `place`, once these bids and the penalty are paid."""
    seat = table.now.seats[place]
    kept = settle(table.now, count, table.bids, penalty, table.next)
    for after in range(kept):
        if table.next.seats[after] == seat:
            return chance_in(table.next, kept, after, networks, table.workspace)
    return 0.0


@kernel
def chance_in(now: Round, count: int, place: int, networks: BidNetworks, workspace: BidWorkspace) -> float:
    """Of winning, before a disc is chosen."""
    if count == 1:
        return 1.0
    if count == 2:
        return chance_for_two(networks.two_left, now.chips, place)
    return chance_of(networks.playing, workspace, now.chips, count, place)


@kernel
def keep(
    table: BiddingTable, decisions: Decisions, index: int, count: int, place: int, penalty: int, networks: BidNetworks
) -> None:
    """What each bid would have led to, the others bidding as they did."""
    made, most = int(table.bids[place]), int(table.now.chips[place])
    decisions.players[index] = count
    decisions.most[index] = most
    decisions.made[index] = made
    for bid in range(most + 1):
        table.bids[place] = bid
        decisions.values[index, bid] = chance_after(table, count, place, penalty, networks)
    table.bids[place] = made
    list_inputs(table.now.chips, count, place, penalty, table.workspace.inputs)
    for entry in range(INPUTS):
        decisions.inputs[index, entry] = table.workspace.inputs[entry]
    seat = table.now.seats[place]
    decisions.before[index] = table.latest[seat]
    table.latest[seat] = index


@kernel
def look_back(table: BiddingTable, decisions: Decisions, seat: int, hope: float, trace: float) -> None:
    """What a seat could hope for at each of its decisions, from its last one backwards."""
    index = table.latest[seat]
    while index != NONE:
        decisions.targets[index] = hope
        before = decisions.before[index]
        if before != NONE:
            hope = trace * hope + (1.0 - trace) * decisions.values[before, decisions.made[before]]
        index = before
    table.latest[seat] = NONE


@kernel
def play_and_keep(
    table: BiddingTable,
    players: int,
    company: Company,
    shares: Grid,
    networks: BidNetworks,
    decisions: Decisions,
    begin: int,
    trace: float,
    rng: Stream,
) -> int:
    """A game until two are left, whose chances are known; the decisions of the network are kept from `begin` on.
    Returns where they end, or `begin` if the game was too long."""
    set_up(table, players, company, rng)
    skill = below(rng, len(shares))
    count, kept = players, begin
    for _ in range(LONGEST):
        penalty = drawn(shares[skill], rng)
        for place in range(count):
            kind = table.kinds[table.now.seats[place]]
            table.bids[place] = bid_of(table, kind, count, place, penalty, networks, rng)
        for place in range(count):
            seat = table.now.seats[place]
            if table.kinds[seat] == LEARNS and penalty > 0:
                keep(table, decisions, kept, count, place, penalty, networks)
                kept += 1
        left = settle(table.now, count, table.bids, penalty, table.next)
        for place in range(count):
            seat, is_in = table.now.seats[place], False
            for after in range(left):
                is_in = is_in or table.next.seats[after] == seat
            if not is_in:
                look_back(table, decisions, seat, 0.0, trace)
        count = begin_round(table, left)
        if count <= 2:
            for place in range(count):
                hope = chance_in(table.now, count, place, networks, table.workspace)
                look_back(table, decisions, table.now.seats[place], hope, trace)
            return kept
    return begin
