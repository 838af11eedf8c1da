"""The rules of Goofspiel, by their ids."""

from __future__ import annotations

from typing import Any

import pytest

import ludothek
from ludothek.testing import check_game


def position(**changes: Any) -> dict[str, Any]:
    """Two players in the third round of a short game; the prize is the 3."""
    return {
        "game": "goofspiel",
        "players": 2,
        "options": {"cards": 5},
        "phase": "bid",
        "hands": [[1, 2, 5], [2, 3, 4]],
        "bids": [None, None],
        "prize": 3,
        "pile": [1, 5],
        "won": [[4], []],
        "aside": [2],
        **changes,
    }


def bid_all(*cards: int, **changes: Any) -> tuple[ludothek.Match, dict[str, Any]]:
    """Everyone bids; the match, and what everybody saw."""
    match = ludothek.load(position(**changes), seed=1)
    events = [match.play(seat, f"bid|{card}") for seat, card in enumerate(cards)]
    return match, events[-1]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("cards", [13, 5])
def test_the_game_keeps_the_contract(players: int, cards: int) -> None:
    check_game("goofspiel", players=players, options={"cards": cards})


@pytest.mark.rule("GO-1", "GO-R1")
def test_one_set_per_player_and_one_of_prizes() -> None:
    start = ludothek.game("goofspiel").new(players=3, seed=1, options={"cards": 5}).position()
    assert start["hands"] == [[1, 2, 3, 4, 5]] * 3
    assert sorted([start["prize"], *start["pile"]]) == [1, 2, 3, 4, 5]
    assert len(ludothek.game("goofspiel").new(players=2).position()["hands"][0]) == 13


@pytest.mark.rule("GO-2")
def test_the_next_prize_comes_from_the_pile() -> None:
    match, _ = bid_all(1, 2)
    assert match.position()["prize"] in (1, 5)
    assert sorted([match.position()["prize"], *match.position()["pile"]]) == [1, 5]


@pytest.mark.rule("GO-3")
def test_a_bid_is_secret_and_may_be_changed() -> None:
    match = ludothek.load(position())
    assert match.play(0, "bid|5") == {}
    assert match.to_act == (1,)
    assert match.view(1)["bids"] == match.view(None)["bids"] == [None, None]
    assert match.view(0)["bids"] == [5, None]
    assert match.legal(0) == ["bid|1", "bid|2", "bid|5"]
    match.play(0, "bid|1")
    assert match.view(0)["bids"] == [1, None]


@pytest.mark.rule("GO-4")
def test_a_card_is_bid_only_once() -> None:
    match = ludothek.load(position())
    refused = match.why(0, "bid|3")
    assert refused == ("GO-4", "You have already bid the 3: a card is bid only once.")
    assert match.why(0, "bid|3", language="de") == (
        "GO-4",
        "Die 3 hast du schon geboten: Jede Karte wird nur einmal geboten.",
    )
    with pytest.raises(ludothek.IllegalMove) as caught:
        match.play(0, "bid|3")
    assert caught.value.rule == "GO-4"


@pytest.mark.rule("GO-1")
def test_there_is_no_higher_card_than_the_set_has() -> None:
    refused = ludothek.load(position()).why(0, "bid|6")
    assert refused == ("GO-1", "There is no 6: the cards are 1 to 5.")


@pytest.mark.rule("GO-5")
def test_the_highest_bid_wins_the_prize() -> None:
    match, event = bid_all(5, 4)
    assert event == {"bids": [5, 4], "prize": 3, "winner": 0}
    assert match.position()["won"] == [[3, 4], []]
    assert match.position()["hands"] == [[1, 2], [2, 3]]
    assert match.view(None)["points"] == [7, 0]


@pytest.mark.rule("GO-R2")
def test_a_tie_sets_the_prize_aside() -> None:
    match, event = bid_all(2, 2)
    assert event["winner"] is None
    assert match.position()["aside"] == [2, 3]
    assert match.view(None)["points"] == [4, 0]


@pytest.mark.rule("GO-6")
@pytest.mark.parametrize(
    ("won", "aside", "winners"), [([[4], [1, 5]], [2], [1]), ([[2, 4], [1, 5]], [], [0, 1])], ids=["one", "both"]
)
def test_the_most_points_win(won: list[list[int]], aside: list[int], winners: list[int]) -> None:
    match, _ = bid_all(2, 2, hands=[[2], [2]], pile=[], won=won, aside=aside)
    assert match.to_act == ()
    assert match.outcome == {"winners": winners, "scores": [int(seat in winners) for seat in (0, 1)]}
    assert match.why(0, "bid|2") == ("GO-6", "The last prize is gone: the game is over.")


def test_a_position_tells_all_its_faults() -> None:
    with pytest.raises(ludothek.InvalidPosition) as caught:
        ludothek.load(position(pile=[1], bids=[4, None], phase="over"))
    assert caught.value.faults == [
        "the prizes together are the cards 1 to 5",
        "hands[0] has 2 of the cards 1 to 5, as many as prizes are left",
        "bids[0] is 4, which is not in the hand",
        "hands[1] has 2 of the cards 1 to 5, as many as prizes are left",
        "phase is 'over', but there is a prize",
    ]
