"""Looking back on a match of Thrill."""

from __future__ import annotations

import random

import pytest

from ludothek.core.registry import game
from ludothek.core.rng import stream_of
from ludothek.core.statistics import statistics_of
from ludothek.games.thrill.statistics import needed


@pytest.mark.rule("TH-6")
@pytest.mark.rule("TH-8")
def test_what_a_bid_needed_to_be() -> None:
    """Chief is seat 2: seats 0, 1, 2 are asked in this order, and of equal bids the first one pushes."""
    bids: list[int | None] = [2, 0, 3]
    assert needed(bids, 0, chief=2) == 1
    assert needed(bids, 1, chief=2) == 0
    assert needed(bids, 2, chief=2) == 0
    assert needed([None, 4, 3], 1, chief=0) == 4
    assert needed([None, 4, 3], 2, chief=0) == 3


def test_chips_bids_and_penalties_add_up() -> None:
    match = game("thrill").new(players=3, seed=5)
    choice, chance = random.Random(5), stream_of(5)
    while match.outcome is None:
        seat = match.to_act[0]
        match.play(seat, match.state.sample_action(seat, choice.choice(match.legal(seat)[:4]), chance))
    counted = {figure.name: figure for figure in statistics_of(match.record())}
    chips, paid, bidden = (counted[name].seats for name in ("chips", "paid", "bidden"))
    position = match.state.position()
    assert chips == position["chips"]
    assert sum(counted["pushes"].seats) > 0
    for seat, inside in enumerate(position["in"]):
        assert counted["chips"].course[seat][0] == 10
        if inside:
            assert chips[seat] == 10 - bidden[seat] - paid[seat]
        assert 0 <= counted["overbid"].seats[seat] <= bidden[seat]
