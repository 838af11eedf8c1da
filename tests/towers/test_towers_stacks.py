"""Towers of both kinds: building, passing, moving, breaking up, freeing."""

from __future__ import annotations

import pytest
from towers_table import REDS, all_home_but, moves, table


def after(action: str, fields: dict[int, list[int]], dice: list[int], **facts: object) -> dict[str, list[int]]:
    match = table(fields, dice, **facts)
    match.play(match.to_act[0], action)
    return match.position()["fields"]


@pytest.mark.rule("DT-9", "DT-13")
@pytest.mark.parametrize("below", [0, 1])
def test_ending_on_a_stone_forms_a_tower_with_oneself_on_top(below: int) -> None:
    assert after("23>30", {23: [0], 30: [below]}, [3, 4]) == {"30": [below, 0]}


@pytest.mark.rule("DT-9")
@pytest.mark.parametrize("tower", [[0, 0], [1, 1], [0, 1], [1, 0], [2, 1]])
def test_nobody_ends_on_a_tower(tower: list[int]) -> None:
    for dice in ([3, 4], [1, 6]):
        assert "23>30" not in moves({23: [0], 30: tower}, dice, players=3)
    assert "23>31" not in moves({23: [0], 31: tower}, [4, 4], players=3)


@pytest.mark.rule("DT-10")
def test_a_tower_of_one_colour_moves_like_a_stone() -> None:
    assert {"13+>20", "13+>36", "13+>31"} <= moves({13: [0, 0]}, [5, 2])
    assert after("13+>36", {13: [0, 0]}, [5, 2]) == {"36": [0, 0]}
    # it is as much obstructed as a stone, too
    assert not {"41+>48", "41>48"} & moves({41: [0, 0], 45: [1, 1]}, [3, 4])
    # and only its owner moves it
    assert moves({41: [1, 1]}, [3, 4]) == {"0>7"}


@pytest.mark.rule("DT-R5")
def test_a_tower_cannot_end_on_an_occupied_field() -> None:
    for below in (0, 1):
        found = moves({23: [0, 0], 30: [below]}, [3, 4])
        assert "23>30" in found
        assert "23+>30" not in found


@pytest.mark.rule("DT-R7")
def test_a_tower_may_rest_on_an_empty_red_field_and_cross_from_it() -> None:
    assert after("13+>15", {13: [0, 0]}, [1, 1]) == {"15": [0, 0]}
    assert after("15+>33", {15: [0, 0]}, [1, 1]) == {"33": [0, 0]}


@pytest.mark.rule("DT-11")
@pytest.mark.parametrize("dice", [[3, 4], [2, 5], [1, 6], [4, 4]])
def test_own_towers_may_always_be_jumped(dice: list[int]) -> None:
    assert any(move.startswith("41>") and int(move[3:]) > 45 for move in moves({41: [0], 44: [0, 0], 45: [0, 0]}, dice))


@pytest.mark.rule("DT-12")
@pytest.mark.parametrize("tower", [42, 43, 44, 45, 46, 47])
def test_foreign_towers_are_obstacles_wherever_they_stand_between(tower: int) -> None:
    assert "41>48" in moves({41: [0]}, [3, 4])
    assert "41>48" not in moves({41: [0], tower: [1, 1]}, [3, 4])
    assert "41>48" not in moves({41: [0], tower: [1, 1]}, [5, 2])


@pytest.mark.rule("DT-12")
def test_only_a_double_jumps_a_foreign_tower() -> None:
    assert "41>51" in moves({41: [0], 44: [1, 1], 46: [1, 1]}, [5, 5])
    assert "41>53" not in moves({41: [0], 44: [1, 1]}, [1, 6])
    # a bridge goes round it
    found = moves({13: [0], 17: [1, 1]}, [5, 2])
    assert "13>36" in found
    assert not {"13>20", "13>31"} & found


@pytest.mark.rule("DT-13")
def test_the_stone_below_is_caught_and_the_tower_is_the_top_players() -> None:
    caught = {44: [0, 1]}
    assert moves(caught, [3, 4]) == {"0>7"}
    assert moves(caught, [3, 4], turn=1) == {"0>7", "44>51"}


@pytest.mark.rule("DT-14")
@pytest.mark.parametrize(("dice", "end"), [([3, 4], 48), ([5, 5], 51), ([1, 6], 53)])
def test_who_may_jump_a_mixed_tower(dice: list[int], end: int) -> None:
    jump = f"41>{end}"
    assert jump in moves({41: [0], 44: [1, 0]}, dice, players=3)
    plain = dice == [3, 4]
    # somebody else's, and one's own stone caught in it: both only with a double or 1 + 6
    assert (jump in moves({41: [0], 44: [2, 1]}, dice, players=3)) is not plain
    assert (jump in moves({41: [0], 44: [0, 1]}, dice, players=3)) is not plain


