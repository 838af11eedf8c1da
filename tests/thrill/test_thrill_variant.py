"""Weight and bets."""

from __future__ import annotations

from typing import Any

import pytest
from thrill_tables import COLUMN, after, event_of, hand, place_of, position, refusal

import ludothek


def variant(phase: str, plate: str = "", **changes: Any) -> dict[str, Any]:
    return position(phase, plate, variant=True, **changes)


def open_bets(start: dict[str, Any]) -> dict[str, Any]:
    return {**start, "options": {"variant": True, "bets": "open"}}


WEIGHTED = variant("push", COLUMN, weight=True, disc="S")


@pytest.mark.rule("TH-18")
def test_the_pusher_must_say_first_whether_the_weight_is_used() -> None:
    known = after(variant("bid", COLUMN, bids=[1, None, 2]), (1, "bid|0"))
    assert (known["phase"], known["pusher"], known["weight"]) == ("weight", 1, None)
    match = ludothek.load(known)
    assert match.to_act == (1,)
    assert match.legal(1) == ["weight|yes", "weight|no"]
    for action in ("bet|none", "push|0,-7"):
        with pytest.raises(ludothek.IllegalMove):
            match.play(1, action)
    assert refusal(known, 0, "weight|no") == "TH-18"
    match.play(1, "weight|yes")
    assert all(match.view(seat)["weight"] is True for seat in (0, 1, 2, None))
    assert match.position()["phase"] == "bet"


@pytest.mark.rule("TH-R7")
def test_the_weight_needs_a_card_and_a_disc_to_stand_on() -> None:
    bare = variant("weight")
    assert ludothek.load(bare).legal(1) == ["weight|no"]
    assert refusal(bare, 1, "weight|yes") == "TH-R7"
    spent = variant("weight", COLUMN, cards=[hand(), hand(weight=0), hand()])
    assert ludothek.load(spent).legal(1) == ["weight|no"]
    assert refusal(spent, 1, "weight|yes") == "TH-R7"


@pytest.mark.rule("TH-R7")
def test_a_laid_bet_stays_among_the_cards_and_all_is_null_again_once_settled() -> None:
    start = variant("bet", bets=["hold", None, "none"])
    laid = after(start, (1, "bet|fall"))
    assert laid["cards"] == [hand()] * 3
    settled = after(laid, (1, "push|0,-7"))
    assert (settled["bets"], settled["bids"], settled["weight"]) == ([None] * 3, [None] * 3, None)


@pytest.mark.rule("TH-19")
def test_everybody_may_lay_one_bet_card_the_pusher_too() -> None:
    match = ludothek.load(variant("bet", cards=[hand(hold=0), hand(), hand(fall=0)]))
    assert match.to_act == (0, 1, 2)
    assert match.legal(0) == ["bet|fall", "bet|none"]
    assert match.legal(1) == ["bet|hold", "bet|fall", "bet|none"]
    assert match.legal(2) == ["bet|hold", "bet|none"]
    assert match.why(0, "bet|hold")[0] == "TH-19"  # type: ignore[index]
    match.play(0, "bet|none")
    match.play(1, "bet|fall")
    assert match.position()["phase"] == "bet"
    match.play(2, "bet|hold")
    assert (match.position()["phase"], match.to_act) == ("push", (1,))
    assert match.position()["bets"] == ["none", "fall", "hold"]


@pytest.mark.rule("TH-R3")
def test_bets_are_secret_until_the_push_is_over() -> None:
    match = ludothek.load(variant("bet", bets=[None, "hold", "none"]))
    assert match.play(0, "bet|fall") == {}
    assert match.position()["phase"] == "push"
    assert [match.view(seat)["bets"] for seat in (0, None)] == [["fall", None, None], [None, None, None]]
    assert match.play(1, "push|0,-7")["bets"] == ["fall", "hold", "none"]


