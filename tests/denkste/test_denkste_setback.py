"""The variant "More haste, less speed"."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from denkste_table import after, table


@pytest.mark.rule("DK-14", "DK-15")
@pytest.mark.parametrize(("count", "dials"), [(5, 1), (28, 1), (29, 2), (35, 2), (50, 3), (55, 3)])
def test_equal_numbers_may_be_set(count: int, dials: int) -> None:
    numbers = combinations_with_replacement(range(1, 7), dials)
    assert table([count, 0], setback=True).legal(1) == ["stop|" + ",".join(map(str, setting)) for setting in numbers]


@pytest.mark.rule("DK-14")
@pytest.mark.parametrize("count", [30, 35, 48])
def test_two_equal_numbers_that_hit_send_back_to_the_start_of_level_two(count: int) -> None:
    assert after([count, 0], go=5, stop="5,5", setback=True) == [29, 0]


@pytest.mark.rule("DK-14")
def test_equal_numbers_that_miss_do_nothing() -> None:
    assert after([35, 0], go=5, stop="4,4", setback=True) == [40, 0]
    assert after([52, 0], go=5, stop="4,4,4", setback=True) == [57, 0]
    assert after([52, 0], go=5, stop="4,4,6", setback=True) == [57, 0]


@pytest.mark.rule("DK-14")
def test_different_numbers_still_only_stop() -> None:
    assert after([35, 0], go=5, stop="2,5", setback=True) == [35, 0]


@pytest.mark.rule("DK-15")
@pytest.mark.parametrize("count", [50, 58, 62])
def test_three_equal_numbers_that_hit_send_back_to_level_two(count: int) -> None:
    assert after([count, 0], go=4, stop="4,4,4", setback=True) == [29, 0]


@pytest.mark.rule("DK-16")
def test_on_level_three_two_equal_ones_send_back_a_single_one_stops() -> None:
    assert after([58, 0], go=4, stop="1,4,4", setback=True) == [50, 0]
    assert after([58, 0], go=4, stop="4,4,6", setback=True) == [50, 0]
    assert after([58, 0], go=4, stop="1,1,4", setback=True) == [58, 0]
    assert after([58, 0], go=4, stop="4,6,6", setback=True) == [58, 0]
    assert after([58, 0], go=4, stop="2,3,4", setback=True) == [58, 0]


@pytest.mark.rule("DK-17")
def test_a_pawn_sent_back_shares_an_occupied_start() -> None:
    # Seat 1, ten on from its level-2 start, stands on seat 0's; six on from its level-3 start likewise.
    assert after([45, 39], go=6, stop="6,6", setback=True) == [29, 39]
    assert after([60, 56], go=2, stop="2,2,5", setback=True) == [50, 56]
    assert after([60, 39], go=2, stop="2,2,2", setback=True) == [29, 39]


@pytest.mark.rule("DK-17")
def test_sharing_is_the_only_exception_and_ends_like_any_stay() -> None:
    match = table([29, 39], turn=1, setback=True)
    squares = match.view(None)["squares"]
    assert squares[0] == squares[1]
    match.play(1, "go|2")
    match.play(0, "stop|5,6")
    assert match.position()["pawns"] == [29, 41]
    # moving onto the square of two pawns is as forbidden as onto that of one: seat 2 of four, ten behind seat 0's start
    assert after([29, 44, 38, 3], go=1, stop="5,6", turn=2, setback=True) == [29, 44, 38, 3]


@pytest.mark.rule("DK-R6")
def test_hits_are_settled_before_squares() -> None:
    # Six on from 35 stands seat 1; the two sixes count first.
    assert after([35, 31], go=6, stop="6,6", setback=True) == [29, 31]
    assert after([35, 31], go=6, stop="5,5", setback=True) == [35, 31]


@pytest.mark.rule("DK-R6")
def test_a_pawn_on_its_start_after_the_lap_loses_the_lap() -> None:
    assert after([49, 5], go=6, stop="6,6", setback=True) == [29, 5]
    assert after([62, 5], go=6, stop="1,6,6", setback=True) == [50, 5]


@pytest.mark.rule("DK-14")
def test_the_event_tells_how_far_back_it_went() -> None:
    match = table([48, 5], setback=True)
    match.play(0, "go|6")
    assert match.play(1, "stop|6,6") == {"seat": 0, "go": 6, "stop": [6, 6], "from": 48, "to": 29, "moved": -19}