@pytest.mark.rule("DT-15")
def test_a_mixed_tower_cannot_be_moved() -> None:
    match = table({44: [1, 0]}, [3, 4])
    assert "44+>51" not in match.legal(0)
    refusal = match.why(0, "44+>51")
    assert refusal is not None
    assert refusal.rule == "DT-15"


@pytest.mark.rule("DT-16")
def test_no_tower_on_the_first_twelve_fields_or_on_red() -> None:
    for field in range(2, 13):
        assert f"0>{field}" in moves({}, [field // 2, field - field // 2])
        for stone in (0, 1):
            assert f"0>{field}" not in moves({field: [stone], 20: [0]}, [field // 2, field - field // 2])
    assert "10>13" in moves({10: [0], 13: [1]}, [1, 2])
    for red in REDS:
        assert f"{red - 5}>{red}" in moves({red - 5: [0]}, [2, 3])
        for stone in (0, 1):
            assert f"{red - 5}>{red}" not in moves({red - 5: [0], red: [stone]}, [2, 3])


@pytest.mark.rule("DT-17")
def test_the_top_stone_may_always_leave_alone() -> None:
    assert after("23>30", {23: [0, 0]}, [3, 4]) == {"23": [0], "30": [0]}
    assert after("23>30", {23: [1, 0]}, [3, 4]) == {"23": [1], "30": [0]}


@pytest.mark.rule("DT-17")
def test_of_an_own_tower_only_the_top_leaves_alone() -> None:
    assert "23->25" not in moves({23: [0, 0]}, [1, 1])


@pytest.mark.rule("DT-18")
def test_the_owner_must_break_up_a_mixed_tower_if_nothing_else_moves() -> None:
    home = all_home_but(2)
    match = table({44: [1, 0], 58: [0]}, [3, 4], home=home)
    assert match.legal(0) == ["44>51"]
    refusal = match.why(0, "end")
    assert refusal is not None
    assert refusal.rule == "DT-5"
    # with another move open, it may be kept
    assert moves({44: [1, 0], 50: [0]}, [3, 4], home=home) >= {"50>57", "44>51"}


@pytest.mark.rule("DT-19", "DT-22")
@pytest.mark.parametrize(("dice", "ends"), [([1, 1], {46}), ([6, 6], {56}), ([1, 6], {46, 56}), ([6, 1], {46, 56})])
def test_a_caught_stone_leaves_with_these_throws(dice: list[int], ends: set[int]) -> None:
    found = {move for move in moves({44: [0, 1]}, dice) if move.startswith("44")}
    assert found == {f"44->{end}" for end in ends}
    end = max(ends)
    assert after(f"44->{end}", {44: [0, 1]}, dice) == {"44": [1], str(end): [0]}


@pytest.mark.rule("DT-19")
@pytest.mark.parametrize("dice", [[a, b] for a in range(1, 7) for b in range(1, 7)])
def test_and_with_no_other(dice: list[int]) -> None:
    frees = dice in ([1, 1], [6, 6], [1, 6], [6, 1])
    assert any(move.startswith("44-") for move in moves({44: [0, 1]}, dice)) is frees


@pytest.mark.rule("DT-19")
def test_a_freed_stone_may_catch_in_turn_and_go_home() -> None:
    assert after("44->46", {44: [0, 1], 46: [1]}, [1, 1]) == {"44": [1], "46": [1, 0]}
    match = table({49: [0, 1]}, [6, 6])
    match.play(0, "49->G")
    assert match.position()["home"] == [1, 0]
    assert match.position()["fields"] == {"49": [1]}


@pytest.mark.rule("DT-20", "DT-R9")
def test_one_and_six_is_two_ones_or_two_sixes_and_not_seven() -> None:
    for dice in ([1, 6], [6, 1]):
        assert moves({23: [0]}, dice) == {"0>2", "0>12", "23>25", "23>35"}
        # with a bridge: 15, then 16 or over to 32; 20 is no bridge
        assert {"14>16", "14>32", "14>26"} == {move for move in moves({14: [0]}, dice) if move.startswith("14")}


@pytest.mark.rule("DT-22")
def test_one_and_six_jumps_mixed_towers_not_those_of_one_colour() -> None:
    assert {"41>43", "41>53"} <= moves({41: [0], 44: [2, 1]}, [1, 6], players=3)
    found = moves({41: [0], 44: [1, 1]}, [6, 1], players=3)
    assert "41>43" in found
    assert "41>53" not in found
