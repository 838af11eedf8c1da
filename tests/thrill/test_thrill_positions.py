"""Positions as JSON: written, read, and refused with all their faults."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thrill_tables import ALL_CONDITIONS, COLUMN, discs, hand, position, random_match

import ludothek


def faults(start: dict[str, Any]) -> str:
    with pytest.raises(ludothek.InvalidPosition) as error:
        ludothek.load(start)
    return "\n".join(error.value.faults)


@settings(deadline=None, max_examples=100)
@given(st.sampled_from(ALL_CONDITIONS), st.integers(0, 30), st.integers(0, 60))
def test_every_position_reached_by_play_can_be_read_again(condition: Any, seed: int, moves: int) -> None:
    players, options = condition
    match = random_match(players, options, seed, moves)
    written = match.position()
    again = ludothek.load(json.loads(json.dumps(written)))
    assert again.position() == written
    assert [again.legal(seat) for seat in range(players)] == [match.legal(seat) for seat in range(players)]
    assert again.to_act == match.to_act


@pytest.mark.rule("TH-R11")
def test_puzzles_hold_fewer_discs_and_coordinates_are_exact() -> None:
    x, y = 0.1 + 0.2, 60.000000000000014
    start = position("disc", stock=["L"], discs=[{"id": 4, "size": "S", "x": x, "y": y}])
    assert ludothek.load(start).position()["discs"] == [{"id": 4, "size": "S", "x": x, "y": y}]


@pytest.mark.rule("TH-R11")
def test_the_stock_is_in_the_order_of_sizes_and_the_discs_in_that_of_ids() -> None:
    start = position("disc", stock=["L", "S", "M"], discs=discs("7 S 50 60, 2 L 0 60"))
    read = ludothek.load(start).position()
    assert read["stock"] == ["S", "M", "L"]
    assert [disc["id"] for disc in read["discs"]] == [2, 7]


@pytest.mark.rule("TH-R11")
@pytest.mark.parametrize(
    "action",
    [
        "push|0,-10.0001",
        "push|0.,-10",
        "push|.5,-10",
        "push|+1,-10",
        "push|1e1,-10",
        "push|0, -10",
        "push|0,-10|",
        "push|0,-10|3",
        "push|0,-10|03|0,50",
        "push|x,y",
        "push|0,-10\n",
        "push|٣,-10",
        "bid|-1",
        "bid|01",
        "bid|",
        "disc|X",
        "disc|m",
        "lift|",
        "bet|maybe",
        "weight|perhaps",
        "BID|1",
    ],
)
def test_what_is_no_action_is_told_apart_from_what_is_forbidden(action: str) -> None:
    with pytest.raises(ludothek.NotationError):
        ludothek.load(position("push")).why(1, action)


@pytest.mark.rule("TH-R11")
def test_coordinates_have_up_to_three_decimals() -> None:
    match = ludothek.load(position("push"))
    assert all(match.why(1, f"push|{x},-10") is None for x in ("0", "-0", "1.5", "-1.25", "001.125"))


def test_options_may_be_left_out() -> None:
    start = position("disc")
    del start["options"]
    assert ludothek.load(start).position()["options"] == {"bets": "secret", "variant": False}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"phase": "begin"}, "phase is 'begin'"),
        ({"phase": ["disc"]}, "phase is"),
        ({"chief": 3}, "chief is 3"),
        ({"chief": True}, "chief is True"),
        ({"chief": None}, "chief is None"),
        ({"pusher": "1"}, "pusher is '1'"),
        ({"pusher": 1}, "pusher is 1 in the phase disc"),
        ({"disc": "M"}, "disc is 'M' in the phase disc"),
        ({"chips": [10, 10]}, "each of the 3 seats"),
        ({"chips": [10, -1, 10]}, "chips[1] is -1"),
        ({"chips": [10, 11, 10]}, "chips[1] is 11"),
        ({"chips": [10, 2.0, 10]}, "chips[1] is 2.0"),
        ({"chips": "10"}, "chips is '10'"),
        ({"in": [True, 1, True]}, "in[1] is 1"),
        ({"in": [False, True, True]}, "chief is 0, who is out"),
        ({"in": [True, False, True]}, "chips[1] is 10: seat 1 is out"),
        ({"in": [True, False, False], "chips": [1, 0, 0]}, "only 1 players are in"),
        ({"bids": [None, 1, None]}, "bids are all null"),
        ({"bids": [None, "1", None]}, "bids[1] is '1'"),
        ({"stock": ["X"]}, "stock holds 'X'"),
        ({"stock": [["S"]]}, "stock holds ['S']"),
        ({"stock": "S"}, "stock is 'S'"),
        ({"stock": ["L"] * 8}, "8 discs of size L"),
        ({"stock": [], "discs": []}, "no disc to choose"),
        ({"cards": [hand()] * 3}, "null in the basic game"),
        ({"small": [0, 0, 0]}, "null in the basic game"),
        ({"weight": False}, "null in the basic game"),
        ({"bets": [None] * 3}, "null in the basic game"),
        ({"phase": "weight", "disc": "M", "pusher": 1}, "which the basic game does not have"),
        ({"phase": "over"}, "3 players are in"),
        ({"phase": "bid"}, "disc is null in the phase bid"),
        ({"phase": "push", "disc": "M"}, "pusher is null in the phase push"),
        ({"colour": "red"}, "no key colour"),
        ({"discs": {}}, "discs is {}"),
        ({"discs": [7]}, "discs[0] is 7"),
        ({"discs": [{"id": 0, "size": "S", "x": 0}]}, "discs[0].y is missing"),
        ({"discs": [{"id": 0, "size": "S", "x": 0, "y": 60, "z": 1}]}, "discs[0] has no key z"),
        ({"discs": [{"id": 32, "size": "S", "x": 0, "y": 60}]}, "discs[0].id is 32"),
        ({"discs": [{"id": False, "size": "S", "x": 0, "y": 60}]}, "discs[0].id is False"),
        ({"discs": [{"id": 0, "size": "XL", "x": 0, "y": 60}]}, "discs[0].size is 'XL'"),
        ({"discs": [{"id": 0, "size": "S", "x": float("nan"), "y": 60}]}, "discs[0].x is nan"),
        ({"discs": [{"id": 0, "size": "S", "x": 0, "y": float("inf")}]}, "discs[0].y is inf"),
        ({"discs": [{"id": 0, "size": "S", "x": 0, "y": 10**400}]}, "discs[0].y is 1000"),
        ({"discs": [{"id": 0, "size": "S", "x": "0", "y": 60}]}, "discs[0].x is '0'"),
        ({"discs": discs("0 S 0 60, 0 S 50 60")}, "2 discs have the id 0"),
        ({"discs": discs("0 S 0 60, 1 S 19.94 60")}, "discs 0 and 1 overlap by 0.060"),
        ({"discs": discs("0 S 0 17.94")}, "disc 0 reaches y = 7.940"),
        ({"discs": discs("0 S 0 124.6")}, "disc 0 at (0.000, 124.600) is not supported"),
        ({"discs": discs("0 S 0 -60")}, "disc 0 reaches"),
        ({"discs": discs(", ".join(f"{n} L {60 - 40.1 * (n % 4)} {28 + 41 * (n // 4)}" for n in range(6)))}, ""),
    ],
)
def test_faults_of_the_basic_game_are_named(changes: dict[str, Any], words: str) -> None:
    start = {**position("disc"), **changes}
    if words:
        assert words in faults(start)
    else:
        ludothek.load(start)


@pytest.mark.parametrize(
    ("phase", "changes", "words"),
    [
        ("bid", {"bids": [None, 11, None]}, "bids[1] is 11: seat 1 has 10 chips"),
        ("bid", {"bids": [1, 2, 3]}, "all bids are in"),
        ("bid", {"bids": [None, 0, None], "in": [True, False, True], "chips": [1, 0, 1]}, "seat 1 is out"),
        ("bid", {"weight": True}, "weight is True in the phase bid"),
        ("bid", {"bets": ["none", None, None]}, "bets are all null in the phase bid"),
        ("weight", {"pusher": None}, "pusher is null"),
        ("weight", {"pusher": 1, "in": [True, False, True], "chips": [1, 0, 1]}, "pusher is 1, who is out"),
        ("bet", {"weight": None}, "weight is null in the phase bet"),
        ("bet", {"weight": 1}, "weight is 1"),
        ("bet", {"weight": True}, "no disc on the playing side"),
        ("bet", {"bets": ["none", "hold", "fall"]}, "all bets are in"),
        ("bet", {"bets": ["perhaps", None, None]}, "bets[0] is 'perhaps'"),
        ("push", {"bets": ["none", None, "fall"]}, "bets[1] is null in the phase push"),
        ("push", {"bets": None}, "bets is None"),
        ("push", {"cards": None}, "cards is None"),
        ("push", {"small": [0, 3, 0]}, "small[1] is 3"),
        ("push", {"cards": [hand(), hand(3), hand()]}, "cards[1] is"),
        ("push", {"cards": [hand(), {"hold": 1}, hand()]}, "cards[1] is"),
        ("push", {"cards": [hand(hold=0)] * 3, "bets": ["hold", "none", "none"]}, "seat 0 has no such card"),
        ("push", {"weight": True, "cards": [hand(), hand(weight=0), hand()]}, "seat 1 has no weight card"),
        (
            "push",
            {"in": [True, True, False], "chips": [1, 1, 0], "bets": ["none", "none", None]},
            "seat 2 is out, but has cards",
        ),
        ("push", {"chips": [1000, 1, 1]}, "chips[0] is 1000"),
    ],
)
def test_faults_of_the_variant_are_named(phase: str, changes: dict[str, Any], words: str) -> None:
    assert words in faults({**position(phase, variant=True), **changes})


@pytest.mark.parametrize("key", [key for key in position("disc") if key not in ("options", "game")])
def test_a_missing_key_is_named(key: str) -> None:
    start = position("disc")
    del start[key]
    assert f"{key} is missing" in faults(start)


def test_all_faults_are_told_at_once() -> None:
    start = position("disc", "0 S 0 60, 0 S 5 60, 2 L 0 130", chips=[10, 12, -1], chief=9, stock=["Q"])
    start["options"] = {"variant": "yes"}
    told = faults(start)
    for words in (
        "option variant",
        "chips[1]",
        "chips[2]",
        "chief is 9",
        "'Q'",
        "have the id 0",
        "overlap",
        "supported",
    ):
        assert words in told


def test_a_game_that_is_over_can_be_read() -> None:
    over = position("over", COLUMN, chips=[0, 0, 4], chief=2)
    over["in"] = [False, False, True]
    match = ludothek.load(over)
    assert match.outcome == {"winners": [2], "scores": [0, 0, 1]}
    assert "chief is 0, who is out" in faults({**over, "chief": 0})
    assert "disc is 'M' in the phase over" in faults({**over, "disc": "M"})
