"""Thrill's bids for two as matrix games: a state is what both have, and what comes of two bids is another state. They
are solved one after the other, those with few chips first, until nothing changes any more."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ludothek.bots.arrays import Floats, Grid, Ints
from ludothek.bots.matrix_game import new_basis, new_tableau, solve
from ludothek.bots.thrill.bid_network import BIDS, PENALTIES
from ludothek.bots.thrill.bidding_game import Round, new_round, settle
from ludothek.bots.thrill.two_left import CHIEF, FIRST, STATES, TwoLeft
from ludothek.core.kernel import kernel

CLOSE = 1e-9
MOST_SWEEPS = 2000


class SolvingTable(NamedTuple):
    before: Round
    after: Round
    bids: Ints
    payoffs: Grid
    tableau: Grid
    basis: Ints


def new_solving_table() -> SolvingTable:
    payoffs = np.zeros((BIDS, BIDS))
    return SolvingTable(new_round(), new_round(), np.zeros(2, np.int64), payoffs, new_tableau(), new_basis())


@kernel
def outcome(chances: Grid, first: int, chief: int, bids: Ints, penalty: int, table: SolvingTable) -> float:
    """The chance of the first after two bids and a penalty."""
    table.before.chips[FIRST], table.before.chips[CHIEF] = first, chief
    table.before.seats[FIRST], table.before.seats[CHIEF] = FIRST, CHIEF
    kept = settle(table.before, 2, bids, penalty, table.after)
    stays = table.after.seats[0] == FIRST
    if kept == 1:
        return 1.0 if stays else 0.0
    chance = chances[int(table.after.chips[0]), int(table.after.chips[1])]
    return chance if stays else 1.0 - chance


@kernel
def fill_payoffs(chances: Grid, first: int, chief: int, penalty: int, table: SolvingTable) -> None:
    for ours in range(first + 1):
        for theirs in range(chief + 1):
            table.bids[FIRST], table.bids[CHIEF] = ours, theirs
            table.payoffs[ours, theirs] = outcome(chances, first, chief, table.bids, penalty, table)


@kernel
def sweep(chances: Grid, mixes: Grid, shares: Floats, table: SolvingTable) -> float:
    """Solves every state once. Where nothing falls nobody pays not to push. Returns the largest change."""
    largest = 0.0
    for state in range(STATES):
        first, chief = state // BIDS, state % BIDS
        table.bids[FIRST], table.bids[CHIEF] = 0, 0
        chance = shares[0] * outcome(chances, first, chief, table.bids, 0, table)
        for penalty in range(PENALTIES):
            row = (state * PENALTIES + penalty) * 2
            if penalty == 0:
                mixes[row, 0], mixes[row + 1, 0] = 1.0, 1.0
                continue
            fill_payoffs(chances, first, chief, penalty, table)
            value = solve(table.payoffs, first + 1, chief + 1, mixes[row], mixes[row + 1], table.tableau, table.basis)
            chance += shares[penalty] * value
        largest = max(largest, abs(chance - chances[first, chief]))
        chances[first, chief] = chance
    return largest


@kernel
def best_reply_sweep(replies: Grid, mixes: Grid, shares: Floats, seat: int, table: SolvingTable) -> float:
    """One step towards what somebody wins at most who knows the mixes of the other one. `replies` holds that player's
    chance by state and by where they are: first, or Chief. Returns the largest change for those at `seat`."""
    largest = 0.0
    for state in range(STATES):
        first, chief = state // BIDS, state % BIDS
        table.bids[FIRST], table.bids[CHIEF] = 0, 0
        chance = shares[0] * known_outcome(replies, first, chief, seat, 0, table)
        for penalty in range(1, PENALTIES):
            chance += shares[penalty] * best_reply(replies, mixes, first, chief, seat, penalty, table)
        largest = max(largest, abs(chance - replies[state, seat]))
        replies[state, seat] = chance
    return largest


@kernel
def known_outcome(replies: Grid, first: int, chief: int, seat: int, penalty: int, table: SolvingTable) -> float:
    """The chance of whoever knows the mixes, who is at `seat` now, after the bids on the table."""
    table.before.chips[FIRST], table.before.chips[CHIEF] = first, chief
    table.before.seats[FIRST], table.before.seats[CHIEF] = FIRST, CHIEF
    kept = settle(table.before, 2, table.bids, penalty, table.after)
    place = 0 if table.after.seats[0] == seat else 1
    if kept == 1:
        return 1.0 if place == 0 else 0.0
    return replies[int(table.after.chips[0]) * BIDS + int(table.after.chips[1]), place]


@kernel
def best_reply(
    replies: Grid, mixes: Grid, first: int, chief: int, seat: int, penalty: int, table: SolvingTable
) -> float:
    """The best bid against the mix of the other one."""
    row = ((first * BIDS + chief) * PENALTIES + penalty) * 2 + 1 - seat
    own, other = (first, chief) if seat == FIRST else (chief, first)
    best = 0.0
    for bid in range(own + 1):
        total = 0.0
        for answer in range(other + 1):
            if mixes[row, answer] > 0:
                table.bids[seat], table.bids[1 - seat] = bid, answer
                total += mixes[row, answer] * known_outcome(replies, first, chief, seat, penalty, table)
        best = max(best, total)
    return best


def solved(shares: Floats) -> TwoLeft:
    """For these shares of penalties."""
    chances, mixes, table = np.full((BIDS, BIDS), 0.5), np.zeros((STATES * PENALTIES * 2, BIDS)), new_solving_table()
    for _ in range(MOST_SWEEPS):
        if sweep(chances, mixes, shares, table) <= CLOSE:
            break
    return TwoLeft(chances.astype(np.float32), mixes.astype(np.float32))


def exploitability(two_left: TwoLeft, shares: Floats) -> float:
    """How much more than the value somebody wins at most, in the worst state, who knows the other one's mixes."""
    mixes = two_left.mixes.astype(np.float64)
    mixes /= mixes.sum(axis=1, keepdims=True)
    values = np.stack([two_left.chances.ravel(), 1.0 - two_left.chances.ravel()], axis=1).astype(np.float64)
    replies, table = values.copy(), new_solving_table()
    for _ in range(MOST_SWEEPS):
        if max(best_reply_sweep(replies, mixes, shares, seat, table) for seat in (FIRST, CHIEF)) <= CLOSE:
            break
    return float((replies - values).max())
