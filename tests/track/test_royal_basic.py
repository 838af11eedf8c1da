"""DOG Royal: the basic game: DR-1 to DR-16, DR-R1, DR-R2, DR-R7."""

import pytest
from reference import PACKS

import ludothek
from ludothek.testing.track import ends, hand, legal, play, rule, table, where

HOME = "H1 H2 H3 H4"
BASIC = {"royal": False}
CARDS = list(PACKS["dog-royal"])


@pytest.mark.rule("DR-1")
@pytest.mark.parametrize(("players", "partner"), [(4, 2), (6, 3)])
def test_teams_of_two_sit_opposite(players: int, partner: int) -> None:
    match = table("dog-royal", f"0: {HOME} | 1: T3 | {partner}: T20", "0: 3", players=players, options=BASIC)
    assert legal(match) == [f"3|3|{partner}.0|T23"]
    for alone in (2, 3, 5):
        length = 64 if alone == 2 else 96
        won = table("dog-royal", f"0: T{length - 1} H2 H3 H4", "0: 2", players=alone, options=BASIC)
        outcome = play(won, "2|2|0.0|H1").outcome
        assert outcome is not None
        assert outcome["winners"] == [0]


@pytest.mark.rule("DR-2")
def test_five_cards_in_every_round_and_deal_and_start_pass_to_the_left() -> None:
    match = ludothek.game("dog-royal").new(players=4, seed=1)
    assert [len(hand(match, seat)) for seat in range(4)] == [5] * 4
    ended = play(table("dog-royal", "", "0: 9 | 1: | 2: | 3:", dealer=3, options=BASIC), "fold")
    after = ended.position()
    assert [len(cards) for cards in after["hands"]] == [5] * 4
    assert (after["dealer"], after["deal"]) == (0, 0)
    for seat in range(4):
        ended.play(seat, ended.legal(seat)[0])
    assert ended.to_act == (1,)
    assert rule(ended, "fold", seat=3) == "DR-2"


@pytest.mark.rule("DR-2")
def test_a_pile_too_small_is_made_up_from_the_discards() -> None:
    pack = {**PACKS["dog-royal"], "X": 0, "9": 6}
    thrown = " ".join(f"{card} " * count for card, count in pack.items())
    match = table("dog-royal", "", "0: 9 | 1: | 2: | 3:", discard=thrown, options=BASIC)
    assert match.position()["draw"] == ["X"] * 7
    after = play(match, "fold").position()
    assert sum(cards.count("X") for cards in after["hands"]) == 7
    assert (after["discard"], len(after["draw"])) == ([], 90)


@pytest.mark.rule("DR-3")
def test_partners_exchange_a_card_after_every_deal() -> None:
    match = table("dog-royal", "", "0: 2 | 1: 3 | 2: 4 | 3: 5", phase="exchange", turn=-1, dealer=3, options=BASIC)
    assert match.to_act == (0, 1, 2, 3)
    assert rule(match, "2|2|0.0|T2", seat=0) == "DR-3"
    match.play(0, "give|2")
    assert match.view(2)["hand"] == ["4"]
    for seat in (1, 2, 3):
        match.play(seat, match.legal(seat)[0])
    assert [hand(match, seat) for seat in range(4)] == [["4"], ["5"], ["2"], ["3"]]


@pytest.mark.rule("DR-4", "DR-R7")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_the_basic_game_pawn_0_stands_on_the_start_from_the_beginning(players: int) -> None:
    match = ludothek.game("dog-royal").new(players=players, seed=1, options=BASIC)
    starts = {2: [0, 32], 3: [0, 32, 64]}.get(players, [16 * seat for seat in range(players)])
    assert match.position()["pawns"] == [[f"T{start}", "R", "R", "R"] for start in starts]
    for seat in range(players):
        match.play(seat, match.legal(seat)[0])
    assert match.position()["phase"] == "play", "there is nothing to place"


@pytest.mark.rule("DR-5")
def test_who_can_move_no_pawn_lays_the_hand_down() -> None:
    match = table("dog-royal", "0: T14 | 1: T16", "0: 5 9 X", options=BASIC)
    assert legal(match) == ["fold"]
    assert rule(match, "discard|X") == "DR-5"
    after = play(match, "fold").position()
    assert (after["hands"][0], after["discard"], after["out"][0]) == ([], ["5", "9", "X"], True)
    assert rule(table("dog-royal", "0: T14", "0: 5", options=BASIC), "fold") == "DR-5"


