"""The path, its bridges, and what both dice make of them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from towers_table import REDS, moves, table

import ludothek
from ludothek.games.towers.board import BRIDGES, CELLS


def is_neighbour(cell: tuple[int, int], other: tuple[int, int]) -> bool:
    q, r = other[0] - cell[0], other[1] - cell[1]
    return max(abs(q), abs(r), abs(q + r)) == 1


@pytest.mark.rule("DT-R1")
def test_the_path_is_a_snake_through_a_hexagon_of_four_rings() -> None:
    assert len(CELLS) == len(set(CELLS)) == 61
    rings = [max(abs(q), abs(r), abs(q + r)) for q, r in CELLS]
    assert [rings.count(ring) for ring in (4, 3, 2, 1, 0)] == [24, 18, 12, 6, 1]
    assert rings == sorted(rings, reverse=True)
    assert all(is_neighbour(cell, other) for cell, other in pairwise(CELLS))
    assert (CELLS[0], CELLS[24], CELLS[60]) == ((-4, 4), (-3, 3), (0, 0))


@pytest.mark.rule("DT-2", "DT-R1")
def test_there_are_seven_bridges_and_each_leads_to_a_neighbouring_cell() -> None:
    assert BRIDGES == REDS
    assert len(BRIDGES) == 7
    assert all(is_neighbour(CELLS[red - 1], CELLS[exit_field - 1]) for red, exit_field in BRIDGES.items())


@pytest.mark.rule("DT-2", "DT-R1")
@pytest.mark.parametrize(("red", "exit_field"), REDS.items())
def test_every_red_field_can_be_crossed_and_no_other(red: int, exit_field: int) -> None:
    # Two ones from before the red field: briefly on it, then along or across.
    assert {f"{red - 1}>{red + 1}", f"{red - 1}>{exit_field}"} <= moves({red - 1: [0]}, [1, 1])


@pytest.mark.rule("DT-2", "DT-R1")
def test_no_other_field_can_be_crossed() -> None:
    for field in range(2, 58):
        if field not in REDS and field + 1 not in REDS:
            assert moves({field: [0]}, [1, 1]) == {"0>2", f"{field}>{field + 2}"} - ({"0>2"} if field == 2 else set())


@pytest.mark.rule("DT-1")
def test_the_goal_is_one_field_after_the_sixtieth() -> None:
    assert "54>G" in moves({54: [0]}, [3, 4])
    assert moves({55: [0]}, [3, 4]) == {"0>7"}
    assert "53>G" not in moves({53: [0]}, [3, 4])


@pytest.mark.rule("DT-3")
def test_stones_begin_off_the_board() -> None:
    match = ludothek.game("denkste-towers").new(players=4, seed=0)
    assert match.position()["fields"] == {}
    assert match.position()["off"] == [4, 4, 4, 4]
    assert moves({}, [3, 4]) == {"0>7"}
    after = table({}, [3, 4])
    after.play(0, "0>7")
    assert after.position()["off"] == [5, 6]
    assert after.position()["fields"] == {"7": [0]}


@pytest.mark.rule("DT-3")
def test_no_stone_off_the_board_no_entry() -> None:
    assert "0>7" not in moves({20: [0], 22: [0], 25: [0]}, [3, 4], players=4, home=[1, 0, 0, 0])


@pytest.mark.rule("DT-8")
def test_the_example_of_the_sheet() -> None:
    """Two fields before a bridge, a 5 and a 2: with the 2 the stone stands on it for a moment and may cross."""
    for dice in ([5, 2], [2, 5]):
        # 13, 15, over to 32 and on to 36; with the 5 first it stands on red 18, too, and may go over to 30, 31.
        assert moves({13: [0]}, dice) == {"0>7", "13>20", "13>36", "13>31"}


@pytest.mark.rule("DT-8")
def test_from_rest_on_a_red_field() -> None:
    assert moves({15: [0]}, [2, 3]) == {"15>20", "15>36", "15>31", "15>50", "0>5"}


@pytest.mark.rule("DT-R3")
def test_crossing_costs_one_point() -> None:
    assert "15>33" in moves({15: [0]}, [1, 1])
    assert "15>32" not in moves({15: [0]}, [1, 1])


@pytest.mark.rule("DT-R3")
def test_a_red_field_merely_passed_cannot_be_crossed() -> None:
    found = moves({48: [0]}, [3, 4])
    assert "48>55" in found
    assert not {"48>60", "48>59", "48>61", "48>G"} & found
    # nor after a crossing: over 32 and 33, red 34 is passed with a 4
    ends = {move for move in moves({15: [0]}, [4, 6]) if move.startswith("15>")}
    assert ends == {"15>25", "15>41", "15>31", "15>50"}
    # nor is crossing ever compulsory
    assert {"49>51", "49>57"} <= moves({49: [0]}, [1, 1])


@pytest.mark.rule("DT-4")
@pytest.mark.parametrize("dice", [[2, 3], [3, 2]])
def test_one_stone_moves_by_both_dice_in_either_order(dice: list[int]) -> None:
    # 16: with the 2 first, briefly on red 18; with the 3 first, briefly on 19.
    assert moves({16: [0], 3: [0]}, dice) == {"16>21", "16>32", "3>8", "0>5"}
    match = table({16: [0], 3: [0]}, dice)
    match.play(0, "16>32")
    assert match.position()["fields"] == {"3": [0], "32": [0]}
    assert match.position()["dice"] is None


@pytest.mark.rule("DT-R4")
def test_the_brief_stop_captures_and_builds_nothing() -> None:
    match = table({13: [0], 15: [1]}, [5, 2])
    match.play(0, "13>36")
    assert match.position()["fields"] == {"15": [1], "36": [0]}
    match = table({23: [0], 26: [1], 25: [0]}, [2, 3])
    match.play(0, "23>28")
    assert match.position()["fields"] == {"25": [0], "26": [1], "28": [0]}


@pytest.mark.rule("DT-R4")
def test_the_brief_stop_may_be_on_any_field_that_can_be_passed() -> None:
    # field 60, an own tower, a mixed tower of one's own, a foreign tower with a double
    assert "59>G" in moves({59: [0]}, [1, 1])
    assert "41>48" in moves({41: [0], 44: [0, 0]}, [3, 4])
    assert "41>48" in moves({41: [0], 44: [1, 0], 45: [1, 0]}, [3, 4])
    assert "41>47" in moves({41: [0], 44: [1, 1]}, [3, 3])
    # but not on one that obstructs
    assert "41>48" not in moves({41: [0], 44: [1, 1]}, [3, 4])
    assert "13>36" not in moves({13: [0], 15: [1, 1]}, [5, 2])


@pytest.mark.rule("DT-7")
def test_single_stones_may_be_jumped() -> None:
    row = {field: [field % 2] for field in range(24, 30)}
    assert "23>30" in moves({23: [0], **row}, [3, 4], players=3)


def test_two_ways_to_the_same_end_are_one_action() -> None:
    match = table({1: [0]}, [2, 5])
    assert match.legal(0) == ["0>7", "1>8"]


def test_the_order_of_actions_is_fixed() -> None:
    match = table({13: [0, 0], 23: [1, 0], 30: [0, 1]}, [1, 6])
    entries, tower, top, caught = ["0>2", "0>12"], ["13>15", "13>25", "13+>15", "13+>25"], ["23>25", "23>35"], 30
    assert match.legal(0) == [*entries, *tower, *top, f"{caught}->32", f"{caught}->42"]
