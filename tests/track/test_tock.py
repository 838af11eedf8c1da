"""Tock of France and Québec (rules/tock.md). Squares: 72, start c·18, mouth two before it."""

import pytest

import ludothek
from ludothek.testing.track import ends, hand, legal, play, rule, rules_table, table, where

HOME = "H1 H2 H3 H4"


@pytest.mark.rule("TC-1", "TC-R1")
def test_teams_with_four_and_always_four_sections() -> None:
    rules = ludothek.game("tock").rules
    assert rules.sides(4, rules_table("tock", 4).options) == (0, 1, 0, 1)
    assert rules.sides(3, rules_table("tock", 3).options) == (0, 1, 2)
    starts = {players: rules_table("tock", players).length for players in (2, 3, 4)}
    assert starts == {2: 72, 3: 72, 4: 72}
    assert ends(table("tock", "", "1: K", players=2, turn=1), "K", "1.0") == {"T36"}, "seats 0 and 2 of four"
    assert ends(table("tock", "", "2: K", players=3, turn=2), "K", "2.0") == {"T36"}, "seats 0, 1, 2"


@pytest.mark.rule("TC-2", "TC-3", "TC-4")
@pytest.mark.parametrize(
    ("players", "deals"), [(4, (5, 4, 4)), (3, (5, 4, 4, 4)), (2, (5, 5, 4, 4, 4, 4))], ids=["four", "three", "two"]
)
def test_deals_and_dealer(players: int, deals: tuple[int, ...]) -> None:
    assert sum(card.copies for card in rules_table("tock", players).setup.cards) == 52
    empty = " | ".join(f"{seat}:" for seat in range(1, players))
    for deal, _ in enumerate(deals):
        match = table("tock", "", f"0: 2 | {empty}", players=players, deal=deal, dealer=players - 1, discard="A A A")
        after = play(match, "discard|2").position()
        following = (deal + 1) % len(deals)
        assert after["deal"] == following
        assert [len(cards) for cards in after["hands"]] == [deals[following]] * players
        assert after["dealer"] == (0 if following == 0 else players - 1), "the same player deals the whole pack"
        assert len(after["discard"]) == (0 if following == 0 else 4)


@pytest.mark.rule("TC-5")
def test_partners_exchange_after_every_deal() -> None:
    match = ludothek.game("tock").new(players=4, seed=1)
    assert match.position()["phase"] == "exchange"
    for seat in range(4):
        match.play(seat, match.legal(seat)[0])
    assert match.position()["phase"] == "play"
    assert ludothek.game("tock").new(players=3, seed=1).position()["phase"] == "play"
    given = table("tock", "", "0: 2 | 1: 3 | 2: 5 | 3: 6", phase="exchange", turn=-1)
    for seat, card in enumerate(("2", "3", "5", "6")):
        given.play(seat, f"give|{card}")
    assert [hand(given, seat) for seat in range(4)] == [["5"], ["6"], ["2"], ["3"]]


@pytest.mark.rule("TC-6", "TC-7")
def test_who_can_play_must_and_who_cannot_lays_one_card_down() -> None:
    assert rule(table("tock", "0: T20", "0: 5"), "discard|5") == "TC-6"
    match = table("tock", "", "0: 5 6")
    assert legal(match) == ["discard|5", "discard|6"]
    after = play(match, "discard|6").position()
    assert (after["out"], after["hands"][0]) == ([False] * 4, ["5"])
    assert rule(table("tock", "", "0: 5 6"), "fold") == "TC-7"


@pytest.mark.rule("TC-8", "TC-R2")
def test_a_pawn_on_its_start_blocks_however_it_came_there() -> None:
    round_again = play(table("tock", "0: T64 | 1: T70", "0: 8 | 1: 3"), "8|8|0.0|T0")
    assert rule(round_again, "3|3|1.0|T1") == "TC-8"
    assert rule(table("tock", "0: T16 | 1: T18", "0: 2"), "2|2|0.0|T18") == "TC-8"
    assert rule(table("tock", "0: T20 | 1: T18", "0: 4"), "4|4|0.0|T16") == "TC-8"
    assert rule(table("tock", "0: T20 | 1: T18", "0: J"), "J|J|0.0|1.0") == "TC-8"
    assert rule(table("tock", "0: T0", "0: K"), "K|K|0.1|T0") == "TC-8"


@pytest.mark.rule("TC-R3")
def test_a_foreign_pawn_on_my_start_is_captured() -> None:
    assert where(play(table("tock", "1: T0", "0: A"), "A|A|0.0|T0"), 1) == "R R R R"
    assert where(play(table("tock", "0: T4 | 1: T0", "0: 4"), "4|4|0.0|T0"), 1) == "R R R R"


@pytest.mark.rule("TC-9")
def test_landing_captures_and_entering_home_is_a_choice() -> None:
    match = play(table("tock", "0: T20 T25 | 1: T22", "0: 5"), "5|5|0.0|T25")
    assert (where(match, 0), where(match, 1)) == ("T25 R R R", "T22 R R R")
    assert ends(table("tock", "0: T68", "0: 5"), "5", "0.0") == {"H3", "T1"}
    assert ends(table("tock", "0: T68", "0: 8"), "8", "0.0") == {"T4"}