@pytest.mark.rule("DR-6")
@pytest.mark.parametrize("card", CARDS)
def test_only_11_and_13_bring_a_pawn_out(card: str) -> None:
    match = table("dog-royal", "0: T20", f"0: {card}", options=BASIC)
    assert ends(match, card, "0.1") == ({"T0"} if card in ("11", "13") else set())
    if card not in ("11", "13", "="):
        assert rule(match, f"{card}|{card}|0.1|T0") == "DR-6"


@pytest.mark.rule("DR-6")
def test_the_start_protects_and_blocks() -> None:
    match = table("dog-royal", "0: T14 T0 | 1: T16 | 2: T60", "0: 2 5 13 X", options=BASIC)
    assert ends(match, "2", "0.0") == ends(match, "5", "0.0") == set()
    assert ends(match, "13", "0.2") == set()
    assert ends(match, "X", "0.0") == {"2.0"}
    assert rule(match, "5|5|0.0|T19") == rule(match, "X|X|0.0|1.0") == rule(match, "13|13|0.2|T0") == "DR-6"
    foreign = play(table("dog-royal", "0: R | 1: T0", "0: 13", options=BASIC), "13|13|0.0|T0")
    assert where(foreign, 1) == "R R R R"


@pytest.mark.rule("DR-7")
@pytest.mark.parametrize(
    ("pawns", "card", "reached"),
    [
        ("0: T60", "5", {"T1", "H1"}),
        ("0: T60", "8", {"T4", "H4"}),
        ("0: T60", "9", {"T5"}),  # the exact count
        ("0: T0", "2", {"T2"}),  # never directly from the start
        ("0: T62 H1", "5", {"T3"}),  # nobody is passed at home
        ("0: T20 T22 | 1: T24", "8", {"T28"}),  # passing is free on the track
    ],
)
def test_moving_and_home_as_in_dog(pawns: str, card: str, reached: set[str]) -> None:
    assert ends(table("dog-royal", pawns, f"0: {card}", options=BASIC), card, "0.0") == reached


@pytest.mark.rule("DR-7")
def test_landing_captures_the_own_pawn_too() -> None:
    match = play(table("dog-royal", "0: T20 T28", "0: 8", options=BASIC), "8|8|0.0|T28")
    assert where(match, 0) == "T28 R R R"
    assert rule(table("dog-royal", "0: T0", "0: 2", options=BASIC), "2|2|0.0|H2") == "DR-7"
    assert rule(table("dog-royal", "0: T62 H1", "0: 5", options=BASIC), "5|5|0.0|H3") == "DR-7"


@pytest.mark.rule("DR-8")
@pytest.mark.parametrize(
    ("card", "reached"),
    [(number, {f"T{20 + int(number)}"}) for number in ("2", "3", "5", "6", "8", "9", "10", "12")]
    + [("11", {"T21", "T31"}), ("13", {"T33"}), ("4", {"T24", "T16"})],
)
def test_the_numbers(card: str, reached: set[str]) -> None:
    match = table("dog-royal", "0: T20", f"0: {card}", options=BASIC)
    assert ends(match, card, "0.0") == reached
    assert rule(match, f"{card}|{card}|0.0|T50") == "DR-8"


@pytest.mark.rule("DR-9")
def test_1_7_moves_one_pawn_one_to_seven_and_captures_where_it_lands() -> None:
    match = table("dog-royal", "0: T20 T40 | 1: T22 T24", "0: 1-7", options=BASIC)
    assert ends(match, "1-7", "0.0") == {f"T{20 + points}" for points in range(1, 8)}
    play(match, "1-7|1-7|0.0|T24")
    assert (where(match, 0), where(match, 1)) == ("T24 T40 R R", "T22 R R R")
    assert match.to_act == (1,), "one pawn only"
    home = table("dog-royal", "0: T62 H1", "0: 1-7", options=BASIC)
    assert ends(home, "1-7", "0.1") == {"H2", "H3", "H4"}
    assert rule(home, "1-7|1-7|0.0|T20") == "DR-9"


