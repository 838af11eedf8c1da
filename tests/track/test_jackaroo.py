"""Jackaroo (rules/jackaroo.md). Squares: 76, start c·19, mouth two before it."""

import pytest

import ludothek
from ludothek.testing.track import ends, legal, play, rule, rules_table, table, where

HOME = "H1 H2 H3 H4"


@pytest.mark.rule("JK-R1", "JK-1", "JK-2")
def test_board_teams_and_pack() -> None:
    rules = ludothek.game("jackaroo").rules
    assert rules_table("jackaroo").length == 76
    assert ends(table("jackaroo", "0: T73", "0: 3"), "3", "0.0") == {"H2"}, "the mouth is T74"
    assert rules.sides(4, rules_table("jackaroo", 4).options) == (0, 1, 0, 1)
    assert rules.sides(3, rules_table("jackaroo", 3).options) == (0, 1, 2)
    assert ends(table("jackaroo", "", "1: K", players=2, turn=1), "K", "1.0") == {"T38"}
    assert sum(card.copies for card in rules_table("jackaroo").setup.cards) == 52


@pytest.mark.rule("JK-3", "JK-R2", "JK-4", "JK-R3")
@pytest.mark.parametrize(
    ("players", "deals"), [(4, (4, 4, 5)), (3, (4, 4, 4, 5)), (2, (4, 4, 5, 4, 4, 5))], ids=["four", "three", "two"]
)
def test_deals_and_who_leads(players: int, deals: tuple[int, ...]) -> None:
    empty = " | ".join(f"{seat}:" for seat in range(1, players))
    for deal, _ in enumerate(deals):
        match = table("jackaroo", "", f"0: 2 | {empty}", players=players, deal=deal, dealer=players - 1)
        after = play(match, "fold").position()
        following = (deal + 1) % len(deals)
        assert [len(cards) for cards in after["hands"]] == [deals[following]] * players
        assert after["turn"] == (after["dealer"] + 1) % players
        assert after["dealer"] == (0 if following == 0 else players - 1)


@pytest.mark.rule("JK-5", "JK-6")
def test_who_can_play_must_and_who_cannot_lays_the_hand_down() -> None:
    assert rule(table("jackaroo", "0: T20", "0: 3"), "fold") == "JK-5"
    assert rule(table("jackaroo", "0: T20", "0: 3"), "give|3") == "JK-5"
    match = table("jackaroo", "0: T17 | 1: T19", "0: 3 8")
    assert legal(match) == ["fold"]
    assert play(match, "fold").position()["out"] == [True, False, False, False]
    assert legal(table("jackaroo", "1: T30", "0: 5 3")) == ["5|5|1.0|T35"], "a five saves one from that"
    assert legal(table("jackaroo", "", "0: 10 3")) == ["skip|10"], "so does a ten"


@pytest.mark.rule("JK-7")
def test_a_pawn_never_passes_its_own_colour() -> None:
    match = table("jackaroo", "0: T20 T22", "0: 3 2 4")
    assert (ends(match, "3", "0.0"), rule(match, "3|3|0.0|T23")) == (set(), "JK-7")
    assert ends(match, "2", "0.0") == {"T22"}, "it may land there"
    assert ends(match, "4", "0.1") == set(), "nor backwards"
    homeward = table("jackaroo", "0: T72 T73", "0: 3")
    assert (ends(homeward, "3", "0.0"), ends(homeward, "3", "0.1")) == (set(), {"H2"})


@pytest.mark.rule("JK-8")
def test_at_most_one_other_pawn_is_passed() -> None:
    single = table("jackaroo", "0: T20 | 1: T22", "0: 6")
    assert ends(single, "6", "0.0") == {"T26"}
    double = table("jackaroo", "0: T20 | 1: T22 | 2: T24", "0: 6 4 2")
    assert (ends(double, "6", "0.0"), rule(double, "6|6|0.0|T26")) == (set(), "JK-8")
    landing = table("jackaroo", "0: T20 | 1: T22 | 2: T26", "0: 6")
    assert ends(landing, "6", "0.0") == {"T26"}, "landing on the second is no passing"
    shares = table("jackaroo", "0: T20 T40 | 1: T22 T43 | 2: T45", "0: 7")
    assert "7|7|0.0|T23" in legal(shares), "one share passes one, the other another"


