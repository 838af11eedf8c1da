"""What everybody's chips are worth, three to five being left, when all bid by the mixes that were learned: a table of
every distribution of chips, gone over until nothing changes.

    python -m ludothek.learn.thrill.chances src/ludothek/bots/thrill/chances.npz
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ludothek.bots.arrays import Floats, Ints
from ludothek.bots.thrill.bid_network import (
    BIDS,
    MOST_PLAYERS,
    PENALTIES,
    BidWeights,
    BidWorkspace,
    list_inputs,
    mix_of,
    new_bid_workspace,
)
from ludothek.bots.thrill.bidding_game import Round, new_round, settle
from ludothek.bots.thrill.chances import ChanceTable, ChanceTables
from ludothek.bots.thrill.learned_bids import LEAST_SHARE, BidKnowledge, shipped_bids
from ludothek.core.kernel import ArrayOf, kernel
from ludothek.learn.thrill.penalties import penalty_shares

Mixes = Annotated[npt.NDArray[np.float32], ArrayOf("float32", 2)]

CLOSE = 1e-4
MOST_SWEEPS = 200


class ChanceSweep(NamedTuple):
    """Where one distribution of chips is looked at."""

    before: Round
    after: Round
    bids: Ints
    most: Ints
    """By place: the highest bid in the mix, plus one."""
    found: Floats


def new_sweep() -> ChanceSweep:
    bids, most = np.zeros(MOST_PLAYERS, np.int64), np.zeros(MOST_PLAYERS, np.int64)
    return ChanceSweep(new_round(), new_round(), bids, most, np.zeros(MOST_PLAYERS))


@kernel
def row_of(chips: Floats, count: int) -> int:
    row, width = 0, 1
    for place in range(count):
        row += int(chips[place]) * width
        width *= BIDS
    return row


@kernel
def read_row(row: int, count: int, chips: Floats) -> None:
    left = row
    for place in range(count):
        chips[place] = left % BIDS
        left //= BIDS


@kernel
def add_outcome(
    share: float, penalty: int, count: int, same: ChanceTable, fewer: ChanceTable, sweep: ChanceSweep
) -> None:
    """What these bids lead to, as likely as they are."""
    kept = settle(sweep.before, count, sweep.bids, penalty, sweep.after)
    row = row_of(sweep.after.chips, kept)
    for place in range(kept):
        seat = sweep.after.seats[place]
        sweep.found[seat] += share * (same[row, place] if kept == count else fewer[row, place])


@kernel
def add_bids(
    mixes: Mixes,
    first: int,
    share: float,
    penalty: int,
    count: int,
    same: ChanceTable,
    fewer: ChanceTable,
    sweep: ChanceSweep,
) -> None:
    """All bids that the mixes make; those of the last place change fastest."""
    bids, most = sweep.bids, sweep.most
    for place in range(count):
        bids[place] = 0
        most[place] = 0
        for bid in range(BIDS):
            if mixes[first + place, bid] > 0.0:
                most[place] = bid + 1
    while True:
        likely = share
        for place in range(count):
            likely *= mixes[first + place, bids[place]]
        if likely > 0.0:
            add_outcome(likely, penalty, count, same, fewer, sweep)
        place = count - 1
        while place >= 0:
            bids[place] += 1
            if bids[place] < most[place]:
                break
            bids[place] = 0
            place -= 1
        if place < 0:
            break


@kernel
def sweep_rows(
    mixes: Mixes, shares: Floats, count: int, same: ChanceTable, fewer: ChanceTable, sweep: ChanceSweep
) -> float:
    """Every distribution of chips once. Returns the largest change."""
    largest = 0.0
    for row in range(len(same)):
        read_row(row, count, sweep.before.chips)
        for place in range(count):
            sweep.before.seats[place] = place
            sweep.found[place] = 0.0
        for penalty in range(PENALTIES):
            add_bids(mixes, (row * PENALTIES + penalty) * count, shares[penalty], penalty, count, same, fewer, sweep)
        for place in range(count):
            largest = max(largest, abs(sweep.found[place] - same[row, place]))
            same[row, place] = sweep.found[place]
    return largest


@kernel
def fill_mixes(
    network: BidWeights, workspace: BidWorkspace, count: int, least: float, chips: Floats, mix: Floats, mixes: Mixes
) -> None:
    """What everybody bids: a row for each distribution of chips, penalty and place. Where nothing falls nobody pays not
    to push."""
    for row in range(len(mixes) // (PENALTIES * count)):
        read_row(row, count, chips)
        for penalty in range(PENALTIES):
            for place in range(count):
                at = (row * PENALTIES + penalty) * count + place
                total = 1.0
                if penalty == 0:
                    for bid in range(BIDS):
                        mix[bid] = 1.0 if bid == 0 else 0.0
                else:
                    list_inputs(chips, count, place, penalty, workspace.inputs)
                    mix_of(network, workspace, int(chips[place]), mix)
                    total = 0.0
                    for bid in range(BIDS):
                        if mix[bid] < least:
                            mix[bid] = 0.0
                        total += mix[bid]
                for bid in range(BIDS):
                    mixes[at, bid] = mix[bid] / total


def chances_for(count: int, fewer: ChanceTable, knowledge: BidKnowledge, shares: Floats) -> ChanceTable:
    same: ChanceTable = np.full((BIDS**count, count), 1.0 / count, np.float32)
    mixes: Mixes = np.zeros((BIDS**count * PENALTIES * count, BIDS), np.float32)
    fill_mixes(
        knowledge.network, new_bid_workspace(), count, LEAST_SHARE, np.zeros(MOST_PLAYERS), np.zeros(BIDS), mixes
    )
    sweep = new_sweep()
    for _ in range(MOST_SWEEPS):
        if sweep_rows(mixes, shares, count, same, fewer, sweep) <= CLOSE:
            break
    return same


def chance_tables() -> dict[str, ChanceTable]:
    """For two as they were solved; for three to five as they follow from that and from the mixes."""
    knowledge, shares = shipped_bids(), penalty_shares().mean(axis=0)
    first = knowledge.two_left.chances.T.reshape(-1)
    found: list[ChanceTable] = [np.stack([first, 1.0 - first], axis=1).astype(np.float32)]
    for count in (3, 4, 5):
        found.append(chances_for(count, found[-1], knowledge, shares))
    return dict(zip(ChanceTables._fields, found, strict=True))


def main() -> None:
    with Path(sys.argv[1]).open("wb") as file:
        kept: dict[str, Any] = {name: table.astype(np.float16) for name, table in chance_tables().items()}
        np.savez_compressed(file, **kept)


if __name__ == "__main__":
    main()