@pytest.mark.rule("DR-10")
def test_x_exchanges_and_cannot_be_laid_down() -> None:
    match = table("dog-royal", "0: T20 T0 | 1: T30 T16 | 2: T40", "0: X", options=BASIC)
    assert set(legal(match)) == {"X|X|0.0|1.0", "X|X|0.0|2.0"}
    assert rule(match, "X|X|0.1|1.0") == "DR-10"
    nothing = table("dog-royal", "0: T20 | 1: T16", "0: X", options=BASIC)
    assert legal(nothing) == ["fold"]
    assert rule(nothing, "discard|X") == "DR-5"


@pytest.mark.rule("DR-11")
@pytest.mark.parametrize(
    ("pawns", "reached"),
    [
        ("0: T20 | 1: T30", {"T29"}),
        ("0: T20 T24 | 1: T30", {"T23"}),  # of whatever colour
        ("0: T40 | 1: T3", {"T2"}),  # round the end of the numbers, past the own start
        ("0: T20 | 1: T16", {"T15"}),  # nearly all round: behind a start that is held
        ("0: T10 | 1: T16", {"T15"}),
    ],
)
def test_the_magnet_goes_right_behind_the_next_pawn(pawns: str, reached: set[str]) -> None:
    match = table("dog-royal", pawns, "0: M", options=BASIC)
    assert ends(match, "M", "0.0") == reached
    assert rule(match, "M|M|0.0|T21") == "DR-11", "it cannot stop before"


@pytest.mark.rule("DR-12")
def test_the_magnet_is_for_the_track_only() -> None:
    match = table("dog-royal", "0: T60 H1 H4 | 1: T3", "0: M", options=BASIC)
    assert ends(match, "M", "0.0") == {"T2"}
    assert ends(match, "M", "0.1") == set()
    assert rule(match, "M|M|0.0|H2") == rule(match, "M|M|0.1|H3") == "DR-12"


@pytest.mark.rule("DR-R1")
def test_a_magnet_must_move_and_needs_a_pawn_ahead() -> None:
    close = table("dog-royal", "0: T20 | 1: T21", "0: M", options=BASIC)
    assert legal(close) == ["fold"]
    refusal = close.why(0, "M|M|0.0|T20")
    assert refusal.rule == "DR-R1"
    assert "1.0 on T21" in refusal.sentence
    alone = table("dog-royal", "0: T20 H1 | 1: H2", "0: M", options=BASIC)
    assert legal(alone) == ["fold"], "pawns in home rows do not count"
    assert rule(alone, "M|M|0.0|T19") == "DR-R1"


@pytest.mark.rule("DR-13")
def test_a_copy_counts_as_the_last_card_with_all_its_choices() -> None:
    match = table("dog-royal", "0: T20 | 1: T40", "0: 1-7 | 1: =", options=BASIC)
    play(match, "1-7|1-7|0.0|T23")
    assert ends(match, "=", "1.0", "1-7") == {f"T{40 + points}" for points in range(1, 8)}, "not the choice made"
    assert rule(match, "=|5|1.0|T45") == "DR-13"
    assert rule(match, "=|=|1.0|T45") == "DR-13"
    start = table("dog-royal", "0: T20 | 1: T40", "0: 11 | 1: =", options=BASIC)
    play(start, "11|11|0.0|T21")
    assert ends(start, "=", "1.1", "11") == {"T16"}
    swap = table("dog-royal", "0: T20 | 1: T40", "0: =", last="X", options=BASIC)
    assert ends(swap, "=", "0.0", "X") == {"1.0"}


@pytest.mark.rule("DR-14")
def test_a_copy_cannot_be_the_first_card_of_a_round() -> None:
    match = table("dog-royal", "0: T20", "0: =", options=BASIC)
    assert legal(match) == ["fold"]
    assert rule(match, "=|5|0.0|T25") == "DR-14"
    new_round = play(table("dog-royal", "0: T20", "0: 5 | 1: | 2: | 3:", options=BASIC), "5|5|0.0|T25")
    assert new_round.position()["last"] is None
    own = table("dog-royal", "0: T20", "0: 5 = | 1: | 2: | 3:", options=BASIC)
    play(own, "5|5|0.0|T25")
    assert legal(own) == ["=|5|0.0|T30"], "one's own card can be copied"


