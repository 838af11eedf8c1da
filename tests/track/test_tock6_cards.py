"""Tock 6: the cards, the centre and the teams: T6-15 to T6-27, T6-R3 to T6-R5, T6-R8."""

import pytest
from reference import PACKS

from ludothek.testing.track import ends, hand, legal, play, rule, sevens, table, where

CARDS = list(PACKS["tock6"])
HOME = "H1 H2 H3 H4"
SHORTCUTS = {"T7", "T25", "T43", "T61"}


@pytest.mark.rule("T6-15", "T6-16", "T6-17", "T6-18", "T6-21", "T6-22")
@pytest.mark.parametrize(
    ("card", "count"),
    [(card, count) for count, card in enumerate(CARDS, start=1) if card != "4"],
)
def test_how_far_each_card_goes(card: str, count: int) -> None:
    assert ends(table("tock6", "0: T20", f"0: {card}"), card, "0.0") == {f"T{20 + count}"}


@pytest.mark.rule("T6-15", "T6-16", "T6-21")
@pytest.mark.parametrize(("card", "count", "starts"), [("A", 1, True), ("K", 13, True), ("2", 2, False)])
def test_ace_king_and_two(card: str, count: int, starts: bool) -> None:
    match = table("tock6", "0: T25 C", f"0: {card}")
    assert ends(match, card, "0.0") == {f"T{25 + count}", "C"}
    assert ends(match, card, "0.1") == SHORTCUTS
    assert ends(match, card, "0.2") == ({"T0"} if starts else set())


@pytest.mark.rule("T6-18")
def test_a_jack_exchanges_with_any_other_pawn_in_play_or_goes_eleven() -> None:
    pawns = "0: T20 T0 | 1: T30 T18 | 2: T40 H1 | 3: C R"
    match = table("tock6", pawns, "0: J", options={"teams": True})
    assert ends(match, "J", "0.0") == {"T31", "1.0", "2.0"}, "not 1.1 on its start, not 3.0 in the centre"
    assert rule(match, "J|J|0.0|3.0") in ("T6-18", "T6-R3")
    assert where(play(match, "J|J|0.0|2.0"), 0) == "T40 T0 R R"
    assert where(match, 2) == "T20 H1 R R"


@pytest.mark.rule("T6-R3")
@pytest.mark.parametrize(
    ("pawns", "action", "sentence"),
    [
        ("0: T20 T0 | 1: T30", "J|J|0.1|1.0", "own start"),
        ("0: T20 T22 | 1: T30", "J|J|0.0|0.1", "same colour"),
        ("0: C T22 | 1: T30", "J|J|0.0|1.0", "not on the track"),
        ("0: H1 T22 | 1: T30", "J|J|0.0|1.0", "not on the track"),
        ("0: T22 | 1: H1", "J|J|0.0|1.0", "not on the track"),
        ("0: T22 | 1: R", "J|J|0.0|1.0", "not on the track"),
    ],
)
def test_what_a_jack_does_not_exchange(pawns: str, action: str, sentence: str) -> None:
    match = table("tock6", pawns, "0: J")
    assert action not in legal(match)
    refusal = match.why(0, action)
    assert refusal.rule in ("T6-R3", "T6-18")
    assert sentence in refusal.sentence


@pytest.mark.rule("T6-19")
def test_a_seven_is_whole_or_shared_between_two() -> None:
    match = table("tock6", "0: T20 T40 T60", "0: 7 3")
    for pawn, square in [("0.0", 20), ("0.1", 40), ("0.2", 60)]:
        assert ends(match, "7", pawn) == {f"T{square + points}" for points in range(1, 8)}
    play(match, "7|7|0.1|T42")
    assert hand(match, 0) == ["3"], "the card is gone with the first leg"
    assert match.position()["seven"] == sevens("7", 5, "0.1")
    assert legal(match) == ["7|7|0.0|T25", "7|7|0.2|T65"], "the second takes all the rest"
    assert rule(match, "7|7|0.0|T23") == "T6-19"
    assert rule(match, "3|3|0.0|T23") == "T6-19"
    play(match, "7|7|0.2|T65")
    assert where(match, 0) == "T20 T42 T65 R"
    assert match.position()["seven"] is None
    assert match.to_act == (1,)


