"""DOG: the start square, moving, capturing, home, and the cards but the seven: DOG-10 to DOG-23, DOG-R2 to DOG-R5."""

import pytest
from reference import PACKS

from ludothek.testing.track import ends, legal, play, rule, table, where

HOME = "H1 H2 H3 H4"
CARDS = list(PACKS["dog"])


@pytest.mark.rule("DOG-10")
@pytest.mark.parametrize("card", CARDS)
def test_a_pawn_leaves_the_reserve_with_a_start_card_or_a_joker(card: str) -> None:
    match = table("dog", "0: H4 | 1: T20", f"0: {card}")
    if card in ("11", "13"):
        assert legal(match) == [f"{card}|{card}|0.1|T0"]
    elif card == "?":
        assert legal(match) == ["?|11|0.1|T0", "?|13|0.1|T0"]
    else:
        assert legal(match) == ["fold"]
        assert rule(match, f"{card}|{card}|0.1|T0") == "DOG-10"


@pytest.mark.rule("DOG-R5")
def test_moves_inside_the_home_row_stay_legal() -> None:
    match = table("dog", "0: H1 R R R", "0: 2 13")
    assert set(legal(match)) == {"2|2|0.0|H3", "13|13|0.1|T0"}
    assert legal(table("dog", "0: H1 R R R", "0: 2")) == ["2|2|0.0|H3"]


@pytest.mark.rule("DOG-11")
@pytest.mark.parametrize("other", ["T0", "T0 T3"])
def test_a_pawn_on_its_own_start_is_protected(other: str) -> None:
    match = table("dog", f"0: {other} | 1: T60", "1: 4 9 X", turn=1)
    assert ends(match, "4", "1.0") == {"T56"}, "not captured"
    assert ends(match, "9", "1.0") == set(), "not passed"
    assert "0.0" not in ends(match, "X", "1.0"), "not exchanged"
    assert rule(match, "X|X|1.0|0.0") == "DOG-11"


@pytest.mark.rule("DOG-11")
def test_also_a_pawn_that_went_all_the_way_round() -> None:
    match = table("dog", "0: T58 | 1: T57", "0: 6 | 1: 9")
    play(match, "6|6|0.0|T0")
    assert legal(match) == ["fold"]


@pytest.mark.rule("DOG-12")
@pytest.mark.parametrize(
    ("pawns", "card", "reached"),
    [
        ("0: T14 | 1: T16", "3", set()),
        ("0: T14 | 1: T16", "2", set()),
        ("0: T18 | 1: T16", "4", {"T22"}),
        ("0: T20 | 1: T16", "4", {"T24"}),
        ("0: T62 T0", "5", set()),  # the own colour: home lies behind the start
        ("0: T62 T0", "3", set()),
        ("0: T62 T0", "2", set()),
        ("0: T2 T0", "4", {"T6"}),
        ("0: T30 | 2: T32", "5", set()),  # the partner's
    ],
)
def test_it_blocks_everyone_both_ways(pawns: str, card: str, reached: set[str]) -> None:
    match = table("dog", pawns, f"0: {card}")
    assert ends(match, card, "0.0") == reached


@pytest.mark.rule("DOG-12")
@pytest.mark.parametrize("card", ["11", "13"])
def test_no_second_pawn_can_leave_the_reserve(card: str) -> None:
    match = table("dog", "0: T0", f"0: {card}")
    assert ends(match, card, "0.1") == set()
    refusal = match.why(0, f"{card}|{card}|0.1|T0")
    assert refusal.rule == "DOG-12"
    assert "0.0 on T0" in refusal.sentence


@pytest.mark.rule("DOG-R2")
def test_a_foreign_pawn_on_my_start_does_not_block_and_is_captured() -> None:
    pawns = "0: T62 | 1: T0"
    assert ends(table("dog", pawns, "0: 5"), "5", "0.0") == {"T3", "H3"}
    for action in ("2|2|0.0|T0", "13|13|0.1|T0"):
        match = play(table("dog", pawns, "0: 2 13"), action)
        assert where(match, 1) == "R R R R"
        assert "T0" in where(match, 0)


@pytest.mark.rule("DOG-13")
def test_passing_is_free_and_passed_squares_count() -> None:
    match = table("dog", "0: T20 T21 | 1: T22 | 2: T23", "0: 8 4")
    assert ends(match, "8", "0.0") == {"T28"}
    play(match, "8|8|0.0|T28")
    assert [where(match, seat) for seat in range(3)] == ["T28 T21 R R", "T22 R R R", "T23 R R R"]
    back = table("dog", "0: T25 T24 | 1: T22", "0: 4")
    assert ends(back, "4", "0.0") == {"T21", "T29"}