@pytest.mark.rule("JK-9")
def test_a_pawn_on_its_start_is_left_alone() -> None:
    for card, end in (("3", "T20"), ("2", "T19"), ("K", "T30")):
        assert rule(table("jackaroo", "0: T17 | 1: T19", f"0: {card}"), f"{card}|{card}|0.0|{end}") == "JK-9"
    assert rule(table("jackaroo", "0: T21 | 1: T19", "0: 4"), "4|4|0.0|T17") == "JK-9"
    assert rule(table("jackaroo", "0: T21 | 1: T19", "0: J"), "J|J|0.0|1.0") == "JK-9"
    assert rule(table("jackaroo", "0: T21 | 1: T19", "0: 5"), "5|5|1.0|T24") == "JK-9"
    assert rule(table("jackaroo", "0: T0", "0: K"), "K|K|0.1|T0") == "JK-9"


@pytest.mark.rule("JK-10", "JK-11")
def test_landing_and_coming_out_capture() -> None:
    assert where(play(table("jackaroo", "0: T20 T23", "0: 3"), "3|3|0.0|T23"), 0) == "T23 R R R"
    assert where(play(table("jackaroo", "0: T20 | 2: T23", "0: 3"), "3|3|0.0|T23"), 2) == "R R R R"
    match = table("jackaroo", "1: T0", "0: A K Q")
    assert set(legal(match)) == {"A|A|0.0|T0", "K|K|0.0|T0"}
    assert where(play(match, "K|K|0.0|T0"), 1) == "R R R R"
    assert rule(table("jackaroo", "", "0: Q"), "Q|Q|0.0|T0") == "JK-11"


@pytest.mark.rule("JK-12")
def test_no_second_lap_but_by_a_strange_five() -> None:
    match = table("jackaroo", "0: T72", "0: 8 5")
    assert (ends(match, "8", "0.0"), rule(match, "8|8|0.0|T4")) == (set(), "JK-12")
    assert ends(match, "5", "0.0") == {"H3"}
    pushed = table("jackaroo", "0: T72", "1: 5", turn=1)
    assert ends(pushed, "5", "0.0") == {"T1"}


@pytest.mark.rule("JK-13", "JK-R4")
def test_home() -> None:
    match = table("jackaroo", "0: T73 H2 | 1: T74", "0: 2 4 3 6")
    assert ends(match, "2", "0.0") == {"H1"}, "a foreign pawn on the mouth does not close it"
    assert ends(match, "2", "0.1") == {"H4"}
    assert rule(match, "4|4|0.0|H3") == "JK-20"
    assert (ends(match, "3", "0.0"), rule(match, "3|3|0.0|H2")) == (set(), "JK-13")


@pytest.mark.rule("JK-14", "JK-20", "JK-21")
def test_what_the_cards_do() -> None:
    match = table("jackaroo", "0: T30 H1", "0: A 2 3 6 8 9 Q 4")
    assert (ends(match, "A", "0.0"), ends(match, "A", "0.2")) == ({"T31", "T41"}, {"T0"})
    for card, steps in (("2", 2), ("3", 3), ("6", 6), ("8", 8), ("9", 9), ("Q", 12)):
        assert ends(match, card, "0.0") == {f"T{30 + steps}"}
    assert (ends(match, "4", "0.0"), ends(match, "4", "0.1")) == ({"T26"}, set())


@pytest.mark.rule("JK-15")
def test_a_king_burns_its_way() -> None:
    match = play(table("jackaroo", "0: T20 T22 | 1: T25 | 2: T33", "0: K"), "K|K|0.0|T33")
    assert [where(match, seat) for seat in range(3)] == ["T33 R R R", "R R R R", "R R R R"]
    homeward = play(table("jackaroo", "0: T65 | 1: T70 | 2: T74", "0: K"), "K|K|0.0|H4")
    assert [where(homeward, seat) for seat in range(3)] == ["H4 R R R", "R R R R", "R R R R"]
    assert legal(table("jackaroo", "0: T65 H2", "0: K")) == ["K|K|0.2|T0"], "not past a pawn at home"