@pytest.mark.rule("T6-19")
def test_a_seven_does_not_capture_what_it_passes() -> None:
    match = play(table("tock6", "0: T20 | 1: T23 T27", "0: 7"), "7|7|0.0|T27")
    assert (where(match, 0), where(match, 1)) == ("T27 R R R", "T23 R R R")


@pytest.mark.rule("T6-19")
def test_a_pawn_that_is_passed_can_take_the_rest() -> None:
    match = table("tock6", "0: T20 T22", "0: 7")
    assert ends(match, "7", "0.0") == {"T21", "T23", "T24", "T25", "T26", "T27"}, "on T22 it would capture the other"
    play(match, "7|7|0.0|T24", "7|7|0.1|T25")
    assert where(match, 0) == "T24 T25 R R"


@pytest.mark.rule("T6-19")
def test_a_share_is_legal_only_if_the_rest_can_be_used() -> None:
    match = table("tock6", "0: T20 H3", "0: 7")
    assert ends(match, "7", "0.1") == {"H4"}, "six are left for 0.0"
    assert ends(match, "7", "0.0") == {"T26", "T27"}, "six with one left for 0.1, or all seven"
    assert rule(match, "7|7|0.0|T25") == "T6-19"
    alone = table("tock6", "0: T20", "0: 7")
    assert legal(alone) == ["7|7|0.0|T27"]


@pytest.mark.rule("T6-19")
def test_the_first_share_may_open_the_way_for_the_second() -> None:
    match = table("tock6", "0: T70 T0", "0: 7")
    assert ends(match, "7", "0.0") == {"T71", "H1", "H2", "H3", "H4"}, "the own start is held"
    play(match, "7|7|0.1|T3")
    assert ends(match, "7", "0.0") == {"T2", "H4"}


@pytest.mark.rule("T6-20")
@pytest.mark.parametrize(
    ("pawns", "reached"),
    [("0: T20", {"T16"}), ("0: T2", {"T70"}), ("0: T1", {"T69"}), ("0: T4", {"T0"}), ("0: H4", set()), ("0: C", set())],
)
def test_a_four_goes_back_always_and_never_into_home(pawns: str, reached: set[str]) -> None:
    match = table("tock6", pawns, "0: 4")
    assert ends(match, "4", "0.0") == reached
    for end in ("T24", "H1", "H2"):
        assert rule(match, f"4|4|0.0|{end}") in ("T6-20", "TF-7", "T6-24")


@pytest.mark.rule("T6-20")
def test_a_four_back_captures_where_it_lands() -> None:
    match = play(table("tock6", "0: T20 | 3: T16", "0: 4"), "4|4|0.0|T16")
    assert (where(match, 0), where(match, 3)) == ("T16 R R R", "R R R R")


@pytest.mark.rule("T6-23")
def test_into_the_centre_from_any_seven_with_two_ace_or_king() -> None:
    for square in (7, 25, 43, 61):
        for card in CARDS:
            match = table("tock6", f"0: T{square}", f"0: {card}")
            assert ("C" in ends(match, card, "0.0")) == (card in ("A", "2", "K"))
    match = table("tock6", "0: T8 T25", "0: 2 5")
    assert ends(match, "2", "0.0") == {"T10"}
    refusal = match.why(0, "2|2|0.0|C")
    assert refusal.rule == "T6-23"
    assert "T7" in refusal.sentence
    assert rule(match, "5|5|0.1|C") == "T6-23"
    play(match, "2|2|0.1|C")
    assert where(match, 0) == "T8 C R R", "that is all the card does"
    assert match.to_act == (1,)


@pytest.mark.rule("T6-24")
def test_out_of_the_centre_with_two_ace_or_king_only() -> None:
    for card in CARDS:
        match = table("tock6", "0: C | 1: T20", f"0: {card}")
        assert ends(match, card, "0.0") == (SHORTCUTS if card in ("A", "2", "K") else set())
    assert rule(match := table("tock6", "0: C", "0: 3 K"), "3|3|0.0|T10") == "T6-24"
    assert rule(match, "K|K|0.0|T8") == "T6-24"
    assert where(play(match, "K|K|0.0|T61"), 0) == "T61 R R R"


