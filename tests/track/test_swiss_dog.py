"""Swiss Dog (rules/swiss-dog.md). Squares: 64, the start c·16 is the mouth."""

import pytest

import ludothek
from ludothek.testing.track import ends, hand, legal, play, rule, rules_table, sevens, table, where

HOME = "H1 H2 H3 H4"


def fresh(*seats: int, players: int = 4) -> list[bool]:
    return [seat in seats for seat in range(players)]


@pytest.mark.rule("SD-1")
def test_sides() -> None:
    rules = ludothek.game("swiss-dog").rules
    assert rules.sides(4, rules_table("swiss-dog", 4).options) == (0, 1, 0, 1)
    assert rules.sides(6, rules_table("swiss-dog", 6).options) == (0, 1, 2, 0, 1, 2)
    assert rules.sides(6, rules_table("swiss-dog", 6, {"sides": "two"}).options) == (0, 1, 0, 1, 0, 1)
    assert rules.sides(5, rules_table("swiss-dog", 5).options) == (0, 1, 2, 3, 4)
    with pytest.raises(ludothek.InvalidOptions, match="SD-1"):
        ludothek.game("swiss-dog").new(players=4, options={"sides": "two"})


@pytest.mark.rule("SD-2", "SD-3", "SD-4", "SD-R1")
def test_pack_deals_and_starter() -> None:
    pack = {card.name: card.copies for card in rules_table("swiss-dog").setup.cards}
    assert pack == dict.fromkeys(["A", *map(str, range(2, 11)), "J", "Q", "K"], 8) | {"?": 6}
    for deal, size in enumerate((5, 4, 3, 2, 6)):
        match = table("swiss-dog", "", "0: 2 | 1: | 2: | 3:", deal=deal, dealer=3)
        after = play(match, "fold").position()
        assert [len(cards) for cards in after["hands"]] == [size] * 4
        assert after["dealer"] == 0, "the seat before the one that starts"


@pytest.mark.rule("SD-R2")
def test_the_direction_is_no_option() -> None:
    with pytest.raises(ludothek.InvalidOptions):
        ludothek.game("swiss-dog").new(players=4, options={"direction": "clockwise"})
    assert rules_table("swiss-dog").setup.mirrored


@pytest.mark.rule("SD-5", "SD-25")
def test_partners_exchange_a_card_nobody_sees() -> None:
    match = table("swiss-dog", "", "0: 2 3 | 1: 4 | 2: 5 | 3: 6", phase="exchange", turn=-1)
    match.play(0, "give|2")
    assert "2" not in (match.view(2)["hand"] or []), "not before having given one"
    assert match.view(2)["has_given"] == [True, False, False, False]
    for seat, card in ((1, "4"), (2, "5"), (3, "6")):
        match.play(seat, f"give|{card}")
    assert [hand(match, seat) for seat in range(4)] == [["3", "5"], ["6"], ["2"], ["4"]]


@pytest.mark.rule("SD-R3")
def test_in_teams_of_three_the_card_goes_to_the_next_partner() -> None:
    hands = "0: 2 | 1: 3 | 2: 4 | 3: 5 | 4: 6 | 5: 8"
    match = table("swiss-dog", "", hands, players=6, options={"sides": "two"}, phase="exchange", turn=-1)
    for seat in range(6):
        match.play(seat, f"give|{hand(match, seat)[0]}")
    assert [hand(match, seat) for seat in range(6)] == [["6"], ["8"], ["2"], ["3"], ["4"], ["5"]]


@pytest.mark.rule("SD-6")
def test_what_is_left_of_the_pile_is_dealt_first() -> None:
    pack = {card.name: card.copies for card in rules_table("swiss-dog").setup.cards}
    thrown = " ".join(f"{card} " * (count - (card == "2")) for card, count in pack.items() if card != "?")
    match = table("swiss-dog", "", "0: 2 | 1: | 2: | 3:", discard=thrown, deal=3, dealer=3)
    after = play(match, "fold").position()
    assert sum(cards.count("?") for cards in after["hands"]) == 6, "two cards each, the six jokers first"
    assert (len(after["draw"]), after["discard"]) == (110 - 8, [])


@pytest.mark.rule("SD-7", "SD-8")
def test_who_can_play_must_and_who_cannot_is_out() -> None:
    assert legal(table("swiss-dog", "0: T20 | 2: T25", "0: 5")) == ["5|5|0.0|T25"]
    stuck = table("swiss-dog", "0: T14 | 1: T16", "0: 5 6", fresh=fresh(1))
    assert legal(stuck) == ["fold"]
    card_wise = table("swiss-dog", "0: T14 | 1: T16", "0: 5 6", fresh=fresh(1), options={"stuck": "card"})
    assert legal(card_wise) == ["discard|5", "discard|6"]
    after = play(card_wise, "discard|5").position()
    assert (after["out"], after["hands"][0]) == ([False] * 4, ["6"])


