"""Set-up, the two secret choices, what they lead to, and the end."""

from __future__ import annotations

from itertools import combinations

import pytest
from denkste_table import after, position, table

import ludothek


@pytest.mark.rule("DK-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_on_the_own_start(players: int) -> None:
    match = ludothek.game("denkste").new(players=players, seed=3)
    assert match.position()["pawns"] == [0] * players
    squares = match.view(None)["squares"]
    assert len({tuple(square) for square in squares}) == players
    if players == 2:
        assert abs(squares[0][1] - squares[1][1]) == 28 // 2


@pytest.mark.rule("DK-4")
@pytest.mark.parametrize("players", [1, 5])
def test_it_is_for_two_to_four(players: int) -> None:
    with pytest.raises(ludothek.InvalidOptions):
        ludothek.game("denkste").new(players=players, seed=0)


@pytest.mark.rule("DK-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot(players: int) -> None:
    firsts = [ludothek.game("denkste").new(players=players, seed=seed).position()["turn"] for seed in range(300)]
    for seat in range(players):
        assert firsts.count(seat) == pytest.approx(300 / players, rel=0.35)


@pytest.mark.rule("DK-5")
@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_the_stop_card_is_to_the_right(turn: int) -> None:
    match = table([0, 0, 0, 0], turn=turn)
    right = (turn + 3) % 4
    assert match.to_act == tuple(sorted((turn, right)))
    assert match.legal(right)[0] == "stop|1"
    assert match.view(None)["stop_seat"] == right


@pytest.mark.rule("DK-6")
def test_both_choose_at_once_from_one_to_six() -> None:
    match = table([0, 0])
    assert match.to_act == (0, 1)
    assert match.legal(0) == [f"go|{number}" for number in range(1, 7)]
    assert match.legal(1) == [f"stop|{number}" for number in range(1, 7)]


@pytest.mark.rule("DK-6")
@pytest.mark.parametrize("first", [0, 1])
def test_either_may_choose_first_and_change_until_both_are_in(first: int) -> None:
    match = table([0, 0])
    cards = {0: "go", 1: "stop"}
    assert match.play(first, f"{cards[first]}|2") == {}
    assert match.to_act == (1 - first,)
    assert match.legal(first) == [f"{cards[first]}|{number}" for number in range(1, 7)]
    assert match.play(first, f"{cards[first]}|5") == {}
    # Had the first choice counted, these two would be equal.
    event = match.play(1 - first, f"{cards[1 - first]}|2")
    assert event["moved"] == (5 if first == 0 else 2)


@pytest.mark.rule("DK-7", "DK-R3")
@pytest.mark.parametrize(("count", "dials"), [(5, 1), (35, 2), (55, 3)])
def test_as_many_different_numbers_as_the_level_says(count: int, dials: int) -> None:
    expected = ["stop|" + ",".join(map(str, numbers)) for numbers in combinations(range(1, 7), dials)]
    assert table([count, 0]).legal(1) == expected


@pytest.mark.rule("DK-7")
def test_the_level_is_that_of_the_go_player() -> None:
    assert table([5, 55]).legal(1)[0] == "stop|1"
    assert table([5, 55], turn=1).legal(0)[0] == "stop|1,2,3"


@pytest.mark.rule("DK-R3")
def test_fewer_more_or_equal_numbers_are_refused() -> None:
    match = table([35, 0])
    for action, rule in [("stop|2", "DK-7"), ("stop|1,2,3", "DK-7"), ("stop|4,4", "DK-R3")]:
        with pytest.raises(ludothek.IllegalMove) as refused:
            match.play(1, action)
        assert refused.value.rule == rule


@pytest.mark.rule("DK-8")
@pytest.mark.parametrize("go", range(1, 7))
def test_a_number_not_stopped_moves_the_pawn(go: int) -> None:
    others = [number for number in range(1, 7) if number != go]
    assert after([3, 1], go=go, stop=str(others[0])) == [3 + go, 1]
    assert after([30, 1], go=go, stop=f"{others[0]},{others[1]}") == [30 + go, 1]
    assert after([51, 1], go=go, stop=f"{others[0]},{others[1]},{others[2]}") == [51 + go, 1]


@pytest.mark.rule("DK-8")
def test_both_choices_are_shown_once_both_are_in() -> None:
    match = table([30, 0])
    assert match.play(1, "stop|2,5") == {}
    event = match.play(0, "go|4")
    assert event == {"seat": 0, "go": 4, "stop": [2, 5], "from": 30, "to": 34, "moved": 4}
    assert (match.position()["go"], match.position()["stop"]) == (None, None)


@pytest.mark.rule("DK-9")
@pytest.mark.parametrize(("count", "stop"), [(0, "4"), (30, "2,4"), (30, "4,5"), (51, "1,2,4"), (51, "4,5,6")])
def test_a_number_guessed_stays(count: int, stop: str) -> None:
    assert after([count, 1], go=4, stop=stop) == [count, 1]


@pytest.mark.rule("DK-10")
def test_one_pawn_a_square_and_passing_is_free() -> None:
    # 14 on from seat 0's start is the opposite corner, where seat 1 stands.
    assert after([10, 0], go=4, stop="1") == [10, 0]
    assert after([10, 0], go=5, stop="1") == [15, 0]
    # the own start square after the lap, too
    assert after([27, 14], go=1, stop="6") == [27, 14]
    # the same square number of another level is another square
    assert after([10, 39], go=4, stop="1") == [14, 39]


@pytest.mark.rule("DK-10")
def test_the_turn_passes_even_if_the_square_is_occupied() -> None:
    match = table([10, 0])
    match.play(0, "go|4")
    match.play(1, "stop|1")
    assert match.position()["turn"] == 1


@pytest.mark.rule("DK-R4")
def test_lost_numbers_may_be_chosen_and_the_chooser_alone_is_warned() -> None:
    match = table(
        [10, 0, 8, 26]
    )  # in front of seat 0: seat 3 (colour 3, 21 + 26) on square 19, seat 2 on 22, seat 1 on 7
    assert match.view(0)["warnings"] == []
    match = table([10, 7, 1, 20])  # seats 1 (14), 2 (15) and 3 (13)
    assert match.view(0)["warnings"] == [3, 4, 5]
    assert {"go|3", "go|4", "go|5"} < set(match.legal(0))
    for other in (1, 2, 3, None):
        assert match.view(other)["warnings"] == []
    match.play(0, "go|4")
    match.play(3, "stop|1")
    assert match.position()["pawns"] == [10, 7, 1, 20]


@pytest.mark.rule("DK-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_cards_pass_clockwise(players: int) -> None:
    match = table(list(range(1, players + 1)), turn=players - 1)
    for turn in (players - 1, 0, 1):
        stopper = (turn - 1) % players
        assert match.to_act == tuple(sorted((turn, stopper)))
        match.play(turn, "go|1")
        match.play(stopper, "stop|6")
        assert match.position()["turn"] == (turn + 1) % players
        assert match.view(None)["stop_seat"] == turn


@pytest.mark.rule("DK-13")
@pytest.mark.parametrize("go", [3, 5, 6])
def test_the_first_pawn_in_the_centre_wins_whatever_is_left_over(go: int) -> None:
    match = table([3, 60, 61], turn=1)
    match.play(1, f"go|{go}")
    match.play(0, "stop|1,2,4")
    assert match.position() == dict(sorted(position([3, 63, 61], turn=1, phase="over").items()))
    assert match.outcome == {"winners": [1], "scores": [0, 1, 0]}
    assert match.to_act == ()
    assert all(match.legal(seat) == [] for seat in range(3))
    with pytest.raises(ludothek.GameOver) as over:
        match.play(2, "go|1")
    assert over.value.rule == "DK-13"


@pytest.mark.rule("DK-13")
def test_one_square_short_is_not_the_centre() -> None:
    match = table([60, 3])
    match.play(0, "go|2")
    match.play(1, "stop|1,3,4")
    assert match.outcome is None
    assert match.position()["pawns"] == [62, 3]
