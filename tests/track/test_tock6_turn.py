"""Tock 6: leaving the reserve, being stuck, capture, the start square and home: T6-7 to T6-14, T6-R1, T6-R2."""

import pytest
from reference import PACKS

from ludothek.testing.track import cards_playable, ends, hand, legal, play, rule, table, where

CARDS = list(PACKS["tock6"])


@pytest.mark.rule("T6-7")
@pytest.mark.parametrize("card", CARDS)
def test_only_ace_and_king_bring_a_pawn_out(card: str) -> None:
    match = table("tock6", "0: T40 T41", f"0: {card}", players=2)
    assert ends(match, card, "0.2") == ({"T0"} if card in ("A", "K") else set())
    if card not in ("A", "K"):
        assert rule(match, f"{card}|{card}|0.2|T0") == "T6-7"
    else:
        assert rule(match, f"{card}|{card}|0.2|T1") == "T6-7"
        assert where(play(match, f"{card}|{card}|0.2|T0"), 0) == "T40 T41 T0 R"


@pytest.mark.rule("T6-7")
def test_the_lowest_pawn_of_the_reserve_leaves() -> None:
    match = table("tock6", "0: T40", "0: K")
    assert legal(match) == ["K|K|0.0|T53", "K|K|0.1|T0"]
    assert "alike" in match.why(0, "K|K|0.2|T0").sentence


@pytest.mark.rule("T6-8")
def test_without_a_pawn_in_play_and_a_start_card_the_hand_is_laid_down() -> None:
    match = table("tock6", "", "0: 2 5 Q | 1: 3")
    assert legal(match) == ["fold"]
    assert rule(match, "discard|5") == "T6-8"
    play(match, "fold")
    after = match.position()
    assert (after["hands"][0], after["out"][0], after["turn"]) == ([], True, 1)
    assert after["discard"] == ["2", "5", "Q"]
    assert legal(table("tock6", "", "0: 2 5 K")) == ["K|K|0.0|T0"]
    assert rule(table("tock6", "", "0: 2 5 K"), "fold") == "T6-9"


@pytest.mark.rule("T6-8")
def test_who_folded_waits_for_the_next_deal() -> None:
    match = table("tock6", "1: T20", "0: 5 | 1: 3 3 | 2: | 3:")
    play(match, "fold", "3|3|1.0|T23")
    assert match.to_act == (1,)
    play(match, "3|3|1.0|T26")
    after = match.position()
    assert (after["deal"], after["out"]) == (1, [False] * 4)
    assert len(hand(match, 0)) == 4


@pytest.mark.rule("T6-9")
@pytest.mark.parametrize(
    ("pawns", "options"),
    [("0: T20 T28 R R", {}), ("0: T20 | 2: T28", {"teams": True})],
)
def test_who_can_play_must_even_against_the_own_side(pawns: str, options: dict[str, bool]) -> None:
    match = table("tock6", pawns, "0: 8", options=options)
    if "2:" in pawns:
        assert legal(match) == ["8|8|0.0|T28"]
    else:
        assert legal(match) == ["8|8|0.0|T28", "8|8|0.1|T36"]
    assert rule(match, "discard|8") == "T6-9"
    assert rule(match, "fold") == "T6-9"
    play(match, "8|8|0.0|T28")
    assert where(match, 0) == "T28 R R R"


@pytest.mark.rule("T6-10")
def test_with_pawns_in_play_and_no_card_to_play_one_is_discarded() -> None:
    match = table("tock6", "0: C", "0: 3 5 5 | 1: 3")
    assert legal(match) == ["discard|3", "discard|5"]
    assert rule(match, "fold") == "T6-10"
    play(match, "discard|5")
    after = match.position()
    assert (after["hands"][0], after["discard"], after["turn"]) == (["3", "5"], ["5"], 1)
    assert after["out"] == [False] * 4
    assert after["last"] is None, "a card thrown away was not played"
    play(match, "fold", "fold", "fold")
    assert legal(match) == ["discard|3", "discard|5"], "each turn"


