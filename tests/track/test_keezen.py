"""Keezen (rules/keezen.md). Squares: 64, start c·16, mouth one before it."""

import pytest

import ludothek
from ludothek.testing.track import ends, hand, legal, play, rule, rules_table, table, where

HOME = "H1 H2 H3 H4"


def pack(players: int) -> dict[str, int]:
    return {card.name: card.copies for card in rules_table("keezen", players).setup.cards}


@pytest.mark.rule("KZ-1", "KZ-2")
@pytest.mark.parametrize(
    ("players", "sides"),
    [(2, (0, 1)), (3, (0, 1, 2)), (4, (0, 1, 0, 1)), (5, (0, 1, 2, 3, 4)), (6, (0, 1, 2, 0, 1, 2))],
)
def test_pairs_with_four_and_six(players: int, sides: tuple[int, ...]) -> None:
    assert ludothek.game("keezen").rules.sides(players, rules_table("keezen", players).options) == sides


@pytest.mark.rule("KZ-3", "KZ-R1")
@pytest.mark.parametrize("players", range(2, 7))
def test_one_suit_for_every_player(players: int) -> None:
    assert pack(players) == dict.fromkeys(["A", *map(str, range(2, 11)), "J", "Q", "K"], players)


@pytest.mark.rule("KZ-4", "KZ-5")
def test_the_deal_passes_on_every_time_and_the_pack_is_shuffled_after_the_third() -> None:
    first = table("keezen", "", "0: 2 | 1: | 2: | 3:", dealer=3, discard="A A A A")
    after = play(first, "fold").position()
    assert (after["deal"], after["dealer"], after["turn"], [len(cards) for cards in after["hands"]]) == (
        1,
        0,
        1,
        [4] * 4,
    )
    assert len(after["discard"]) == 5, "within a pack nothing is shuffled"
    last = table("keezen", "", "0: 2 | 1: | 2: | 3:", dealer=3, deal=2, discard="A A A A")
    after = play(last, "fold").position()
    assert (after["deal"], after["dealer"], after["turn"], [len(cards) for cards in after["hands"]]) == (
        0,
        0,
        1,
        [5] * 4,
    )
    assert (len(after["draw"]), after["discard"]) == (52 - 20, []), "all cards are taken up"


@pytest.mark.rule("KZ-6")
def test_no_cards_are_exchanged() -> None:
    match = ludothek.game("keezen").new(players=4, seed=1)
    assert match.position()["phase"] == "play"
    assert rule(match, f"give|{hand(match, match.to_act[0])[0]}") == "KZ-6"


@pytest.mark.rule("KZ-7")
def test_who_can_play_must_even_if_it_captures_a_partner() -> None:
    match = table("keezen", "0: T20 | 2: T25", "0: 5")
    assert legal(match) == ["5|5|0.0|T25"]
    assert where(play(match, "5|5|0.0|T25"), 2) == "R R R R"
    assert rule(table("keezen", "0: T20", "0: 5"), "fold") == "KZ-7"


@pytest.mark.rule("KZ-8", "KZ-R2")
def test_who_cannot_play_lays_the_hand_down_also_with_pawns_on_the_track() -> None:
    match = table("keezen", "0: T14 | 1: T16", "0: 5 6")
    assert legal(match) == ["fold"]
    after = play(match, "fold").position()
    assert (after["out"], after["hands"][0], after["turn"]) == ([True, False, False, False], [], 1)
    assert rule(table("keezen", "0: T14 | 1: T16", "0: 5 6"), "discard|5") == "KZ-8"


@pytest.mark.rule("KZ-9")
def test_a_pawn_comes_out_with_ace_or_king() -> None:
    match = table("keezen", "", "0: A K Q J")
    assert set(legal(match)) == {"A|A|0.0|T0", "K|K|0.0|T0"}
    assert rule(match, "Q|Q|0.0|T0") == "KZ-9"


@pytest.mark.rule("KZ-10")
def test_a_pawn_on_its_start_blocks_everybody() -> None:
    assert rule(table("keezen", "0: T14 | 1: T16", "0: 3"), "3|3|0.0|T17") == "KZ-10"
    assert rule(table("keezen", "0: T14 | 1: T16", "0: 2"), "2|2|0.0|T16") == "KZ-10"
    assert rule(table("keezen", "0: T18 | 1: T16", "0: 4"), "4|4|0.0|T14") == "KZ-10"
    assert rule(table("keezen", "0: T0 T2", "0: 4"), "4|4|0.1|T62") == "KZ-10", "its own colour too"
    assert rule(table("keezen", "0: T0", "0: K"), "K|K|0.1|T0") == "KZ-10", "no second pawn comes out"


@pytest.mark.rule("KZ-R3")
def test_a_foreign_pawn_on_my_start_is_captured() -> None:
    match = table("keezen", "1: T0", "0: K")
    assert where(play(match, "K|K|0.0|T0"), 1) == "R R R R"
    assert ends(table("keezen", "1: T62 | 2: T0", "1: 3", turn=1), "3", "1.0") == {"T1"}, "it blocks nobody"
    assert where(play(table("keezen", "0: T4 | 1: T0", "0: 4"), "4|4|0.0|T0"), 1) == "R R R R"


@pytest.mark.rule("KZ-11")
def test_landing_captures_and_passing_is_free() -> None:
    match = table("keezen", "0: T20 T25 | 1: T22", "0: 5")
    after = play(match, "5|5|0.0|T25")
    assert (where(after, 0), where(after, 1)) == ("T25 R R R", "T22 R R R")


