"""Thrill: pushes tried before they are made, bids that weigh the push against its price."""

from __future__ import annotations

import pytest
from bot_tables import answer

import ludothek
from ludothek.bots.budget import Budget
from ludothek.bots.levels import HardBot, MediumBot
from ludothek.bots.thrill.bids import best_bid, chance_to_push, cost_of_bid
from ludothek.bots.thrill.chip_estimate import ChipEstimate
from ludothek.bots.thrill.trial_pushes import is_possible, trials, try_push
from ludothek.core.rng import below, stream_of


def pushing(seed):
    """A match in which seat 0 has to push a large disc."""
    match = ludothek.game("thrill").new(players=3, seed=seed)
    match.play(match.to_act[0], "disc|L")
    for seat in range(3):
        match.play(seat, "bid|0" if seat == 0 else "bid|1")
    return match


def test_what_was_tried_is_what_happens():
    match = pushing(4)
    found = try_push(match.state.table, "push|10,-15")
    event = match.play(0, "push|10,-15")
    assert (found.penalty, found.fell) == (event["penalty"], bool(event["falls"]))


def test_a_search_pays_less_than_chance_does():
    searched, anyhow = 0, 0
    for seed in range(6):
        match = pushing(seed)
        table = match.state.table
        anyhow += try_push(table, match.state.sample_action(0, "push|x,y", stream_of(seed))).penalty
        searched += try_push(table, answer(HardBot(0, Budget(iterations=300)), match)).penalty
    assert searched < anyhow


def test_every_place_tried_is_legal():
    table = pushing(2).state.table
    for trial in trials(table, Budget(iterations=25).chunks(1), stream_of(1)):
        assert is_possible(table, trial.action)


def test_a_free_push_is_worth_no_bid_and_a_dear_one_is():
    table = pushing(1).state.table
    table.bids = table.nothing()
    assert best_bid(table, 0, 0) == 0
    assert best_bid(table, 0, 8) > 0
    assert cost_of_bid(table, 0, 3, 0) > cost_of_bid(table, 0, 0, 0)


def test_who_cannot_pay_fears_the_push_more():
    table = pushing(1).state.table
    table.chips[0] = 2
    assert cost_of_bid(table, 0, 0, 3) > cost_of_bid(table, 0, 0, 2) + 5


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_chief_counts_as_last_among_equals(seat):
    """[TH-8] With nobody bidding below, who comes first clockwise after the Chief pushes more often."""
    table = pushing(1).state.table
    table.chief = seat
    order = table.clockwise_after(seat)
    chances = [chance_to_push(table, seat, 0) for seat in order]
    assert chances == sorted(chances, reverse=True)


def test_whole_games_with_the_variant_come_to_an_end():
    match = ludothek.game("thrill").new(players=3, seed=3, options={"variant": True})
    bots = [MediumBot(seat) for seat in range(3)]
    while match.to_act and len(match.log) < 400:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
    assert match.outcome


def test_what_others_paid_is_counted_from_one_bid_to_the_next():
    """Penalties exactly, by whoever pushed; bids only as most people bid."""
    for seed in range(6):
        match = ludothek.game("thrill").new(players=3, seed=seed)
        chip_estimate, paid, noted, rng = ChipEstimate(), [0, 0, 0], 0, stream_of(seed)
        while match.to_act and all(match.state.table.inside):
            seat = match.to_act[0]
            if not match.view(seat)["stock"]:
                break
            if match.view(seat)["phase"] == "bid" and seat == 0:
                chip_estimate.note(match.view(0))
                assert [chip_estimate._paid[seat] for seat in range(3)] == paid, f"seed {seed}, round {noted}"
                noted += 1
            legal = match.legal(seat)
            event = match.play(seat, match.state.sample_action(seat, legal[below(rng, min(2, len(legal)))], rng))
            if "penalty" in event:
                paid[event["pusher"]] += event["penalty"]
        assert noted > 1
        assert all(0 <= chip_estimate.chips(seat) <= 10 for seat in range(3))


def test_who_has_no_chips_left_bids_nothing():
    table = pushing(1).state.table
    table.bids = table.nothing()
    table.chief = 0
    table.chips = [5, 0, 0]
    assert chance_to_push(table, 0, 1) == 0.0
    table.chips = [5, 5, 5]
    assert 0.0 < chance_to_push(table, 0, 1) < 1.0