@pytest.mark.rule("T6-R1")
@pytest.mark.parametrize(
    ("pawns", "hand_text", "expected"),
    [
        ("0: H1 R R R", "0: 9", ["fold"]),  # in the home row is not in play
        ("0: H1 R R R", "0: 2", ["2|2|0.0|H3"]),  # but a card that fits must be played
        ("0: C R R R", "0: 9", ["discard|9"]),  # the centre is
        ("0: T20 R R R | 1: T18", "0: 4", ["discard|4"]),  # and so is a blocked pawn on the track
    ],
)
def test_what_in_play_means(pawns: str, hand_text: str, expected: list[str]) -> None:
    assert legal(table("tock6", pawns, hand_text)) == expected


@pytest.mark.rule("T6-11")
def test_landing_captures_and_the_pawn_returns_to_its_reserve() -> None:
    match = play(table("tock6", "0: T20 | 3: R T29 R R", "0: 9"), "9|9|0.0|T29")
    assert (where(match, 0), where(match, 3)) == ("T29 R R R", "R R R R")


@pytest.mark.rule("T6-12")
def test_a_pawn_on_its_own_start_is_neither_captured_nor_exchanged() -> None:
    match = table("tock6", "0: T10 | 1: T18", "0: 8 J")
    assert ends(match, "8", "0.0") == set()
    assert rule(match, "8|8|0.0|T18") == "T6-13"
    assert ends(match, "J", "0.0") == set(), "eleven forward would pass it, and it is not exchanged"
    assert rule(match, "J|J|0.0|1.0") == "T6-12"
    foreign = table("tock6", "0: T10 | 2: T18", "0: 8 J")
    assert ends(foreign, "8", "0.0") == {"T18"}
    assert ends(foreign, "J", "0.0") == {"T21", "2.0"}


@pytest.mark.rule("T6-13")
@pytest.mark.parametrize(
    ("pawns", "card", "pawn", "reached"),
    [
        ("0: T16 | 1: T18", "3", "0.0", set()),  # forwards
        ("0: T16 | 1: T18", "2", "0.0", set()),  # landing
        ("0: T20 | 1: T18", "4", "0.0", set()),  # backwards
        ("0: T69 T0", "5", "0.0", {"H4"}),  # the own side: only home, which branches off before
        ("0: T69 T0", "3", "0.0", {"H2"}),
        ("0: T16 | 2: T18", "3", "0.0", {"T19"}),  # a foreign pawn there blocks nobody
    ],
)
def test_a_pawn_on_its_own_start_blocks_everybody(pawns: str, card: str, pawn: str, reached: set[str]) -> None:
    assert ends(table("tock6", pawns, f"0: {card}"), card, pawn) == reached


@pytest.mark.rule("T6-13")
def test_the_partners_start_blocks_and_no_second_pawn_comes_out() -> None:
    match = table("tock6", "0: T34 | 2: T36", "0: 3", options={"teams": True})
    assert ends(match, "3", "0.0") == set()
    refusal = match.why(0, "3|3|0.0|T37")
    assert refusal.rule == "T6-13"
    assert "2.0 on T36" in refusal.sentence
    out = table("tock6", "0: T0", "0: K A")
    assert ends(out, "K", "0.1") == ends(out, "A", "0.1") == set()
    assert rule(out, "K|K|0.1|T0") == "T6-13"


@pytest.mark.rule("T6-14")
def test_home_is_safe_and_in_order_of_arrival() -> None:
    match = table("tock6", "0: T69 H2", "0: 2 3 5")
    assert ends(match, "2", "0.0") == {"T71", "H1"}
    assert ends(match, "3", "0.0") == {"T0"}
    assert ends(match, "5", "0.0") == {"T2"}
    refusal = match.why(0, "5|5|0.0|H4")
    assert refusal.rule == "T6-14"
    assert "0.1 on H2" in refusal.sentence
    assert ends(match, "2", "0.1") == {"H4"}


@pytest.mark.rule("T6-R2")
@pytest.mark.parametrize("card", ["A", "K"])
def test_coming_out_captures_a_foreign_pawn_on_the_start(card: str) -> None:
    match = play(table("tock6", "1: T0", f"0: {card}"), f"{card}|{card}|0.0|T0")
    assert (where(match, 0), where(match, 1)) == ("T0 R R R", "R R R R")
    assert cards_playable(table("tock6", "1: T0", f"0: {card}")) == {card}