@pytest.mark.rule("TH-R3")
def test_open_bets_are_seen_at_once() -> None:
    match = ludothek.load(open_bets(variant("bet")))
    match.play(2, "bet|fall")
    assert all(match.view(seat)["bets"] == [None, None, "fall"] for seat in (0, 1, 2, None))


@pytest.mark.rule("TH-R9")
def test_a_secret_bet_may_be_changed_an_open_one_stands() -> None:
    start = variant("bet", bets=["hold", None, None])
    assert after(start, (0, "bet|fall"))["bets"] == ["fall", None, None]
    match = ludothek.load(open_bets(start))
    assert match.legal(0) == []
    assert match.why(0, "bet|fall")[0] == "TH-R9"  # type: ignore[index]


@pytest.mark.rule("TH-20")
def test_an_announced_weight_is_placed_on_one_disc_and_spends_a_card() -> None:
    assert ludothek.load(WEIGHTED).legal(1) == ["push|x,y|ID|wx,wy"]
    assert refusal(WEIGHTED, 1, "push|0,-2") == "TH-20"
    assert refusal(WEIGHTED, 1, "push|0,-2|7|0,108") == "TH-20"
    assert refusal(WEIGHTED, 1, "push|0,-2|3|0,-2") == "TH-20", "never the disc to be pushed"
    assert refusal(variant("push", COLUMN), 1, "push|0,-7|2|0,108") == "TH-18"
    assert refusal(position("push", COLUMN), 1, "push|0,-7|2|0,108") == "TH-20"
    pushed = after(WEIGHTED, (1, "push|0,-2|0|0,28"))
    assert pushed["cards"] == [hand(), hand(weight=1), hand()]
    assert after(variant("push", COLUMN), (1, "push|0,-7"))["cards"][1] == hand()


@pytest.mark.rule("TH-R10")
@pytest.mark.parametrize(
    ("weight", "rule"),
    [
        ("2|0,128", None),
        ("2|0,128.001", "TH-R10"),
        ("2|0,97.95", None),
        ("2|0,97.949", "TH-R10"),
        ("0|0,17.95", None),
        ("0|0,17.949", "TH-R10"),
        ("1|0,68", None),
        ("1|12,84", "TH-R10"),
    ],
)
def test_the_weight_s_centre_lies_on_its_disc_and_its_circle_on_no_other(weight: str, rule: str | None) -> None:
    assert refusal(WEIGHTED, 1, f"push|0,-2|{weight}") == rule


@pytest.mark.rule("TH-R10", "TH-22")
def test_a_weight_that_tips_its_disc_at_once_is_a_fall_during_the_push() -> None:
    event = event_of(WEIGHTED, 1, "push|0,-2|2|0,128")
    (fall,) = event["falls"]
    assert (fall["disc"], fall["slider"], fall["weighted"], fall["unloading"]) == (2, -37, True, False)
    assert event["penalty"] == 6


@pytest.mark.rule("TH-R10")
def test_the_weight_keeps_its_offset_from_its_disc() -> None:
    """Far enough inwards it holds the disc although its centre has left the plate: that takes the moved weight."""
    event = event_of(WEIGHTED, 1, "push|0,-2|2|0,100")
    assert [fall["unloading"] for fall in event["falls"]] == [True]


@pytest.mark.rule("TH-21")
def test_what_falls_when_the_weight_comes_off_is_paid_for_too() -> None:
    event = event_of(WEIGHTED, 1, "push|0,-2|2|0,100")
    (fall,) = event["falls"]
    assert (fall["disc"], fall["unloading"], event["penalty"]) == (2, True, 3)
    assert fall["y"] == pytest.approx(128, abs=0.01)
    pushed = after(WEIGHTED, (1, "push|0,-2|2|0,100"))
    assert (pushed["chips"], pushed["stock"]) == ([10, 7, 10], ["M", "L"])


@pytest.mark.rule("TH-22")
def test_a_weighted_disc_that_falls_during_the_push_costs_double() -> None:
    assert event_of(WEIGHTED, 1, "push|0,-2|2|0,108")["penalty"] == 6
    assert event_of(WEIGHTED, 1, "push|0,-2|1|0,68")["penalty"] == 3, "the weight stood on another disc"