@pytest.mark.rule("T6-R4")
def test_by_which_square_one_leaves_the_centre() -> None:
    own = {"options": {"centre_exit": "own"}}
    assert ends(table("tock6", "1: C", "1: A", turn=1, **own), "A", "1.0") == {"T25"}
    assert ends(table("tock6", "1: C", "1: A", turn=1), "A", "1.0") == SHORTCUTS
    six = table("tock6", "0: C", "0: A", players=6)
    assert ends(six, "A", "0.0") == {f"T{18 * section + 7}" for section in range(6)}
    refusal = table("tock6", "1: C", "1: A", turn=1, **own).why(1, "A|A|1.0|T7")
    assert refusal.rule == "T6-R4"
    assert "T7" in refusal.sentence
    helper = table("tock6", f"0: {HOME} | 2: C", "0: A", options={"centre_exit": "own", "teams": True})
    assert ends(helper, "A", "2.0") == {"T43"}, "own is the pawn's section, not the player's"


@pytest.mark.rule("T6-R8")
def test_the_centre_holds_one_pawn_and_captures_go_both_ways() -> None:
    entering = play(table("tock6", "0: T7 | 1: C", "0: 2"), "2|2|0.0|C")
    assert (where(entering, 0), where(entering, 1)) == ("C R R R", "R R R R")
    own = play(table("tock6", "0: T7 C", "0: 2"), "2|2|0.0|C")
    assert where(own, 0) == "C R R R"
    leaving = play(table("tock6", "0: C | 1: T43", "0: 2"), "2|2|0.0|T43")
    assert (where(leaving, 0), where(leaving, 1)) == ("T43 R R R", "R R R R")


@pytest.mark.rule("T6-26")
def test_who_is_home_plays_the_pawns_of_any_partner() -> None:
    two = table("tock6", f"0: {HOME} | 1: T30 | 2: T20", "0: 3 K", options={"teams": True})
    assert set(legal(two)) == {"3|3|2.0|T23", "K|K|2.0|T33", "K|K|2.1|T36"}
    three = table("tock6", f"0: {HOME} | 1: T30 | 2: T20 | 4: T40", "0: 3", players=6, options={"teams": True})
    assert legal(three) == ["3|3|2.0|T23", "3|3|4.0|T43"]
    assert rule(three, "3|3|0.0|H4") == "T6-26"
    alone = table("tock6", "0: H1 H2 H3 T50 | 2: T20", "0: 3")
    assert legal(alone) == ["3|3|0.3|T53"]


@pytest.mark.rule("T6-R5")
def test_a_seven_brings_the_last_pawn_home_and_moves_a_partners() -> None:
    match = table("tock6", "0: T68 H2 H3 H4 | 2: T20 T22", "0: 7", options={"teams": True})
    assert ends(match, "7", "0.0") == {"H1", "T3"}
    play(match, "7|7|0.0|H1")
    assert legal(match) == ["7|7|2.0|T24", "7|7|2.1|T26"]
    stuck = table("tock6", "0: T68 H2 H3 H4 | 2: R", "0: 7", options={"teams": True})
    assert ends(stuck, "7", "0.0") == {"T3"}, "the partner could not use the rest"
    single = table("tock6", "0: T68 H2 H3 H4 | 2: T20", "0: 7")
    assert ends(single, "7", "0.0") == {"T3"}


@pytest.mark.rule("T6-27")
def test_three_against_three_angels_and_devils() -> None:
    pawns = f"0: T105 H2 H3 H4 | 2: {HOME} | 4: {HOME} | 1: {HOME} | 3: {HOME}"
    match = table("tock6", pawns, "0: 2", players=6, options={"teams": True})
    play(match, "2|2|0.0|H1")
    assert match.outcome == {"winners": [0, 2, 4], "scores": [1, 0, 1, 0, 1, 0]}
