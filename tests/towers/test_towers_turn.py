"""Throwing, having to move, throwing again, and the end."""

from __future__ import annotations

import pytest
from towers_table import all_home_but, moves, position, table

import ludothek

STUCK = {58: [0, 1]}
"""With nothing else outside the goal, seat 0 cannot move: its stone is caught, and 60 and beyond are out of reach."""


@pytest.mark.rule("DT-27")
@pytest.mark.parametrize(("players", "stones"), [(2, 6), (3, 6), (4, 4)])
def test_how_many_stones(players: int, stones: int) -> None:
    match = ludothek.game("denkste-towers").new(players=players, seed=0)
    assert match.position()["off"] == [stones] * players
    assert match.position()["home"] == [0] * players


@pytest.mark.rule("DT-26", "DT-R10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_begins_is_drawn_by_lot(players: int) -> None:
    firsts = [ludothek.game("denkste-towers").new(players=players, seed=seed).to_act[0] for seed in range(300)]
    for seat in range(players):
        assert firsts.count(seat) == pytest.approx(300 / players, rel=0.35)


@pytest.mark.rule("DT-26")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_throw_in_turn_clockwise(players: int) -> None:
    for turn in range(players):
        match = table({23: [turn]}, [3, 4], turn=turn, players=players)
        assert match.to_act == (turn,)
        match.play(turn, "23>30")
        assert match.to_act == ((turn + 1) % players,)
        assert match.position()["phase"] == "roll"
        with pytest.raises(ludothek.NotYourTurn) as refused:
            match.play(turn, "roll")
        assert refused.value.rule == "DT-26"


@pytest.mark.rule("DT-4")
def test_a_turn_begins_with_a_throw_of_two_dice() -> None:
    thrown = set()
    for seed in range(400):
        match = table({}, seed=seed)
        assert match.legal(0) == ["roll"]
        event = match.play(0, "roll")
        assert match.position()["phase"] == "move"
        assert match.position()["dice"] == event["dice"]
        assert event["lost"] is False
        thrown.add(tuple(event["dice"]))
    assert thrown == {(a, b) for a in range(1, 7) for b in range(1, 7)}


@pytest.mark.rule("DT-5")
def test_moving_is_compulsory_and_forward() -> None:
    match = table({23: [0]}, [3, 4])
    assert match.legal(0) == ["0>7", "23>30"]
    for action in ("end", "roll", "23>16"):
        refusal = match.why(0, action)
        assert refusal is not None
        assert refusal.rule == "DT-5"


@pytest.mark.rule("DT-5", "DT-R8")
def test_a_throw_without_a_legal_move_is_lost_and_shown() -> None:
    home = all_home_but(1)
    lost = set()
    for seed in range(300):
        match = table(STUCK, home=home, seed=seed)
        event = match.play(0, "roll")
        assert event["lost"] is True
        first, second = event["dice"]
        again = first == second or {first, second} == {1, 6}
        lost.add(again)
        assert match.position()["dice"] is None
        assert match.position()["phase"] == ("again" if again else "roll")
        assert match.to_act == ((0,) if again else (1,))
        assert match.position()["fields"] == {"58": [0, 1]}
    assert lost == {True, False}


@pytest.mark.rule("DT-6", "DT-21", "DT-R2")
@pytest.mark.parametrize("dice", [[4, 4], [1, 1], [1, 6], [6, 1]])
def test_after_a_double_or_one_and_six_one_may_roll_again(dice: list[int]) -> None:
    match = table({23: [0]}, dice)
    match.play(0, match.legal(0)[-1])
    assert match.position()["phase"] == "again"
    assert match.to_act == (0,)
    assert match.legal(0) == ["roll", "end"]
    twin = match.copy()
    twin.play(0, "end")
    assert (twin.position()["phase"], twin.to_act) == ("roll", (1,))
    event = match.play(0, "roll")
    assert match.position()["dice"] == event["dice"]
    assert match.to_act == (0,)


@pytest.mark.rule("DT-6")
@pytest.mark.parametrize("dice", [[a, b] for a in range(1, 7) for b in range(1, 7)])
def test_and_after_nothing_else(dice: list[int]) -> None:
    match = table({23: [0]}, dice)
    match.play(0, match.legal(0)[-1])
    again = dice[0] == dice[1] or sorted(dice) == [1, 6]
    assert match.position()["phase"] == ("again" if again else "roll")


@pytest.mark.rule("DT-R2")
def test_a_lost_double_still_rolls_again() -> None:
    home = all_home_but(1)
    for seed in range(200):
        match = table(STUCK, phase="again", home=home, seed=seed)
        event = match.play(0, "roll")
        if event["dice"][0] == event["dice"][1]:
            assert match.legal(0) == ["roll", "end"]
            return
    pytest.fail("no double in 200 throws")


@pytest.mark.rule("DT-23")
def test_the_goal_needs_the_exact_throw() -> None:
    for field in range(51, 60):
        for first in range(1, 7):
            for second in range(1, 7):
                points = {2, 12} if {first, second} == {1, 6} else {first + second}
                assert (f"{field}>G" in moves({field: [0]}, [first, second])) is (61 - field in points)
    # 48, 50 and over to 57, 58, 59, 60, G: six more would leave one point over
    assert "48>G" not in moves({48: [0]}, [6, 2])
    assert "48>G" in moves({48: [0]}, [5, 2])
    # nor by stopping briefly in the goal
    assert "55>G" not in moves({55: [0]}, [6, 2])


@pytest.mark.rule("DT-24")
def test_a_tower_brings_both_stones_home() -> None:
    match = table({55: [0, 0]}, [2, 4])
    twin = match.copy()
    match.play(0, "55+>G")
    assert match.position()["home"] == [2, 0]
    assert match.position()["fields"] == {}
    twin.play(0, "55>G")
    assert twin.position()["home"] == [1, 0]
    assert twin.position()["fields"] == {"55": [0]}


@pytest.mark.rule("DT-25")
@pytest.mark.parametrize(("tower", "action", "dice"), [([1], "55>G", [2, 4]), ([1, 1], "55+>G", [3, 3])])
def test_the_first_with_all_stones_home_wins_even_with_a_double(tower: list[int], action: str, dice: list[int]) -> None:
    home = all_home_but(len(tower), players=3, seat=1)
    match = table({55: tower, 20: [0, 2]}, dice, players=3, turn=1, home=home)
    match.play(1, action)
    assert match.outcome == {"winners": [1], "scores": [0, 1, 0]}
    assert match.position() == dict(
        sorted(position({20: [0, 2]}, players=3, turn=1, home=[0, 6, 0], phase="over").items())
    )
    assert match.to_act == ()
    assert all(match.legal(seat) == [] for seat in range(3))
    with pytest.raises(ludothek.GameOver) as over:
        match.play(2, "roll")
    assert over.value.rule == "DT-25"


@pytest.mark.rule("DT-25")
def test_all_but_one_is_not_all() -> None:
    match = table({55: [0, 0]}, [2, 4], home=all_home_but(2))
    match.play(0, "55>G")
    assert match.outcome is None
    assert match.position()["home"] == [5, 0]


@pytest.mark.rule("DT-R6")
def test_no_move_ends_on_the_last_field_but_it_may_be_passed() -> None:
    assert "58>60" not in moves({58: [0], 55: [0]}, [1, 1])
    assert "55>60" not in moves({55: [0]}, [2, 3])
    assert "54+>60" not in moves({54: [0, 0]}, [2, 4])
    assert "59>G" in moves({59: [0]}, [1, 1])
    assert "56>G" in moves({56: [0]}, [2, 3])
    with pytest.raises(ludothek.InvalidOptions):
        ludothek.game("denkste-towers").new(players=2, seed=0, options={"last_field": "allowed"})


@pytest.mark.rule("DT-R6")
def test_the_option_has_its_one_value_by_default() -> None:
    assert ludothek.game("denkste-towers").new(players=2, seed=0).position()["options"] == {"last_field": "forbidden"}