@pytest.mark.rule("SD-9")
def test_a_fresh_pawn_is_safe_and_blocks() -> None:
    out = play(table("swiss-dog", "", "0: K 2"), "K|K|0.0|T0")
    assert out.position()["fresh"] == fresh(0)
    behind = "0: T0 R | 1: T62"
    assert ends(table("swiss-dog", behind, "1: 2 3", turn=1, fresh=fresh(0)), "3", "1.0") == set()
    assert rule(table("swiss-dog", behind, "1: 2 3", turn=1, fresh=fresh(0)), "2|2|1.0|T0") == "SD-9"
    assert rule(table("swiss-dog", "0: T0 T3", "0: 4", fresh=fresh(0)), "4|4|0.1|T63") == "SD-9", "own colour too"
    assert rule(table("swiss-dog", "0: T0", "0: K", fresh=fresh(0)), "K|K|0.1|T0") == "SD-9"
    assert rule(table("swiss-dog", "0: T0 | 1: T20", "1: J", turn=1, fresh=fresh(0)), "J|J|1.0|0.0") == "SD-9"
    moved = play(table("swiss-dog", "0: T0", "0: 5", fresh=fresh(0)), "5|5|0.0|T5")
    assert moved.position()["fresh"] == fresh()


@pytest.mark.rule("SD-10", "SD-R4")
def test_a_pawn_that_came_otherwise_is_like_any_other() -> None:
    back = play(table("swiss-dog", "0: T4 | 1: T62", "0: 4 | 1: 3"), "4|4|0.0|T0")
    assert back.position()["fresh"] == fresh()
    assert ends(back, "3", "1.0") == {"T1"}
    assert where(play(table("swiss-dog", "0: T0 | 1: T62", "1: 2", turn=1), "2|2|1.0|T0"), 0) == "R R R R"
    assert where(play(table("swiss-dog", "0: T0", "0: K"), "K|K|0.1|T0"), 0) == "R T0 R R", "out onto an own pawn"
    swapped = play(table("swiss-dog", "0: T0 | 1: T20", "1: J", turn=1), "J|J|1.0|0.0")
    assert (where(swapped, 0), swapped.position()["fresh"]) == ("T20 R R R", fresh())


@pytest.mark.rule("SD-11", "SD-15", "SD-16", "SD-19")
def test_coming_out_needs_an_ace_a_king_or_a_joker_as_one() -> None:
    match = table("swiss-dog", "", "0: A K ? Q J")
    assert set(legal(match)) == {"A|A|0.0|T0", "K|K|0.0|T0", "?|A|0.0|T0", "?|K|0.0|T0"}
    assert rule(match, "Q|Q|0.0|T0") == "SD-11"
    afoot = table("swiss-dog", "0: T20", "0: A K ?")
    assert (ends(afoot, "A", "0.0"), ends(afoot, "K", "0.0")) == ({"T21", "T31"}, {"T33"})
    assert ends(afoot, "?", "0.0", "8") == {"T28"}
    assert rule(afoot, "?|?|0.0|T28") == "SD-19"


@pytest.mark.rule("SD-12")
def test_passing_is_free_and_landing_captures() -> None:
    match = play(table("swiss-dog", "0: T20 T25 | 1: T22", "0: 5"), "5|5|0.0|T25")
    assert (where(match, 0), where(match, 1)) == ("T25 R R R", "T22 R R R")
    assert rule(table("swiss-dog", "0: T62 H1", "0: 4"), "4|4|0.0|H2") == "SD-12"


@pytest.mark.rule("SD-13")
def test_only_a_fresh_pawn_cannot_enter_home_from_its_start() -> None:
    for number in (2, 3):
        stands = table("swiss-dog", "0: T0", f"0: {number}")
        assert ends(stands, str(number), "0.0") == {f"H{number}", f"T{number}"}
    just_out = table("swiss-dog", "0: T0", "0: 3", fresh=fresh(0))
    assert (ends(just_out, "3", "0.0"), rule(just_out, "3|3|0.0|H3")) == ({"T3"}, "SD-13")


@pytest.mark.rule("SD-R5")
def test_entering_is_a_choice_and_too_large_a_card_leads_round() -> None:
    assert ends(table("swiss-dog", "0: T60", "0: 6"), "6", "0.0") == {"H2", "T2"}
    assert ends(table("swiss-dog", "0: T60", "0: 9"), "9", "0.0") == {"T5"}


@pytest.mark.rule("SD-14", "SD-17")
def test_numbers_queen_and_four() -> None:
    match = table("swiss-dog", "0: T20", "0: 2 3 5 6 8 9 10 Q 4")
    for card, steps in (("2", 2), ("3", 3), ("5", 5), ("6", 6), ("8", 8), ("9", 9), ("10", 10), ("Q", 12)):
        assert ends(match, card, "0.0") == {f"T{20 + steps}"}
    assert ends(match, "4", "0.0") == {"T24", "T16"}