@pytest.mark.rule("TC-10", "TC-11", "TC-12", "TC-13")
def test_what_the_cards_do() -> None:
    match = table("tock", "0: T20 H1", "0: A K Q 2 3 5 6 8 9 10 4")
    assert (ends(match, "A", "0.0"), ends(match, "A", "0.2")) == ({"T21", "T31"}, {"T0"})
    assert (ends(match, "K", "0.0"), ends(match, "K", "0.2")) == ({"T33"}, {"T0"})
    assert ends(match, "Q", "0.0") == {"T32"}
    for number in (2, 3, 5, 6, 8, 9, 10):
        assert ends(match, str(number), "0.0") == {f"T{20 + number}"}
    assert (ends(match, "4", "0.0"), ends(match, "4", "0.1")) == ({"T16"}, set())
    plain = table("tock", "0: T20", "0: A", options={"ace_eleven": False})
    assert ends(plain, "A", "0.0") == {"T21"}


@pytest.mark.rule("TC-14", "TC-R4", "TC-15")
def test_a_jack_exchanges_or_goes_ten() -> None:
    match = table("tock", "0: T20 T22 T0 | 1: T30 T18 H1 | 2: T40", "0: J")
    assert ends(match, "J", "0.0") == {"1.0", "2.0", "T30"}
    assert ends(match, "J", "0.2") == {"T10"}, "not from the own start"
    assert rule(match, "J|J|0.0|0.1") == "TC-R4"
    swap_only = table("tock", "0: T20 | 1: T18", "0: J", options={"jack": "swap"})
    assert legal(swap_only) == ["discard|J"], "with nothing to exchange it cannot be played"


@pytest.mark.rule("TC-16", "TC-17", "TC-18")
def test_a_seven_is_shared_by_any_number_and_burns_nobody() -> None:
    match = table("tock", "0: T20 T30 T40 | 1: T21", "0: 7")
    play(match, "7|7|0.0|T22", "7|7|0.1|T33")
    assert legal(match) == ["7|7|0.2|T42"]
    assert where(match, 1) == "T21 R R R"
    last = table("tock", "0: T70 H2 H3 H4 | 2: T20", "0: 7")
    assert legal(play(last, "7|7|0.0|H1")) == ["7|7|2.0|T26"]
    king = play(table("tock", "0: T20 | 1: T25", "0: K"), "K|K|0.0|T33")
    assert where(king, 1) == "T25 R R R"


@pytest.mark.rule("TC-19")
@pytest.mark.parametrize(("burns", "by_king", "by_seven"), [("king", 1, 0), ("seven", 0, 1), ("both", 1, 1)])
def test_cards_that_burn(burns: str, by_king: int, by_seven: int) -> None:
    options = {"burns": burns}
    king = play(table("tock", "0: T20 T24 | 1: T25", "0: K", options=options), "K|K|0.0|T33")
    assert (where(king, 0), where(king, 1)) == (("T33 R R R", "R R R R") if by_king else ("T33 T24 R R", "T25 R R R"))
    seven = play(table("tock", "0: T20 | 1: T25", "0: 7", options=options), "7|7|0.0|T27")
    assert where(seven, 1) == ("R R R R" if by_seven else "T25 R R R")
    home = play(table("tock", "0: T61 | 1: T70", "0: K", options=options), "K|K|0.0|H4")
    assert where(home, 1) == ("R R R R" if by_king else "T70 R R R"), "on the way home too"
    assert rule(table("tock", "0: T10 | 1: T18", "0: K", options=options), "K|K|0.0|T23") == "TC-8"


@pytest.mark.rule("TC-20", "TC-R5")
def test_a_joker_brings_out_or_goes_18_and_the_player_goes_on() -> None:
    options = {"jokers": True}
    match = table("tock", "0: T20", "0: ? ? 5", options=options)
    assert (ends(match, "?", "0.0"), ends(match, "?", "0.1")) == ({"T38"}, {"T0"})
    play(match, "?|?|0.0|T38")
    assert match.to_act == (0,), "again at once"
    play(match, "?|?|0.1|T0")
    assert match.to_act == (0,), "a joker may follow a joker"
    assert play(match, "5|5|0.1|T5").to_act == (1,)
    alone = play(table("tock", "0: T20", "0: ?", options=options), "?|?|0.0|T38")
    assert alone.to_act == (1,), "no card is left"
    stuck = play(table("tock", "0: T60", "0: ? 4", options=options), "?|?|0.0|T6")
    assert stuck.to_act == (0,)
    assert legal(play(table("tock", "", "0: ? 5 | 1: 3", options=options), "?|?|0.0|T0"))[0] == "5|5|0.0|T5"
    assert sum(card.copies for card in rules_table("tock", 4, options).setup.cards) == 54


@pytest.mark.rule("TC-21", "TC-22")
def test_partner_and_end() -> None:
    match = table("tock", f"0: {HOME} | 2: T34 H2 H3 H4", "0: A")
    assert "A|A|2.0|H1" in legal(match)
    assert play(match, "A|A|2.0|H1").outcome == {"winners": [0, 2], "scores": [1, 0, 1, 0]}
    single = table("tock", "0: T70 H2 H3 H4", "0: A", players=3)
    assert play(single, "A|A|0.0|H1").outcome == {"winners": [0], "scores": [1, 0, 0]}
