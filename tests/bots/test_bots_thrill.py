"""Thrill: pushes tried before they are made, bids that weigh the push against its price."""

from __future__ import annotations

import numpy as np
import pytest
from bot_tables import answer

import ludothek
from ludothek.bots.budget import Budget
from ludothek.bots.levels import HardBot, MediumBot
from ludothek.bots.thrill.chip_estimate import ChipEstimate
from ludothek.bots.thrill.learned_bids import Bidders, LearnedBids, bids_given_pusher
from ludothek.bots.thrill.reckoned_bids import chance_to_push, cost_of_bid, reckoned_bid
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


def chips_of(*chips):
    return np.array(chips, dtype=np.float64)


def test_a_free_push_is_worth_no_bid_and_a_dear_one_is():
    equal = chips_of(10, 10, 10)
    assert reckoned_bid(equal, 3, 0, 0) == 0
    assert reckoned_bid(equal, 3, 0, 8) > 0
    assert cost_of_bid(equal, 3, 0, 0, 3) > cost_of_bid(equal, 3, 0, 0, 0)


def test_who_cannot_pay_fears_the_push_more():
    poor = chips_of(2, 10, 10)
    assert cost_of_bid(poor, 3, 0, 3, 0) > cost_of_bid(poor, 3, 0, 2, 0) + 5


def test_equals_push_in_the_order_in_which_ties_are_broken():
    """[TH-8] With nobody bidding below, who comes first clockwise after the Chief pushes more often."""
    chances = [chance_to_push(chips_of(10, 10, 10), 3, place, 0) for place in range(3)]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > chances[2]


def test_who_has_no_chips_left_bids_nothing():
    assert chance_to_push(chips_of(5, 0, 0), 3, 0, 1) == 0.0
    assert 0.0 < chance_to_push(chips_of(5, 5, 5), 3, 0, 1) < 1.0
    assert LearnedBids().mixes(Bidders([0, 1, 2], chips_of(5, 0, 0)), 3)[1:, 0].tolist() == [1.0, 1.0]


@pytest.mark.parametrize("players", range(2, 7))
def test_learned_bids_are_mixes_of_what_one_can_pay(players):
    bids = LearnedBids()
    for penalty in range(12):
        for chips in ([10] * players, list(range(players)), [2.5] * players):
            mixes = bids.mixes(Bidders(list(range(players)), chips_of(*chips)), penalty)
            assert mixes.sum(axis=1) == pytest.approx(1.0)
            assert all(not mix[int(held) + 1 :].any() for mix, held in zip(mixes, chips, strict=True))
            if penalty == 0:
                assert (mixes[:, 0] == 1.0).all()


def test_a_learned_bid_cannot_be_foreseen():
    """Two players with all their chips: a push that costs three is not answered by the same bid every time."""
    mixes = LearnedBids().mixes(Bidders([1, 0], chips_of(10, 10)), 3)
    assert mixes.max() < 0.9
    for plate in range(8):
        match = ludothek.game("thrill").new(players=2, seed=plate)
        match.play(match.to_act[0], "disc|L")
        if len({answer(MediumBot(seed), match) for seed in range(12)}) > 1:
            return
    pytest.fail("everybody always bids the same")


def test_what_the_others_bid_follows_from_who_had_to_push():
    """[TH-6] [TH-8] The pusher bid no more than those after it in the order, and less than those before."""
    mixes = np.array([[0.5, 0.5, 0.0], [0.5, 0.0, 0.5], [0.2, 0.2, 0.6]])
    # The second pushes: with 0, since with 2 the first would have bid less; so the first bid 1.
    assert bids_given_pusher(mixes, 1).tolist() == pytest.approx([1.0, 0.0, 0.2 + 1.2])
    # The first pushes: with 0 half of the time times one, with 1 if the second bid 2 and the third 1 or 2.
    with_none, with_one = 0.5, 0.5 * 0.5 * 0.8
    part = with_one / (with_none + with_one)
    expected = [part, (1 - part) * 1.0 + part * 2.0, (1 - part) * 1.4 + part * (0.2 * 1 + 0.6 * 2) / 0.8]
    assert bids_given_pusher(mixes, 0).tolist() == pytest.approx(expected)
    # What cannot have been is no reason to stop: mixes are guesses.
    impossible = np.array([[1.0, 0.0], [0.0, 1.0]])
    assert bids_given_pusher(impossible, 1).tolist() == [0.0, 1.0]


def test_whole_games_with_the_variant_come_to_an_end():
    match = ludothek.game("thrill").new(players=3, seed=3, options={"variant": True})
    bots = [MediumBot(seat) for seat in range(3)]
    while match.to_act and len(match.log) < 400:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
    assert match.outcome


def test_what_others_paid_is_counted_from_one_bid_to_the_next():
    """Penalties exactly, by whoever pushed."""
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


def test_bids_of_others_are_estimated_by_their_mixes():
    """In matches of bots that bid by the mix, an estimate is nearer to the truth than knowing penalties alone."""
    by_mix, by_penalties = [], []
    for seed in range(8):
        match = ludothek.game("thrill").new(players=3, seed=seed)
        bots = [MediumBot(f"{seed}:{seat}") for seat in range(3)]
        while match.to_act and all(match.state.table.inside):
            seat = match.to_act[0]
            is_bid = match.view(seat)["phase"] == "bid"
            held = list(match.state.table.chips)
            match.play(seat, answer(bots[seat], match))
            estimate = bots[0]._players["thrill"].chip_estimate if is_bid and seat == 0 else None
            if estimate:
                for other in (1, 2):
                    by_mix.append(abs(estimate.chips(other) - held[other]))
                    by_penalties.append(abs(10 - estimate._paid[other] - held[other]))
    assert len(by_mix) > 40
    assert sum(by_mix) < 0.8 * sum(by_penalties)
