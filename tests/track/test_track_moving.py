"""Moving and capturing, as all five rulebooks have it: TF-5 to TF-10, TF-R5 to TF-R7, TF-R9."""

import pytest
from boards import GAMES, plainly

from ludothek.testing.track import ends, hand, legal, play, rule, sevens, table, where

LENGTH = {"tock6": 72, "super-tock": 72, "dog": 64, "dog-compact": 64, "dog-royal": 64}


@pytest.mark.rule("TF-5", "TF-6")
@pytest.mark.parametrize("game", GAMES)
def test_every_square_counts_and_pawns_are_passed(game: str) -> None:
    alone = table(game, "0: T20", "0: 8", options=plainly(game))
    assert ends(alone, "8", "0.0") == {"T28"}
    crowded = table(game, "0: T20 R R T25 | 1: R R R T21 | 2: R R R T24", "0: 8", options=plainly(game))
    assert ends(crowded, "8", "0.0") == {"T28"}
    play(crowded, "8|8|0.0|T28")
    assert [where(crowded, seat) for seat in range(3)] == ["T28 R R T25", "R R R T21", "R R R T24"]


@pytest.mark.rule("TF-6")
@pytest.mark.parametrize(("game", "passes"), [("tock6", False), ("super-tock", True), ("dog", False)])
def test_a_start_with_its_own_pawn_is_the_square_that_blocks(game: str, passes: bool) -> None:
    start = LENGTH[game] // 4
    match = table(game, f"0: T{start - 3} | 1: T{start}", "0: 8")
    assert ends(match, "8", "0.0") == ({f"T{start + 5}"} if passes else set())


@pytest.mark.rule("TF-7")
@pytest.mark.parametrize(
    ("pawns", "card", "reached"),
    [
        ("0: T62 H2", "3", {"T1", "H1"}),
        ("0: T62 H2", "4", {"T2", "T58"}),  # landing on H2
        ("0: T62 H2", "5", {"T3"}),  # passing H2
        ("0: T62 H1", "3", {"T1"}),
    ],
)
def test_nobody_is_passed_or_landed_on_in_a_home_row(pawns: str, card: str, reached: set[str]) -> None:
    assert ends(table("dog", pawns, f"0: {card}"), card, "0.0") == reached


@pytest.mark.rule("TF-7")
@pytest.mark.parametrize(("game", "card"), [("dog", "4"), ("dog-royal", "4"), ("tock6", "4")])
def test_nothing_moves_backwards_or_out_of_a_home_row(game: str, card: str) -> None:
    match = table(game, "0: H4 T20", f"0: {card}")
    assert ends(match, card, "0.0") == set()
    assert rule(match, f"{card}|{card}|0.0|T60") == "TF-7"
    assert rule(match, f"{card}|{card}|0.0|H1") != ""


@pytest.mark.rule("TF-8")
@pytest.mark.parametrize("game", GAMES)
def test_a_pawn_goes_forward_inside_its_home_row(game: str) -> None:
    match = table(game, "0: H1 R R R", "0: 2")
    assert legal(match) == ["2|2|0.0|H3"]
    assert where(play(match, "2|2|0.0|H3"), 0) == "H3 R R R"
    assert ends(table(game, "0: H1 H2 R R", "0: 2"), "2", "0.1") == {"H4"}
    assert ends(table(game, "0: H1 H2 R R", "0: 2"), "2", "0.0") == set()


@pytest.mark.rule("TF-8")
@pytest.mark.parametrize(
    ("game", "card", "options"),
    [("tock6", "J", {}), ("super-tock", "10", {"ten_swap": True}), ("dog", "X", {}), ("dog-royal", "X", {})],
)
def test_a_pawn_at_home_is_not_exchanged(game: str, card: str, options: dict[str, bool]) -> None:
    match = table(game, "0: T20 H1 | 1: T30 H1", f"0: {card}", options=options)
    assert {end for end in ends(match, card, "0.0") if "." in end} == {"1.0"}
    assert {end for end in ends(match, card, "0.1") if "." in end} == set()
    assert rule(match, f"{card}|{card}|0.0|1.1") != ""


@pytest.mark.rule("TF-9")
@pytest.mark.parametrize(
    ("game", "square", "card", "reached"),
    [
        ("tock6", 68, "6", {"T2", "H4"}),
        ("tock6", 68, "8", {"T4"}),  # one too large for the home row
        ("super-tock", 70, "5", {"T3", "H4"}),
        ("super-tock", 70, "6", {"T4"}),
        ("dog", 60, "8", {"T4", "H4"}),
        ("dog", 60, "9", {"T5"}),
    ],
)
def test_a_count_too_large_leads_past_the_mouth(game: str, square: int, card: str, reached: set[str]) -> None:
    assert ends(table(game, f"0: T{square}", f"0: {card}"), card, "0.0") == reached


@pytest.mark.rule("TF-9")
def test_a_count_too_large_inside_home_cannot_be_used() -> None:
    assert legal(table("dog", "0: H2 R R R", "0: 3")) == ["fold"]
    assert rule(table("dog", "0: T60", "0: 9"), "9|9|0.0|H4") in ("TF-9", "DOG-18")