@pytest.mark.rule("DOG-14")
@pytest.mark.parametrize("victim", [0, 1, 2])
def test_landing_captures_one_s_own_included(victim: int) -> None:
    pawns = {0: "0: T20 T28", 1: "0: T20 | 1: R T28", 2: "0: T20 | 2: R T28"}[victim]
    match = play(table("dog", pawns, "0: 8"), "8|8|0.0|T28")
    assert where(match, 0) == "T28 R R R"
    assert where(match, victim).split()[1] == "R"


@pytest.mark.rule("DOG-15")
def test_a_card_is_carried_out_completely() -> None:
    match = table("dog", "0: T59", "0: 10 12")
    assert ends(match, "10", "0.0") == {"T5"}, "home would be reached with six to nine"
    assert ends(match, "12", "0.0") == {"T7"}
    assert ends(table("dog", "0: T59", "0: 9"), "9", "0.0") == {"T4", "H4"}
    assert legal(table("dog", "0: H3 R R R", "0: 2")) == ["fold"]


@pytest.mark.rule("DOG-16")
def test_no_jumping_capturing_or_going_back_in_home() -> None:
    match = table("dog", "0: T62 H1 H3", "0: 3 4 6 2")
    assert ends(match, "3", "0.0") == {"T1"}
    assert ends(match, "6", "0.0") == {"T4"}
    assert ends(match, "2", "0.1") == set()
    assert ends(match, "4", "0.2") == set()
    refusal = match.why(0, "3|3|0.0|H1")
    assert refusal.rule == "DOG-16"
    assert "0.1 on H1" in refusal.sentence
    assert rule(match, "2|2|0.1|H3") == "DOG-16"


@pytest.mark.rule("DOG-17")
@pytest.mark.parametrize(
    ("card", "reached"),
    [
        ("2", {"T62"}),
        ("3", {"T63"}),
        ("4", {"T0", "T56"}),
        ("5", {"T1", "H1"}),
        ("6", {"T2", "H2"}),
        ("8", {"T4", "H4"}),
        ("9", {"T5"}),
    ],
)
def test_from_four_before_the_start_five_to_eight_enter(card: str, reached: set[str]) -> None:
    assert ends(table("dog", "0: T60", f"0: {card}"), card, "0.0") == reached


@pytest.mark.rule("DOG-17")
def test_the_seven_and_the_joker_enter_likewise_but_never_from_the_start() -> None:
    assert {"H3", "T3"} <= ends(table("dog", "0: T60", "0: 7"), "7", "0.0")
    assert "H1" in ends(table("dog", "0: T60", "0: ?"), "?", "0.0", "5")
    match = table("dog", "0: T0", "0: 2")
    assert ends(match, "2", "0.0") == {"T2"}
    refusal = match.why(0, "2|2|0.0|H2")
    assert refusal.rule == "DOG-17"
    seven = table("dog", "0: T0 T20", "0: 7")
    assert all(end.startswith("T") for end in ends(seven, "7", "0.0"))


@pytest.mark.rule("DOG-18", "DOG-19", "DOG-20")
@pytest.mark.parametrize(
    ("card", "reached"),
    [(blue, {f"T{20 + int(blue)}"}) for blue in ("2", "3", "5", "6", "8", "9", "10", "12")]
    + [("11", {"T21", "T31"}), ("13", {"T33"}), ("4", {"T24", "T16"})],
)
def test_what_each_card_does_with_a_pawn_on_the_track(card: str, reached: set[str]) -> None:
    match = table("dog", "0: T20", f"0: {card}")
    assert ends(match, card, "0.0") == reached
    assert ends(match, card, "0.1") == ({"T0"} if card in ("11", "13") else set())
    if card != "4":
        assert rule(match, f"{card}|{card}|0.0|T16") in ("DOG-18", "DOG-19"), "only the four goes back"


@pytest.mark.rule("DOG-19")
def test_the_one_of_an_eleven_works_in_home_and_into_the_start() -> None:
    assert ends(table("dog", "0: H1", "0: 11"), "11", "0.0") == {"H2"}
    assert ends(table("dog", "0: T63", "0: 11"), "11", "0.0") == {"T0", "T10"}
    assert ends(table("dog", "0: T54", "0: 11"), "11", "0.0") == {"T55", "T1", "H1"}


@pytest.mark.rule("DOG-20")
def test_four_back_from_the_start_makes_ready_for_home() -> None:
    match = table("dog", "0: T0", "0: 4 6 | 1: 9 | 2: 9 | 3: 9")
    play(match, "4|4|0.0|T60", "fold", "fold", "fold")
    assert "H2" in ends(match, "6", "0.0")


