"""Super Tock: the plain game: ST-1 to ST-10, ST-R1 to ST-R5, ST-R9."""

import pytest
from reference import PACKS

import ludothek
from ludothek.testing.track import ends, hand, legal, play, rule, table, where

HOME = "H1 H2 H3 H4"
CARDS = list(PACKS["tock6"])
HEAVEN = {"T8", "T26", "T44", "T62"}


@pytest.mark.rule("ST-1")
def test_four_pawns_round_the_track_into_home() -> None:
    match = table("super-tock", "0: T70 H2 H3 H4", "0: 2")
    assert rule(match, "2|2|0.0|T1") != ""
    play(match, "2|2|0.0|H1")
    assert match.outcome == {"winners": [0], "scores": [1, 0, 0, 0]}
    assert rule(match, "fold", seat=1) == "ST-1"
    assert legal(table("super-tock", "", "0: K")) == ["K|K|0.0|T0"], "round the track from the start square"


@pytest.mark.rule("ST-2", "ST-R1")
@pytest.mark.parametrize(
    ("players", "sizes"), [(2, [5, 5, 4, 4, 4, 4]), (3, [5, 4, 4, 4]), (4, [5, 4, 4]), (5, [5, 5]), (6, [4, 4])]
)
def test_the_deals(players: int, sizes: list[int]) -> None:
    assert {len(hand(ludothek.game("super-tock").new(players=players, seed=1), 0))} == {sizes[0]}
    hands = "0: 5" + "".join(f" | {seat}:" for seat in range(1, players))
    for deal in range(len(sizes)):
        match = play(table("super-tock", "", hands, players=players, deal=deal), "fold")
        after = match.position()
        following = (deal + 1) % len(sizes)
        assert after["deal"] == following
        assert [len(cards) for cards in after["hands"]] == [sizes[following]] * players
        assert len(after["discard"]) == (0 if following == 0 else 1), "all cards are shuffled again after the last"


@pytest.mark.rule("ST-R2")
def test_dealer_and_first_player_as_in_tock() -> None:
    matches = [ludothek.game("super-tock").new(players=3, seed=seed) for seed in range(30)]
    assert {match.position()["dealer"] for match in matches} == {0, 1, 2}
    assert all(match.to_act == ((match.position()["dealer"] + 1) % 3,) for match in matches)
    for deal, dealer in [(0, 3), (1, 3), (2, 0)]:
        after = play(table("super-tock", "", "0: 5 | 1: | 2: | 3:", deal=deal, dealer=3), "fold").position()
        assert (after["dealer"], after["turn"]) == (dealer, (dealer + 1) % 4)
    assert rule(table("super-tock", "", "0: K"), "fold", seat=1) == "ST-R2"


@pytest.mark.rule("ST-3")
@pytest.mark.parametrize("card", CARDS)
def test_to_start_an_ace_or_a_king(card: str) -> None:
    match = table("super-tock", "", f"0: {card}")
    if card in ("A", "K"):
        assert legal(match) == [f"{card}|{card}|0.0|T0"]
    else:
        assert legal(match) == ["fold"]
        assert rule(match, f"{card}|{card}|0.0|T0") == "ST-3"
        assert rule(match, f"discard|{card}") == "ST-3"
        play(match, "fold")
        assert match.position()["out"] == [True, False, False, False]


@pytest.mark.rule("ST-R3", "ST-R9")
@pytest.mark.parametrize(
    ("pawns", "card", "expected"),
    [
        ("0: C", "5", ["discard|5"]),
        ("0: H1", "5", ["fold"]),
        ("0: H1", "2", ["2|2|0.0|H3"]),
        ("0: T20 T28 R R", "8", ["8|8|0.0|T28", "8|8|0.1|T36"]),
    ],
)
def test_who_can_play_must_who_cannot_discards_or_folds(pawns: str, card: str, expected: list[str]) -> None:
    match = table("super-tock", pawns, f"0: {card}")
    assert legal(match) == expected
    for other in {"fold", f"discard|{card}"} - set(expected):
        assert rule(match, other) in ("ST-R3", "ST-3")