@pytest.mark.rule("SD-18")
def test_a_jack_needs_two_pawns_that_are_not_fresh() -> None:
    match = table("swiss-dog", "0: T20 T0 | 1: T16 T30 | 2: T40", "0: J", fresh=fresh(1))
    assert ends(match, "J", "0.0") == {"1.1", "2.0"}
    assert ends(match, "J", "0.1") == {"1.1", "2.0"}, "not fresh: exchanged from its start"
    nobody = table("swiss-dog", "0: T20 | 1: T16", "0: J", fresh=fresh(1))
    assert legal(nobody) == ["fold"], "it is not laid down without effect"


@pytest.mark.rule("SD-20", "SD-21")
def test_a_seven_is_shared_by_any_number_and_burns_its_way() -> None:
    match = table("swiss-dog", "0: T20 T30 H1 | 1: T22", "0: 7")
    play(match, "7|7|0.0|T23")
    assert where(match, 1) == "R R R R"
    play(match, "7|7|0.2|H3")
    assert legal(match) == ["7|7|0.1|T32"]
    burnt = play(table("swiss-dog", "0: T20 T22", "0: 7"), "7|7|0.0|T27")
    assert where(burnt, 0) == "T27 R R R", "one's own included"
    assert legal(table("swiss-dog", "0: T14 | 1: T16", "0: 7", fresh=fresh(1))) == ["fold"], "not past a fresh pawn"
    assert "7|7|0.0|H2" not in legal(table("swiss-dog", "0: T62 H1 T40", "0: 7")), "nor past a pawn at home"


@pytest.mark.rule("SD-22", "SD-24")
def test_the_rest_of_a_seven_and_later_all_cards_move_the_partners() -> None:
    match = table("swiss-dog", "0: T63 H2 H3 H4 | 2: T20", "0: 7")
    assert legal(play(match, "7|7|0.0|H1")) == ["7|7|2.0|T25"]
    assert legal(table("swiss-dog", f"0: {HOME} | 2: T20", "0: 5")) == ["5|5|2.0|T25"]


@pytest.mark.rule("SD-23", "SD-R6")
def test_the_canadian_seven_moves_the_whole_side() -> None:
    table_of = {"options": {"canadian": True}}
    match = table("swiss-dog", "0: T20 | 2: T40", "0: 7", **table_of)
    assert "7|7|2.0|T43" in legal(match)
    assert legal(play(match, "7|7|2.0|T43")) == ["7|7|0.0|T24"]
    alone = table("swiss-dog", "2: T40", "0: 7 5", **table_of)
    assert legal(alone) == ["7|7|2.0|T47"], "it counts for whether one can play; the seven alone is changed"
    assert legal(table("swiss-dog", "2: T40", "0: 7 5")) == ["fold"]
    under_way = table("swiss-dog", "0: T20 | 2: T40", "0: 5", seven=sevens("7", 3, "2.0"), discard="7", **table_of)
    assert legal(under_way) == ["7|7|0.0|T23"]


@pytest.mark.rule("SD-26")
def test_the_side_wins_together() -> None:
    match = table("swiss-dog", f"0: {HOME} | 2: T31 H2 H3 H4", "0: 2")
    assert play(match, "2|2|2.0|H1").outcome == {"winners": [0, 2], "scores": [1, 0, 1, 0]}


@pytest.mark.rule("SD-27", "SD-R7")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_singly_nothing_is_exchanged_and_nobody_is_set_out(players: int) -> None:
    position = ludothek.game("swiss-dog").new(players=players, seed=3).position()
    assert position["phase"] == "play"
    assert position["pawns"] == [["R"] * 4] * players
    last = table("swiss-dog", "0: T63 H2 H3 H4", "0: 2", players=2)
    assert play(last, "2|2|0.0|H1").outcome == {"winners": [0], "scores": [1, 0]}


@pytest.mark.rule("SD-28")
def test_singly_who_is_stuck_draws_a_card_then_discards() -> None:
    match = table("swiss-dog", "", "0: 5 6", players=3, options={"stuck": "card"})
    assert legal(match) == ["redraw|5", "redraw|6"], "the option has no effect here"
    after = play(match, "redraw|5").position()
    assert (after["phase"], after["turn"], len(after["hands"][0])) == ("redrawn", 0, 2)
    pile = table("swiss-dog", "", "0: 5 6", players=2, phase="redrawn")
    assert legal(pile) == ["discard|5", "discard|6"]


def test_only_a_pawn_on_its_start_can_be_fresh() -> None:
    with pytest.raises(ludothek.InvalidPosition, match="fresh of seat 0"):
        table("swiss-dog", "0: T5", "0: 5", fresh=fresh(0))
    position = table("swiss-dog", "0: T5", "0: 5").position()
    del position["fresh"]
    with pytest.raises(ludothek.InvalidPosition, match="fresh is missing"):
        ludothek.load(position)