@pytest.mark.rule("DOG-21")
def test_an_exchange_with_an_opponent_or_the_partner() -> None:
    pawns = "0: T20 T0 H1 | 1: T30 T16 | 2: T40 H2 | 3: T50"
    match = table("dog", pawns, "0: X")
    assert set(legal(match)) == {"X|X|0.0|1.0", "X|X|0.0|2.0", "X|X|0.0|3.0"}
    for action, article in [
        ("X|X|0.1|1.0", "DOG-21"),  # own pawn on its start
        ("X|X|0.2|1.0", "DOG-21"),  # own pawn at home
        ("X|X|0.3|1.0", "DOG-21"),  # own pawn in reserve
        ("X|X|0.0|1.1", "DOG-11"),  # their pawn on its start
        ("X|X|0.0|2.1", "DOG-21"),
        ("X|X|0.0|1.2", "DOG-21"),
        ("X|X|0.0|0.1", "DOG-21"),
        ("X|X|0.0|T30", "DOG-21"),
    ]:
        assert rule(match, action) == article
    assert rule(match, "discard|X") == "DOG-R3", "it must be done even to one's disadvantage"
    assert rule(match, "fold") == "DOG-8"
    play(match, "X|X|0.0|2.0")
    assert (where(match, 0), where(match, 2)) == ("T40 T0 H1 R", "T20 H2 R R")


@pytest.mark.rule("DOG-21")
def test_the_exchange_example_of_the_sheet() -> None:
    """Green holds 4, 5 and X; its pawn A is on its start and is not exchanged: it goes four back."""
    match = table("dog", "0: T0 | 2: T21 | 3: T61", "0: 4 5 X")
    assert ends(match, "X", "0.0") == set()
    assert rule(match, "X|X|0.0|3.0") == "DOG-21"
    assert rule(match, "discard|X") != "", "there are pawns about that could be exchanged"
    assert where(play(match, "4|4|0.0|T60"), 0) == "T60 R R R"


@pytest.mark.rule("DOG-22", "DOG-R3")
@pytest.mark.parametrize(
    ("pawns", "cards", "expected"),
    [
        ("", "X", ["discard|X"]),
        ("0: T20", "X", ["discard|X"]),  # only own pawns
        ("0: T20 | 1: T16 | 2: T32", "X", ["discard|X"]),  # or protected ones
        ("0: T20 | 1: T16", "X 5", ["5|5|0.0|T25", "discard|X"]),  # also beside other plays
        ("1: T20", "X", ["fold"]),  # one is about, but I have none to exchange
        ("0: T20 | 1: T0", "X", ["X|X|0.0|1.0"]),  # a start protects only its own colour
        (f"0: {HOME} | 2: T20", "X", ["discard|X"]),
    ],
)
def test_an_exchange_without_effect(pawns: str, cards: str, expected: list[str]) -> None:
    match = table("dog", pawns, f"0: {cards}")
    assert legal(match) == expected


@pytest.mark.rule("DOG-22")
def test_an_x_laid_down_keeps_the_player_in_the_round() -> None:
    match = play(table("dog", "", "0: X 5", last="9"), "discard|X")
    after = match.position()
    assert (after["out"], after["hands"][0], after["discard"], after["turn"]) == ([False] * 4, ["5"], ["X"], 1)
    assert after["last"] == "9"
    five = table("dog", "", "0: X 5")
    assert rule(five, "discard|5") == "DOG-8", "only the X is carried out by laying it down"
    assert rule(five, "fold") == "DOG-8"


@pytest.mark.rule("DOG-R4")
def test_a_joker_may_be_an_exchange_without_effect() -> None:
    match = table("dog", "0: T20", "0: ?")
    assert "discard|?" in legal(match)
    assert hand_after(match) == []
    about = table("dog", "0: T20 | 1: T30", "0: ?")
    assert "discard|?" not in legal(about)
    assert rule(about, "discard|?") == "DOG-R3"


def hand_after(match) -> list[str]:
    return play(match, "discard|?").position()["hands"][0]


@pytest.mark.rule("DOG-23")
def test_a_joker_counts_as_any_other_card() -> None:
    pawns = "0: T20 | 1: T40"
    joker = table("dog", pawns, "0: ?")
    for card in CARDS[:-1]:
        own = table("dog", pawns, f"0: {card}")
        same = {action.replace(f"{card}|{card}", f"?|{card}") for action in legal(own)}
        assert {action for action in legal(joker) if action.startswith(f"?|{card}|")} == same
    assert not any(action.startswith("?|?") for action in legal(joker))
    assert rule(joker, "?|?|0.0|T25") == "DOG-23"
    assert rule(table("dog", pawns, "0: 5"), "5|6|0.0|T26") != "", "other cards are what they are"
    after = play(joker, "?|8|0.0|T28").position()
    assert (after["discard"], after["last"]) == (["?"], "8")
