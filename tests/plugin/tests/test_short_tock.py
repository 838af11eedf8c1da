"""The rules of Short Tock, by their ids. What it shares with the track family is proved there."""

from __future__ import annotations

from typing import Any

import pytest

import ludothek
from ludothek.testing import check_game

CARDS = ["1", "2", "3", "4", "5", "6", "S", "X"]
RESERVE = ["R"] * 4


def table(pawns: list[list[str]], *hands: list[str], turn: int = 0) -> ludothek.Match:
    """Two players (starts T0 and T16), their pawns and hands; what is left of the pack is drawn from."""
    pack = [card for card in CARDS for _ in range(8)]
    for hand in hands:
        for card in hand:
            pack.remove(card)
    changes = {"pawns": pawns, "hands": [*hands], "draw": pack, "turn": turn}
    return ludothek.load({**ludothek.game("short-tock").new(players=2, seed=1).position(), **changes}, seed=1)


def refused(match: ludothek.Match, action: str) -> str:
    reason = match.why(0, action)
    assert reason is not None, f"{action} is allowed"
    assert reason.sentence
    return reason.rule


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_keeps_the_contract(players: int) -> None:
    check_game("short-tock", players=players)


@pytest.mark.rule("SH-1")
def test_home_leaves_one_square_before_the_start() -> None:
    match = table([["T30", "R", "R", "R"], RESERVE], ["3"], ["1"])
    assert match.legal(0) == ["3|3|0.0|T1", "3|3|0.0|H2"]


@pytest.mark.rule("SH-2", "SH-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_pawns_and_five_cards_per_player(players: int) -> None:
    start = ludothek.game("short-tock").new(players=players, seed=1).position()
    assert start["pawns"] == [RESERVE] * players
    assert [len(hand) for hand in start["hands"]] == [5] * players
    assert len(start["draw"]) == 64 - 5 * players


@pytest.mark.rule("SH-4")
def test_the_left_neighbour_of_the_dealer_begins() -> None:
    start = ludothek.game("short-tock").new(players=4, seed=1).position()
    assert start["turn"] == (start["dealer"] + 1) % 4
    match = table([["T4", "R", "R", "R"], RESERVE], ["1"], ["S"], turn=1)
    assert refused(match, "1|1|0.0|T5") == "SH-4"


@pytest.mark.rule("SH-5")
def test_an_S_or_a_six_brings_a_pawn_out() -> None:
    match = table([["T4", "R", "R", "R"], RESERVE], ["1", "6", "S"], ["1"])
    assert {"6|6|0.1|T0", "S|S|0.1|T0"} <= set(match.legal(0))
    assert refused(match, "1|1|0.1|T0") == "SH-5"


@pytest.mark.rule("SH-6", "SH-3")
def test_who_is_stuck_folds_and_the_deal_goes_on() -> None:
    match = table([RESERVE, RESERVE], ["1", "2"], ["1"])
    dealer = match.position()["dealer"]
    assert match.legal(0) == ["fold"]
    match.play(0, "fold")
    assert match.position()["out"] == [True, False]
    match.play(1, "fold")
    assert match.position()["dealer"] == (dealer + 1) % 2
    assert [len(hand) for hand in match.position()["hands"]] == [5, 5]


@pytest.mark.rule("SH-7")
def test_who_can_play_must() -> None:
    match = table([["T4", "R", "R", "R"], RESERVE], ["1"], ["1"])
    assert refused(match, "fold") == "SH-7"


@pytest.mark.rule("SH-8")
def test_a_pawn_on_its_own_start_blocks_and_is_safe() -> None:
    match = table([["T14", "R", "R", "R"], ["T16", "R", "R", "R"]], ["2", "3", "X"], ["1"])
    assert refused(match, "2|2|0.0|T16") == "SH-8"
    assert refused(match, "3|3|0.0|T17") == "SH-8"
    assert refused(match, "X|X|0.0|1.0") == "SH-8"


@pytest.mark.rule("SH-9")
def test_nobody_passes_in_the_home_row() -> None:
    match = table([["H2", "T31", "R", "R"], RESERVE], ["3"], ["1"])
    assert refused(match, "3|3|0.1|H3") == "SH-9"


@pytest.mark.rule("SH-10")
def test_numbers_go_forward_and_the_four_both_ways() -> None:
    match = table([["T9", "R", "R", "R"], RESERVE], ["3", "4"], ["1"])
    assert match.legal(0) == ["3|3|0.0|T12", "4|4|0.0|T13", "4|4|0.0|T5"]


@pytest.mark.rule("SH-11")
def test_an_X_exchanges_with_another_player() -> None:
    match = table([["T9", "T3", "R", "R"], ["T20", "R", "R", "R"]], ["X"], ["1"])
    assert match.legal(0) == ["X|X|0.0|1.0", "X|X|0.1|1.0"]
    assert refused(match, "X|X|0.0|0.1") == "SH-11"
    match.play(0, "X|X|0.0|1.0")
    assert match.position()["pawns"] == [["T20", "T3", "R", "R"], ["T9", "R", "R", "R"]]


@pytest.mark.rule("SH-12")
def test_four_pawns_home_win() -> None:
    match = table([["H2", "H3", "H4", "T31"], RESERVE], ["1"], ["1"])
    match.play(0, "1|1|0.3|H1")
    outcome: Any = match.outcome
    assert outcome["winners"] == [0]
    assert refused(match, "1|1|0.3|H1") == "SH-12"