@pytest.mark.rule("DR-R2")
def test_a_copy_of_a_copy_and_what_is_not_a_played_card() -> None:
    match = table("dog-royal", "0: T20 | 1: T40 | 2: T50", "0: 5 | 1: = | 2: =", options=BASIC)
    play(match, "5|5|0.0|T25", "=|5|1.0|T45")
    assert match.position()["last"] == "5"
    assert legal(match) == ["=|5|2.0|T55"]
    folded = table("dog-royal", "1: T40", "0: 9 | 1: =", last="5", options=BASIC)
    play(folded, "fold")
    assert legal(folded) == ["=|5|1.0|T45"], "a folded card was not played"
    thrown = table("dog-royal", "0: H1 | 1: T40", "0: 9 | 1: =", players=2, last="5", phase="redrawn", options=BASIC)
    play(thrown, "discard|9")
    assert legal(thrown) == ["=|5|1.0|T45"]


@pytest.mark.rule("DR-15")
def test_partner_and_end_as_in_dog() -> None:
    match = table("dog-royal", f"0: {HOME} | 2: T31 H2 H3 H4", "0: 2 9", options=BASIC)
    assert rule(match, "2|2|0.0|H4") == "DR-15"
    play(match, "2|2|2.0|H1")
    assert match.outcome == {"winners": [0, 2], "scores": [1, 0, 1, 0]}
    assert hand(match, 0) == ["9"]
    assert rule(match, "fold", seat=1) == "DR-15"
    exact = table("dog-royal", f"0: {HOME} | 2: T31 H2 H3 H4", "0: 3", options=BASIC)
    assert legal(exact) == ["3|3|2.0|T34"], "no point is lost"
    seen = table("dog-royal", "", "0: 2 | 2: M", options=BASIC).view(0)
    assert seen == table("dog-royal", "", "0: 2 | 2: X", options=BASIC).view(0)


@pytest.mark.rule("DR-16")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_singly_redraw_left_neighbour_and_four_pawns(players: int) -> None:
    stuck = table("dog-royal", "0: H1 | 1: T20", "0: 9", players=players, options=BASIC)
    assert legal(stuck) == ["redraw|9"]
    assert rule(stuck, "fold") == "DR-16"
    play(stuck, "redraw|9")
    assert stuck.position()["phase"] == "redrawn"
    still = table("dog-royal", "0: H1 | 1: T20", "0: 9", players=players, phase="redrawn", options=BASIC)
    assert legal(still) == ["discard|9"]
    passing = table("dog-royal", "", "0: 2 | 1: 3", players=players, phase="exchange", turn=-1, options=BASIC)
    for seat in range(players):
        passing.play(seat, passing.legal(seat)[0])
    assert hand(passing, 1) == ["2"]
    assert len(ludothek.game("dog-royal").new(players=players, seed=1).position()["pawns"][0]) == 4


@pytest.mark.rule("DR-8", "DR-9", "DR-11")
def test_the_example_of_the_sheet() -> None:
    """Green holds 4, 1-7 and M; pawn A is six behind red, B can close a gap at home, C stands on the start."""
    match = table("dog-royal", "0: T45 H2 T0 H4 | 1: T51", "0: 4 1-7 M", options=BASIC)
    assert "T50" in ends(match, "1-7", "0.0"), "A to the square right behind red with the 1-7"
    assert ends(match, "M", "0.0") == {"T50"}, "or with the magnet"
    captured = play(match.copy(), "1-7|1-7|0.0|T51")
    assert where(captured, 1) == "R R R R", "or six with the 1-7, capturing red"
    assert ends(match, "1-7", "0.1") == {"H3"}, "B one forward, closing the gap"
    assert "T60" in ends(match, "4", "0.2"), "C four back, to go home with the 1-7 in the next turn"
    later = table("dog-royal", "0: T45 H3 T60 H4 | 1: T59", "0: 1-7 | 1: 1-7 11", options=BASIC)
    assert ends(later, "1-7", "0.2") >= {"H1", "H2"}
    play(later, "1-7|1-7|0.0|T46")
    assert "T60" in ends(later, "1-7", "1.0") & ends(later, "11", "1.0"), "unless red captures it before"
