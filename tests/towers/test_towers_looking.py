"""Looking ahead and looking back: the ways a move can go, and what is counted in a match."""

from __future__ import annotations

import pytest
from towers_table import table

import ludothek
from ludothek.core.rng import below, stream_of
from ludothek.core.statistics import statistics_of


@pytest.mark.rule("DT-4")
def test_both_orders_of_the_dice_are_ways_of_their_own() -> None:
    ways = table({25: [0]}, [4, 2]).state.ways(0)
    assert ways["25>31"] == [
        [[25, 26, 27, 28, 29], [29, 30, 31]],
        [[25, 26, 27], [27, 28, 29, 30, 31]],
    ]


@pytest.mark.rule("DT-8")
def test_a_bridge_is_a_way_only_after_the_die_that_stops_on_it() -> None:
    ways = table({14: [0]}, [1, 2]).state.ways(0)
    assert ways["14>33"] == [[[14, 15], [15, 32, 33]]]
    assert ways["14>17"] == [[[14, 15], [15, 16, 17]], [[14, 15, 16], [16, 17]]]


@pytest.mark.rule("DT-20")
def test_with_one_and_six_the_ways_are_two_ones_or_two_sixes() -> None:
    ways = table({25: [0]}, [1, 6]).state.ways(0)
    assert ways["25>27"] == [[[25, 26], [26, 27]]]
    assert ways["25>37"] == [[list(range(25, 32)), list(range(31, 38))]]


def test_a_way_in_the_way_of_a_tower_is_none() -> None:
    ways = table({25: [0], 29: [1, 1]}, [4, 2]).state.ways(0)
    assert "25>31" not in ways
    assert table({25: [0], 29: [1, 1]}, None).state.ways(0) == {}


def test_every_legal_move_has_a_way_that_ends_where_it_says() -> None:
    match = ludothek.game("denkste-towers").new(players=3, seed=2)
    rng = stream_of(1)
    seen = 0
    for _ in range(300):
        if not match.to_act:
            break
        seat = match.to_act[0]
        legal, ways = match.legal(seat), match.state.ways(seat)
        moves = [action for action in legal if ">" in action]
        assert list(ways) == moves
        for action in moves:
            assert ways[action]
            for first, second in ways[action]:
                assert first[-1] == second[0]
                assert second[-1] == (61 if action.endswith("G") else int(action.split(">")[1]))
                seen += 1
        match.play(seat, legal[below(rng, len(legal))])
    assert seen > 500


def test_throws_towers_and_caught_stones_are_counted() -> None:
    match = table({14: [0], 20: [1], 30: [0]}, [3, 3])
    match.play(0, "14>20")
    match.play(0, "end")
    event = match.play(1, "roll")
    figures = {figure.name: figure for figure in statistics_of(match.record())}
    assert figures["towers"].seats == [1, 0]
    assert figures["caught"].seats == [1, 0]
    assert figures["thrown"].seats == [0, sum(event["dice"])]
    assert figures["wasted"].seats == [0, int(event["lost"])]
    assert figures["progress"].seats == [20 + 30, 20]
    assert figures["progress"].course == [[44, 50, 50], [20, 20, 20]]


def test_a_tower_that_moves_is_not_built_anew() -> None:
    match = table({25: [0, 0]}, [4, 2])
    match.play(0, "25+>31")
    figures = {figure.name: figure.seats for figure in statistics_of(match.record())}
    assert figures["towers"] == [0, 0]
    assert figures["progress"] == [62, 0]