@pytest.mark.rule("KZ-12", "KZ-R4")
def test_only_the_owner_exchanges_a_pawn_from_its_start() -> None:
    assert ends(table("keezen", "0: T0 | 1: T20", "0: J"), "J", "0.0") == {"1.0"}
    assert rule(table("keezen", "0: T5 | 1: T16", "0: J"), "J|J|0.0|1.0") == "KZ-12"
    never = table("keezen", "0: T0 | 1: T20", "0: J", options={"start_swap": False})
    assert (legal(never), rule(never, "J|J|0.0|1.0")) == (["fold"], "KZ-12")
    helper = table("keezen", f"0: {HOME} | 1: T20 | 2: T32", "0: J")
    assert ends(helper, "J", "2.0") == {"1.0"}, "a helper is the owner"


@pytest.mark.rule("KZ-13", "KZ-R5")
def test_no_second_lap() -> None:
    match = table("keezen", "0: T60", "0: 8 6 3")
    assert ends(match, "6", "0.0") == {"H3"}, "not T2"
    assert (ends(match, "8", "0.0"), rule(match, "8|8|0.0|T4")) == (set(), "KZ-13")
    assert ends(match, "3", "0.0") == {"T63"}, "on the mouth"
    assert ends(table("keezen", "0: T63", "0: A"), "A", "0.0") == {"H1"}, "on from the mouth"
    lap = table("keezen", "0: T60", "0: 8 6", options={"lap": True})
    assert (ends(lap, "8", "0.0"), ends(lap, "6", "0.0")) == ({"T4"}, {"H3", "T2"})
    assert ends(table("keezen", "0: T4", "0: 4"), "4", "0.0") == {"T0"}, "backwards the own start is reached"
    assert ends(table("keezen", "0: T5 | 1: T0", "0: J"), "J", "0.0") == {"1.0"}, "and by exchange"
    assert ends(table("keezen", "0: T1", "0: 4 2"), "4", "0.0") == {"T61"}, "backwards over the start"


@pytest.mark.rule("KZ-14", "KZ-15", "KZ-16", "KZ-21")
def test_what_the_cards_do() -> None:
    match = table("keezen", "0: T20", "0: A K Q 2 3 5 6 8 9 10", players=4)
    assert ends(match, "A", "0.0") == {"T21"}
    assert ends(match, "K", "0.0") == set(), "a king moves no pawn"
    assert ends(match, "K", "0.1") == ends(match, "A", "0.1") == {"T0"}
    assert ends(match, "Q", "0.0") == {"T32"}
    assert ends(table("keezen", "0: T20", "0: Q", options={"queen": 14}), "Q", "0.0") == {"T34"}
    for number in (2, 3, 5, 6, 8, 9, 10):
        assert ends(match, str(number), "0.0") == {f"T{20 + number}"}
    with pytest.raises(ludothek.InvalidOptions):
        ludothek.game("keezen").new(players=4, options={"queen": 13})


@pytest.mark.rule("KZ-17", "KZ-R6")
def test_a_jack_exchanges_and_does_nothing_else() -> None:
    match = table("keezen", "0: T5 T8 H1 | 1: T20 H2 | 2: T40", "0: J")
    assert ends(match, "J", "0.0") == ends(match, "J", "0.1") == {"1.0", "2.0"}
    assert rule(match, "J|J|0.0|0.1") == rule(match, "J|J|0.0|1.1") == "KZ-R6"
    assert legal(table("keezen", "0: T5 T8", "0: J")) == ["fold"]
    after = play(match, "J|J|0.0|2.0")
    assert (where(after, 0), where(after, 2)) == ("T40 T8 H1 R", "T5 R R R")


@pytest.mark.rule("KZ-18")
def test_a_four_always_goes_back() -> None:
    match = table("keezen", "0: T2 H1", "0: 4")
    assert legal(match) == ["4|4|0.0|T62"], "over the own start, and not in the home row"


@pytest.mark.rule("KZ-19", "KZ-20")
def test_a_seven_is_shared_by_two_and_captures_where_a_share_ends() -> None:
    match = table("keezen", "0: T20 T40 | 1: T22 T25", "0: 7")
    assert "7|7|0.0|T25" in legal(match)
    play(match, "7|7|0.0|T25")
    assert legal(match) == ["7|7|0.1|T42"], "two pawns at most"
    assert where(match, 1) == "T22 R R R"
    last = table("keezen", "0: T62 H2 H3 H4 | 2: T40", "0: 7")
    assert legal(play(last, "7|7|0.0|H1")) == ["7|7|2.0|T45"], "the partner takes the rest"
    alone = table("keezen", "0: T62 H2 H3 H4", "0: 7")
    assert legal(alone) == ["fold"], "all seven points must be used"


@pytest.mark.rule("KZ-22")
def test_home_is_safe_and_nobody_is_passed_in_it() -> None:
    match = table("keezen", "0: T62 H2 H1", "0: 4 5 2")
    assert ends(match, "5", "0.0") == set()
    assert rule(match, "5|5|0.0|H4") == "KZ-22"
    assert ends(match, "2", "0.1") == {"H4"}, "on inside it"


@pytest.mark.rule("KZ-23", "KZ-24")
def test_who_has_finished_plays_for_the_partner_and_the_side_wins() -> None:
    match = table("keezen", f"0: {HOME} | 2: T31 H2 H3 H4", "0: A")
    assert legal(match) == ["A|A|2.0|H1"]
    assert play(match, "A|A|2.0|H1").outcome == {"winners": [0, 2], "scores": [1, 0, 1, 0]}
    single = table("keezen", "0: T63 H2 H3 H4", "0: A", players=2)
    assert play(single, "A|A|0.0|H1").outcome == {"winners": [0], "scores": [1, 0]}