@pytest.mark.rule("JK-16", "JK-R5")
def test_a_ten_costs_the_next_player_a_card_and_a_turn() -> None:
    match = table("jackaroo", "0: T20", "0: 10 | 1: 2 K | 2: 3")
    assert set(legal(match)) == {"10|10|0.0|T30", "skip|10"}
    play(match, "skip|10")
    after = match.position()
    assert (after["phase"], after["turn"], after["last"]) == ("forced-discard", 1, "10")
    assert legal(match) == ["discard|2", "discard|K"]
    assert play(match, "discard|K").to_act == (2,)
    empty = table("jackaroo", "0: T20", "0: 10 | 1: ")
    assert (legal(empty), rule(empty, "skip|10")) == (["10|10|0.0|T30"], "JK-16")
    queen = table("jackaroo", "", "0: Q 10", options={"queen_burns": True})
    assert set(legal(queen)) == {"skip|10", "skip|Q"}
    assert legal(table("jackaroo", "", "0: Q")) == ["fold"]


@pytest.mark.rule("JK-17", "JK-R6")
def test_a_five_moves_anybody() -> None:
    match = table("jackaroo", "0: T5 H1 | 1: T25 H2 | 2: T45 | 3: T60", "0: 5")
    assert set(legal(match)) == {"5|5|0.0|T10", "5|5|1.0|T30", "5|5|2.0|T50", "5|5|3.0|T65"}
    assert where(play(match, "5|5|1.0|T30"), 1) == "T30 H2 R R"
    own_mouth = table("jackaroo", "1: T16 | 2: T35", "0: 5")
    assert set(legal(own_mouth)) == {"5|5|1.0|T21", "5|5|2.0|T40"}, "past the mouth, a partner's too"
    behind_own = table("jackaroo", "1: T25 T28", "0: 5")
    assert legal(behind_own) == ["5|5|1.1|T33"], "own colour is that of the pawn that moves"
    helper = table("jackaroo", f"0: {HOME} | 1: T25 | 2: T35", "0: 5")
    assert ends(helper, "5", "2.0") == {"H4"}, "a helper's own to move"


@pytest.mark.rule("JK-18")
def test_a_jack_exchanges() -> None:
    match = table("jackaroo", "0: T20 T0 | 1: T30 T19 | 2: T40", "0: J")
    assert set(legal(match)) == {"J|J|0.0|1.0", "J|J|0.0|2.0"}
    eleven = table("jackaroo", "0: T20", "0: J", options={"jack_eleven": True})
    assert legal(eleven) == ["J|J|0.0|T31"]
    assert legal(table("jackaroo", "0: T20", "0: J")) == ["fold"]


@pytest.mark.rule("JK-19")
def test_a_seven_is_shared_by_two() -> None:
    match = table("jackaroo", "0: T20 T40 T60", "0: 7")
    assert legal(play(match, "7|7|0.0|T22")) == ["7|7|0.1|T45", "7|7|0.2|T65"]
    last = table("jackaroo", "0: T74 H2 H3 H4 | 2: T40", "0: 7")
    assert legal(play(last, "7|7|0.0|H1")) == ["7|7|2.0|T46"]
    own_way = table("jackaroo", "0: T20 T23", "0: 7")
    assert "7|7|0.0|T22" in legal(own_way)
    assert "7|7|0.0|T24" not in legal(own_way), "not past the own colour"
    assert "7|7|0.1|T26" in legal(own_way), "the other has four to go then"


@pytest.mark.rule("JK-22", "JK-23")
def test_partner_and_end() -> None:
    match = table("jackaroo", f"0: {HOME} | 2: T36 H2 H3 H4", "0: A")
    assert legal(match) == ["A|A|2.0|H1"]
    assert play(match, "A|A|2.0|H1").outcome == {"winners": [0, 2], "scores": [1, 0, 1, 0]}
    single = table("jackaroo", "0: T74 H2 H3 H4", "0: A", players=3)
    assert play(single, "A|A|0.0|H1").outcome == {"winners": [0], "scores": [1, 0, 0]}