@pytest.mark.rule("ST-4")
@pytest.mark.parametrize(("card", "count"), [*zip(CARDS, range(1, 14), strict=True)])
def test_every_card_goes_forward_by_its_number(card: str, count: int) -> None:
    match = table("super-tock", "0: T20 | 1: T30", f"0: {card}")
    assert ends(match, card, "0.0") == {f"T{20 + count}"}, "no exchange, nothing back, no shared seven"
    assert ends(match, card, "0.1") == ({"T0"} if card in ("A", "K") else set())


@pytest.mark.rule("ST-5")
def test_landing_sends_a_pawn_to_its_reserve() -> None:
    match = play(table("super-tock", "0: T20 | 1: R T28", "0: 8"), "8|8|0.0|T28")
    assert (where(match, 0), where(match, 1)) == ("T28 R R R", "R R R R")


@pytest.mark.rule("ST-6")
def test_pawns_are_jumped_over_except_at_home() -> None:
    match = table("super-tock", "0: T15 T17 | 1: T18", "0: 8")
    assert ends(match, "8", "0.0") == {"T23"}
    home = table("super-tock", "0: T70 H2 H3", "0: 2 3 5")
    assert ends(home, "2", "0.0") == {"T0", "H1"}
    assert ends(home, "3", "0.0") == {"T1"}
    assert ends(home, "5", "0.0") == {"T3"}
    assert rule(home, "5|5|0.0|H4") == "ST-6"
    assert ends(home, "2", "0.1") == set()


@pytest.mark.rule("ST-R4")
def test_no_start_square_blocks_or_protects() -> None:
    match = play(table("super-tock", "0: T10 | 1: T18", "0: 8"), "8|8|0.0|T18")
    assert where(match, 1) == "R R R R"
    own = play(table("super-tock", "0: R T0", "0: K"), "K|K|0.0|T0")
    assert where(own, 0) == "T0 R R R", "the pawn that stood there is captured by the one that comes out"


@pytest.mark.rule("ST-7")
@pytest.mark.parametrize("card", CARDS)
def test_from_an_eight_to_heaven_with_ace_ten_or_king(card: str) -> None:
    match = table("super-tock", "0: T26 T7", f"0: {card}")
    assert ("C" in ends(match, card, "0.0")) == (card in ("A", "10", "K"))
    assert "C" not in ends(match, card, "0.1")
    if card not in ("A", "10", "K"):
        assert rule(match, f"{card}|{card}|0.0|C") == "ST-7"
    assert rule(match, f"{card}|{card}|0.1|C") == "ST-7"


@pytest.mark.rule("ST-8")
@pytest.mark.parametrize("card", CARDS)
def test_from_heaven_to_any_eight(card: str) -> None:
    match = table("super-tock", "0: C", f"0: {card}")
    assert ends(match, card, "0.0") == (HEAVEN if card in ("A", "10", "K") else set())
    assert rule(match, f"{card}|{card}|0.0|T20") == "ST-8"


@pytest.mark.rule("ST-9")
def test_the_capture_rule_holds_on_eights_and_in_heaven() -> None:
    entering = play(table("super-tock", "0: T8 | 1: C", "0: 10"), "10|10|0.0|C")
    assert (where(entering, 0), where(entering, 1)) == ("C R R R", "R R R R")
    leaving = play(table("super-tock", "0: C | 1: T44", "0: A"), "A|A|0.0|T44")
    assert (where(leaving, 0), where(leaving, 1)) == ("T44 R R R", "R R R R")


@pytest.mark.rule("ST-10", "ST-R5")
def test_who_is_home_helps_the_partner_and_nothing_else() -> None:
    match = table("super-tock", f"0: {HOME} | 1: T30 | 2: T20", "0: 3", options={"teams": True})
    assert legal(match) == ["3|3|2.0|T23"]
    assert rule(match, "discard|3") == "ST-R3"
    assert rule(match, "3|3|0.0|H4") == "ST-10"
    six = table("super-tock", f"0: {HOME} | 2: T30 | 3: T20", "0: 3", players=6, options={"teams": True})
    assert legal(six) == ["3|3|3.0|T23"]