@pytest.mark.rule("TH-23")
@pytest.mark.parametrize(("plate", "right", "wrong"), [("", "hold", "fall"), (COLUMN, "fall", "hold")])
def test_a_wrong_bet_loses_its_card_a_right_one_wins_a_small_chip(plate: str, right: str, wrong: str) -> None:
    pushed = after(variant("push", plate, bets=[right, wrong, "none"]), (1, "push|0,-7"))
    assert pushed["small"] == [1, 0, 0]
    assert pushed["cards"] == [hand(), hand(**{wrong: 1}), hand()]


@pytest.mark.rule("TH-24")
def test_three_small_chips_become_a_chip_at_once() -> None:
    pushed = after(variant("push", bets=["hold", "none", "hold"], small=[2, 2, 1]), (1, "push|0,-7"))
    assert (pushed["small"], pushed["chips"]) == ([0, 2, 2], [11, 10, 10])


@pytest.mark.rule("TH-R8")
def test_bets_are_settled_before_the_penalty_so_a_third_small_chip_can_save_the_pusher() -> None:
    start = variant("push", COLUMN, chips=[5, 2, 5], small=[0, 2, 0], bets=["none", "fall", "none"])
    saved = after(start, (1, "push|0,-7"))
    assert (saved["in"], saved["small"], saved["chips"], saved["chief"]) == ([True] * 3, [0, 0, 0], [5, 0, 5], 1)
    lost = after({**start, "bets": ["none", "hold", "none"]}, (1, "push|0,-7"))
    assert lost["in"] == [True, False, True]


@pytest.mark.rule("TH-25")
def test_who_goes_out_returns_cards_and_small_chips() -> None:
    start = variant("push", COLUMN, chips=[5, 2, 5], small=[1, 1, 1])
    out = after(start, (1, "push|0,-7"))
    assert out["cards"] == [hand(), hand(0, 0, 0), hand()]
    assert (out["small"], out["chief"]) == ([1, 0, 1], 2)


@pytest.mark.rule("TH-R4")
def test_a_fall_at_the_taking_off_of_the_weight_is_a_fall_for_the_bets() -> None:
    start = {**WEIGHTED, "bets": ["none", "hold", "fall"]}
    pushed = after(start, (1, "push|0,-2|2|0,100"))
    assert pushed["small"] == [0, 0, 1]
    assert pushed["cards"] == [hand(), hand(hold=1, weight=1), hand()]


@pytest.mark.rule("TH-18", "TH-19")
@pytest.mark.parametrize(("action", "rule"), [("weight|yes", "TH-18"), ("bet|hold", "TH-19")])
def test_the_basic_game_has_neither_weight_nor_bets(action: str, rule: str) -> None:
    assert refusal(position("push"), 1, action) == rule


@pytest.mark.rule("TH-P2")
@pytest.mark.parametrize(("inwards", "holds"), [(5.55, True), (5.36, False)])
def test_the_weight_is_as_heavy_as_five_large_discs(inwards: float, holds: bool) -> None:
    """At y = 128 the disc is held by 5 large discs' mass from 5.44 mm inwards; by 4 from 5.66, by 6 from 5.29."""
    event = event_of(WEIGHTED, 1, f"push|0,-2|2|0,{108 - inwards:.2f}")
    assert [fall["unloading"] for fall in event["falls"]] == [holds]


@pytest.mark.rule("TH-P2", "TH-P3")
def test_a_weighted_disc_gives_way_less() -> None:
    start = variant("push", "0 S -12 30, 1 S 12 30", weight=True, disc="M")
    pushed = after(start, (1, "push|0,-10|0|-12,30"))
    (x0, y0), (x1, y1) = place_of(pushed, 0), place_of(pushed, 1)
    assert abs(x0 + 12) + abs(y0 - 30) < abs(x1 - 12) + abs(y1 - 30)
