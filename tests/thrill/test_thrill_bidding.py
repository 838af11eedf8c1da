"""The Chief's choice and the bids."""

from __future__ import annotations

import pytest
from thrill_tables import after, event_of, ids_of, position, refusal

import ludothek

FULL_STOCK = ["S", "M", "L", "L"]


@pytest.mark.rule("TH-4")
def test_the_chief_chooses_from_the_stock_for_all_to_see() -> None:
    start = position("disc", chief=2, stock=["S", "L", "L"])
    match = ludothek.load(start)
    assert match.to_act == (2,)
    assert match.legal(2) == ["disc|S", "disc|L"]
    assert [match.legal(seat) for seat in (0, 1)] == [[], []]
    assert refusal(start, 2, "disc|M") == "TH-4"
    assert refusal(start, 1, "disc|S") == "TH-4"
    match.play(2, "disc|L")
    assert all(match.view(seat)["disc"] == "L" for seat in (0, 1, 2, None))


@pytest.mark.rule("TH-R6")
def test_the_chosen_disc_leaves_the_stock_at_once_and_gets_the_lowest_free_id() -> None:
    start = position("disc", "0 S 0 60, 1 S 40 60, 3 S -40 60", stock=FULL_STOCK)
    chosen = after(start, (0, "disc|L"))
    assert (chosen["disc"], chosen["stock"], chosen["phase"]) == ("L", ["S", "M", "L"], "bid")
    pushed = after(start, (0, "disc|S"), (0, "bid|1"), (1, "bid|0"), (2, "bid|1"), (1, "push|0,-20"))
    assert ids_of(pushed) == [0, 1, 2, 3]
    assert next(disc for disc in pushed["discs"] if disc["id"] == 2)["y"] == pytest.approx(18, abs=0.01)


@pytest.mark.rule("TH-R2")
def test_with_an_empty_stock_a_disc_is_lifted_off_the_plate() -> None:
    plate = "0 L 0 28, 1 S 50 60, 5 M -40 23"
    start = position("disc", plate, stock=[])
    assert ludothek.load(start).legal(0) == ["lift|0", "lift|5"]
    lifted = after(start, (0, "lift|0"))
    assert (lifted["disc"], ids_of(lifted), lifted["stock"], lifted["phase"]) == ("L", [1, 5], [], "bid")
    assert event_of(start, 0, "lift|0") == {"lifted": 0}
    pushed = after(start, (0, "lift|0"), *[(seat, "bid|0") for seat in range(3)], (1, "push|0,-12"))
    assert ids_of(pushed) == [0, 1, 5]
    assert refusal(start, 0, "disc|L") == "TH-R2"
    assert refusal(start, 0, "lift|9") == "TH-R2"
    assert refusal(position("disc", plate), 0, "lift|0") == "TH-R2"


@pytest.mark.rule("TH-R12")
@pytest.mark.parametrize(
    ("plate", "liftable"),
    [
        ("0 S 0 18.05, 1 S 30 18.06, 2 M 60 23, 3 L -60 28.05, 4 L -10 60", ["lift|0", "lift|2", "lift|3"]),
        ("0 S 0 18.5, 1 M 30 23.25, 2 L -40 28.25, 3 L -10 60", ["lift|1", "lift|2"]),
        ("0 S 0 100", ["lift|0"]),
    ],
)
def test_against_the_slider_line_or_nearest_to_it(plate: str, liftable: list[str]) -> None:
    start = position("disc", plate, stock=[])
    assert ludothek.load(start).legal(0) == liftable
    others = [f"lift|{disc}" for disc in ids_of(start) if f"lift|{disc}" not in liftable]
    assert [refusal(start, 0, action) for action in others] == ["TH-R12"] * len(others)


@pytest.mark.rule("TH-5")
def test_bids_are_secret_free_and_shown_together() -> None:
    start = position("bid", chips=[3, 0, 5])
    match = ludothek.load(start)
    assert match.to_act == (0, 1, 2)
    assert match.legal(0) == ["bid|0", "bid|1", "bid|2", "bid|3"]
    assert match.legal(1) == ["bid|0"]
    assert refusal(start, 0, "bid|4") == "TH-5"
    assert match.play(2, "bid|5") == {}
    assert match.to_act == (0, 1)
    assert [match.view(seat)["bids"] for seat in (0, 1, 2, None)] == [
        [None, None, None],
        [None, None, None],
        [None, None, 5],
        [None, None, None],
    ]
    assert match.position()["chips"] == [3, 0, 5]
    assert match.play(0, "bid|2") == {}
    assert match.play(1, "bid|0") == {"bids": [2, 0, 5], "pusher": 1}


@pytest.mark.rule("TH-6")
def test_the_lowest_bidder_pushes() -> None:
    start = position("bid", bids=[4, 2, None])
    shown = after(start, (2, "bid|3"))
    assert (shown["pusher"], shown["phase"]) == (1, "push")
    match = ludothek.load(shown)
    assert match.to_act == (1,)
    assert match.legal(1) == ["push|x,y"]
    assert refusal(shown, 0, "push|0,-10") == "TH-6"
    with pytest.raises(ludothek.NotYourTurn):
        match.play(0, "push|0,-10")


@pytest.mark.rule("TH-7")
def test_every_bid_is_paid() -> None:
    shown = after(position("bid", players=4, bids=[None, 5, 10, 0]), (0, "bid|9"))
    assert shown["chips"] == [1, 5, 0, 10]
    assert shown["bids"] == [None] * 4


@pytest.mark.rule("TH-8")
@pytest.mark.parametrize(("chief", "pusher"), [(0, 2), (1, 2), (2, 4), (3, 4), (4, 0)])
def test_the_sheet_s_table_of_ties_with_its_last_line_corrected(chief: int, pusher: int) -> None:
    start = position("bid", players=5, chief=chief, bids=[0, 1, 0, None, 0])
    assert after(start, (3, "bid|2"))["pusher"] == pusher


@pytest.mark.rule("TH-8")
def test_who_is_out_takes_no_part_in_a_tie() -> None:
    start = position("bid", players=4, chips=[5, 0, 5, 5], bids=[1, None, 1, None], chief=0)
    start["in"] = [True, False, True, True]
    assert after(start, (3, "bid|1"))["pusher"] == 2


@pytest.mark.rule("TH-R9")
def test_a_bid_may_be_changed_until_the_last_one_is_in() -> None:
    start = position("bid", bids=[4, None, None])
    match = ludothek.load(start)
    assert match.legal(0) == [f"bid|{chips}" for chips in range(11)]
    match.play(0, "bid|1")
    assert match.position()["bids"] == [1, None, None]
    match.play(1, "bid|2")
    match.play(2, "bid|2")
    assert match.position()["chips"] == [9, 8, 8]
    assert refusal(match.position(), 0, "bid|0") == "TH-5"
