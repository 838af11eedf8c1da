"""The push and what it costs."""

from __future__ import annotations

import pytest
from thrill_tables import COLUMN, after, event_of, ids_of, place_of, position, refusal

import ludothek


@pytest.mark.rule("TH-9")
def test_the_disc_is_laid_anywhere_on_the_strip_and_pushed_to_the_stop_once() -> None:
    start = position("push")
    for x, y in ((0, -22), (-90.5, -10), (101.25, -7)):
        pushed = after(start, (1, f"push|{x},{y}"))
        assert place_of(pushed, 0) == pytest.approx((x, 23), abs=0.001)
    match = ludothek.load(start)
    match.play(1, "push|0,-22")
    with pytest.raises(ludothek.IllegalMove) as error:
        match.play(1, "push|10,-22")
    assert error.value.rule == "TH-6"


@pytest.mark.rule("TH-9")
def test_the_slider_goes_all_the_way_even_when_discs_fall() -> None:
    event = event_of(position("push", COLUMN), 1, "push|0,-7")
    assert event["falls"][0]["slider"] < 8
    assert event["frames"][-1]["slider"] == 8
    assert event["frames"][0]["slider"] == -37


@pytest.mark.rule("TH-10")
@pytest.mark.parametrize(("size", "y", "price"), [("S", 98, 1), ("M", 103, 2), ("L", 108, 3)])
def test_the_pusher_pays_for_what_falls(size: str, y: float, price: int) -> None:
    start = position("push", f"0 L 0 28, 1 L 0 68, 2 {size} 0 {y}", disc="L")
    pushed = after(start, (1, "push|0,-12"))
    assert pushed["chips"] == [10, 10 - price, 10]
    assert event_of(start, 1, "push|0,-12")["penalty"] == price


@pytest.mark.rule("TH-10")
def test_the_pushed_disc_itself_may_fall_and_is_paid_for() -> None:
    start = position("push", disc="L", stock=[])
    pushed = after(start, (1, "push|122,-12"))
    assert (pushed["discs"], pushed["stock"], pushed["chips"]) == ([], ["L"], [10, 7, 10])


@pytest.mark.rule("TH-11")
def test_fallen_discs_go_to_the_stock() -> None:
    pushed = after(position("push", COLUMN, stock=["S", "L"], disc="S"), (1, "push|0,-2"))
    assert pushed["stock"] == ["S", "L", "L"]
    assert ids_of(pushed) == [0, 1, 3]


@pytest.mark.rule("TH-12")
def test_the_pusher_is_the_next_chief() -> None:
    pushed = after(position("push", pusher=2), (2, "push|0,-7"))
    assert (pushed["chief"], pushed["phase"], pushed["pusher"], pushed["disc"]) == (2, "disc", None, None)


@pytest.mark.rule("TH-13")
def test_paying_with_the_last_chip_keeps_one_in() -> None:
    paid = after(position("push", COLUMN, chips=[5, 3, 5]), (1, "push|0,-7"))
    assert (paid["chips"], paid["in"], paid["chief"]) == ([5, 0, 5], [True, True, True], 1)
    assert ludothek.load({**paid, "phase": "bid", "disc": "M"}).legal(1) == ["bid|0"]


@pytest.mark.rule("TH-13", "TH-R9")
def test_who_cannot_pay_the_whole_penalty_is_out() -> None:
    start = position("push", COLUMN, chips=[5, 2, 5])
    out = after(start, (1, "push|0,-7"))
    assert (out["chips"], out["in"]) == ([5, 0, 5], [True, False, True])
    assert event_of(start, 1, "push|0,-7")["out"] == 1
    choosing = ludothek.load(out)
    choosing.play(2, "disc|M")
    assert choosing.to_act == (0, 2)
    assert choosing.legal(1) == []
    assert refusal(choosing.position(), 1, "bid|0") == "TH-13"


@pytest.mark.rule("TH-14")
@pytest.mark.parametrize(
    ("pusher", "inside", "chief"),
    [
        (1, [True, True, True, True], 2),
        (3, [True, True, True, True], 0),
        (1, [True, True, False, True], 3),
        (2, [False, True, True, False], 1),
    ],
)
def test_after_one_goes_out_the_next_to_the_left_still_in_is_chief(pusher: int, inside: list[bool], chief: int) -> None:
    chips = [5 if is_in else 0 for is_in in inside]
    chips[pusher] = 0
    start = position("push", COLUMN, players=4, pusher=pusher, chief=pusher, chips=chips)
    start["in"] = inside
    assert after(start, (pusher, "push|0,-7"))["chief"] == chief


@pytest.mark.rule("TH-15")
def test_the_last_one_left_wins_even_without_chips() -> None:
    start = position("push", COLUMN, players=2, chips=[0, 2])
    match = ludothek.load(start)
    match.play(1, "push|0,-7")
    assert match.outcome == {"winners": [0], "scores": [1, 0]}
    assert (match.position()["phase"], match.position()["chief"], match.to_act) == ("over", 0, ())
    assert match.legal(0) == match.legal(1) == []
    with pytest.raises(ludothek.GameOver) as error:
        match.play(0, "disc|M")
    assert error.value.rule == "TH-15"


@pytest.mark.rule("TH-15")
def test_while_two_are_in_nobody_has_won() -> None:
    match = ludothek.load(position("push", COLUMN, chips=[5, 2, 5]))
    match.play(1, "push|0,-7")
    assert match.outcome is None


@pytest.mark.rule("TH-16")
@pytest.mark.parametrize("text", ["turn|90", "chat|there is plenty of room", "push", ""])
def test_talk_and_turning_the_plate_are_no_moves(text: str) -> None:
    match = ludothek.load(position("push", COLUMN))
    before = match.position()
    with pytest.raises(ludothek.NotationError):
        match.play(1, text)
    assert match.position() == before


def test_the_event_tells_the_push_for_drawing() -> None:
    event = event_of(position("push", COLUMN + ", 3 S 60 60"), 1, "push|0,-7")
    assert event["pusher"] == 1
    assert event["laid"] == {"disc": 4, "size": "M", "x": 0.0, "y": -7.0, "weight": None}
    assert event["sizes"] == {"0": "L", "1": "L", "2": "L", "3": "S", "4": "M"}
    first = event["frames"][0]
    assert first["discs"] == [[0, 0, 28], [1, 0, 68], [2, 0, 108], [3, 60, 60], [4, 0, -7]]
    moved = {disc for frame in event["frames"][1:] for disc, _, _ in frame["discs"]}
    assert moved == {0, 1, 2, 4}
    (fall,) = event["falls"]
    assert (fall["disc"], fall["size"], fall["weighted"], fall["unloading"]) == (2, "L", False, False)
    assert fall["y"] == pytest.approx(123.4, abs=0.3)