@pytest.mark.rule("TF-R5")
@pytest.mark.parametrize(
    ("game", "square"), [("tock6", 66), ("super-tock", 67), ("dog", 60), ("dog-compact", 60), ("dog-royal", 60)]
)
def test_entering_home_is_a_choice(game: str, square: int) -> None:
    match = table(game, f"0: T{square}", "0: 6", options=plainly(game))
    past = f"T{(square + 6) % LENGTH[game]}"
    assert ends(match, "6", "0.0") == {past, "H2"}
    assert where(play(match.copy(), "6|6|0.0|H2"), 0) == "H2 R R R"
    assert where(play(match, f"6|6|0.0|{past}"), 0) == f"{past} R R R"


@pytest.mark.rule("TF-10")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("victim", [1, 0, 2])
def test_landing_captures_whoever_is_there(game: str, victim: int) -> None:
    """An opponent's, an own and a partner's (where seats 0 and 2 are partners)."""
    extra = {1: "0: T20 | 1: R R R T28", 0: "0: T20 R R T28", 2: "0: T20 | 2: R R R T28"}[victim]
    match = table(game, extra, "0: 8", options=plainly(game, teams=True))
    assert ends(match, "8", "0.0") == {"T28"}
    play(match, "8|8|0.0|T28")
    assert where(match, 0) == "T28 R R R"
    assert where(match, victim).split()[3] == "R"


@pytest.mark.rule("TF-10")
def test_nobody_goes_to_the_reserve_by_a_card() -> None:
    assert rule(table("dog", "0: T20", "0: 8"), "8|8|0.0|R") == "TF-10"


@pytest.mark.rule("TF-R6")
@pytest.mark.parametrize(
    ("game", "square", "reached"), [("dog", 2, "T62"), ("dog", 0, "T60"), ("tock6", 2, "T70"), ("tock6", 1, "T69")]
)
def test_backwards_past_the_own_mouth_and_start_never_into_home(game: str, square: int, reached: str) -> None:
    match = table(game, f"0: T{square}", "0: 4")
    assert {end for end in ends(match, "4", "0.0") if end != f"T{square + 4}"} == {reached}


@pytest.mark.rule("TF-R6")
@pytest.mark.parametrize("game", ["dog", "tock6", "dog-royal"])
def test_backwards_a_blocking_start_blocks_too(game: str) -> None:
    start = LENGTH[game] // 4
    match = table(game, f"0: T{start + 2} | 1: T{start}", "0: 4")
    assert f"T{start - 2}" not in ends(match, "4", "0.0")
    assert rule(match, f"4|4|0.0|T{start - 2}") in ("DOG-12", "T6-13", "DR-6")


@pytest.mark.rule("TF-R7")
@pytest.mark.parametrize(
    ("game", "card", "options"),
    [("tock6", "J", {}), ("super-tock", "10", {"ten_swap": True}), ("dog", "X", {}), ("dog-royal", "X", {})],
)
def test_an_exchange_captures_nobody(game: str, card: str, options: dict[str, bool]) -> None:
    match = table(game, "0: T20 | 1: T30", f"0: {card} 3", options=options)
    play(match, f"{card}|{card}|0.0|1.0")
    assert where(match, 0) == "T30 R R R"
    assert where(match, 1) == "T20 R R R"


@pytest.mark.rule("TF-R7")
def test_an_exchange_onto_the_own_start_protects_from_then_on() -> None:
    match = table("dog", "0: T20 | 1: T0 | 3: T60", "0: X | 3: 4")
    play(match, "X|X|0.0|1.0")
    assert where(match, 0) == "T0 R R R"
    match.play(1, match.legal(1)[0])
    match.play(2, "fold")
    assert ends(match, "4", "3.0") == {"T56"}, "T64, the start of seat 0, is held now"


@pytest.mark.rule("TF-R9")
def test_a_pawn_has_one_share_of_a_seven_and_the_order_is_free() -> None:
    first = play(table("dog", "0: T5 T20", "0: 7"), "7|7|0.0|T8")
    assert ends(first, "7", "0.0") == set()
    assert ends(first, "7", "0.1") == {"T24"}
    assert rule(first, "7|7|0.0|T12") == "TF-R9"
    other = play(table("dog", "0: T5 T20", "0: 7"), "7|7|0.1|T24", "7|7|0.0|T8")
    assert where(other, 0) == where(play(first, "7|7|0.1|T24"), 0) == "T8 T24 R R"
    assert other.to_act == (1,)


@pytest.mark.rule("TF-R9")
@pytest.mark.parametrize("game", ["dog", "tock6"])
def test_the_next_seven_is_shared_anew(game: str) -> None:
    match = play(table(game, "0: T5 T20", "0: 7 7 | 1: 9 | 2: 9 | 3: 9"), "7|7|0.0|T8", "7|7|0.1|T24")
    play(match, "fold", "fold", "fold")
    assert ends(match, "7", "0.0") == {f"T{8 + points}" for points in range(1, 8)}
    assert ends(match, "7", "0.1") == {f"T{24 + points}" for points in range(1, 8)}


@pytest.mark.rule("TF-R9")
def test_one_pawn_alone_cannot_take_the_seven_in_two_goes() -> None:
    match = table("dog", "0: T5", "0: 7")
    assert ends(match, "7", "0.0") == {"T12"}
    assert hand(match, 0) == ["7"]
    under_way = table("tock6", "0: T5 T20", "0: 3", seven=sevens("7", 4, "0.0"), discard="7", last="7")
    assert legal(under_way) == ["7|7|0.1|T24"]
