"""DOG Royal: ranks, captures, special squares and the four pieces: DR-17 to DR-27, DR-R3 to DR-R6.

Pawn 0 is the king, 1 the knight, 2 the citizen, 3 the jester.
"""

import pytest
from reference import PACKS

import ludothek
from ludothek.testing.track import ends, hand, legal, play, rule, table, where

HOME = "H1 H2 H3 H4"
RANKS = ["king", "knight", "citizen", "jester"]


def at(index: int, place: str) -> str:
    """Four pawns, the one of this rank on a place, the others in reserve."""
    return " ".join(place if other == index else "R" for other in range(4))


@pytest.mark.rule("DR-17", "DR-4")
def test_everyone_in_turn_chooses_the_pawn_for_the_start() -> None:
    match = ludothek.game("dog-royal").new(players=3, seed=2)
    first = (match.position()["dealer"] + 1) % 3
    for seat in range(3):
        match.play(seat, match.legal(seat)[0])
    assert match.position()["phase"] == "place"
    for step, index in enumerate([2, 0, 3]):
        seat = (first + step) % 3
        assert match.to_act == (seat,)
        assert legal(match) == [f"place|{seat}.{index}" for index in range(4)]
        assert rule(match, f"place|{(seat + 1) % 3}.0") == "DR-17"
        assert rule(match, "fold") == "DR-17"
        play(match, f"place|{seat}.{index}")
        assert where(match, seat) == at(index, f"T{32 * seat}")
    assert match.position()["phase"] == "play"
    assert match.to_act == (first,)
    assert rule(match, f"place|{first}.1") == "DR-17"


@pytest.mark.rule("DR-17")
def test_only_at_the_beginning_of_the_game() -> None:
    match = table("dog-royal", "3: R R R H1", "0: 2 | 1: 3 | 2: 4 | 3: 5", phase="exchange", turn=-1, dealer=3)
    for seat in range(4):
        match.play(seat, match.legal(seat)[0])
    assert match.position()["phase"] == "play"


@pytest.mark.rule("DR-18")
@pytest.mark.parametrize("mover", [1, 2, 3])
@pytest.mark.parametrize("passed", [0, 1, 2, 3])
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_only_equal_or_lower_ranks_are_passed(mover: int, passed: int, owner: int) -> None:
    if owner == 0 and mover == passed:
        return
    rows = [["R"] * 4 for _ in range(4)]
    rows[owner][passed] = "T22"
    rows[0][mover] = "T20"
    pawns = " | ".join(f"{seat}: {' '.join(row)}" for seat, row in enumerate(rows))
    match = table("dog-royal", pawns, "0: 5")
    assert ends(match, "5", f"0.{mover}") == ({"T25"} if passed >= mover else set())
    if passed < mover:
        refusal = match.why(0, f"5|5|0.{mover}|T25")
        assert refusal.rule == "DR-18"
        assert f"{RANKS[passed]} {owner}.{passed} on T22" in refusal.sentence


@pytest.mark.rule("DR-18")
def test_a_king_passes_everybody_and_ranks_hold_on_the_way_home() -> None:
    assert ends(table("dog-royal", "0: T20 T21 T22 T23 | 1: T24", "0: 5"), "5", "0.0") == {"T25"}
    barred = table("dog-royal", f"0: {at(2, 'T62')} | 1: {at(1, 'T0')}", "0: 5")
    assert ends(barred, "5", "0.2") == set(), "a foreign knight on my start is passed by no citizen"
    free = table("dog-royal", f"0: {at(2, 'T62')} | 1: {at(3, 'T0')}", "0: 5")
    assert ends(free, "5", "0.2") == {"T3", "H3"}
    basic = table("dog-royal", f"0: {at(3, 'T20')} | 1: {at(0, 'T22')}", "0: 5", options={"royal": False})
    assert ends(basic, "5", "0.3") == {"T25"}, "the basic game has no ranks"


@pytest.mark.rule("DR-19")
def test_a_green_card_cancels_rank_and_nothing_else() -> None:
    match = table("dog-royal", f"0: {at(3, 'T20')} | 1: {at(0, 'T22')}", "0: 10")
    assert ends(match, "10", "0.3") == {"T30"}
    blocked = table("dog-royal", f"0: {at(3, 'T12')} | 1: {at(3, 'T16')}", "0: 10")
    assert ends(blocked, "10", "0.3") == set()
    assert rule(blocked, "10|10|0.3|T22") == "DR-6"
    home = table("dog-royal", "0: R R H2 T57", "0: 10")
    assert ends(home, "10", "0.3") == {"T3", "H1"}, "a jester enters with eight of the ten; H3 lies behind H2"


@pytest.mark.rule("DR-R3")
@pytest.mark.parametrize(("green_four", "ahead"), [("backward", set()), ("both", {"T24"})])
def test_the_four_is_green_backwards_and_by_option_both_ways(green_four: str, ahead: set[str]) -> None:
    pawns = f"0: {at(2, 'T20')} | 1: T22 T18 R R"
    match = table("dog-royal", pawns, "0: 4", options={"green_four": green_four})
    assert ends(match, "4", "0.2") == {"T16"} | ahead
    for card, count in [("2", 2), ("3", 3), ("5", 5), ("8", 8), ("12", 12)]:
        other = table("dog-royal", f"0: {at(2, 'T21')} | 1: T22", f"0: {card}", options={"green_four": green_four})
        assert ends(other, card, "0.2") == set(), f"{count} is not green"


@pytest.mark.rule("DR-R3")
def test_a_copied_ten_is_green() -> None:
    match = table("dog-royal", f"0: {at(3, 'T20')} | 1: {at(0, 'T22')}", "0: =", last="10")
    assert ends(match, "=", "0.3", "10") == {"T30"}


@pytest.mark.rule("DR-20", "DR-R4")
@pytest.mark.parametrize("mover", [0, 1, 2, 3])
@pytest.mark.parametrize("victim", [0, 1, 2, 3])
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_capturing_ignores_rank_but_for_the_king(mover: int, victim: int, owner: int) -> None:
    if owner == 0 and mover == victim:
        return
    rows = [["R"] * 4 for _ in range(4)]
    rows[owner][victim] = "T25"
    rows[0][mover] = "T20"
    pawns = " | ".join(f"{seat}: {' '.join(row)}" for seat, row in enumerate(rows))
    match = table("dog-royal", pawns, "0: 5")
    if victim != 0 or mover == 0:
        play(match, f"5|5|0.{mover}|T25")
        assert where(match, owner).split()[victim] == "R"
    else:
        assert ends(match, "5", f"0.{mover}") == set()
        refusal = match.why(0, f"5|5|0.{mover}|T25")
        assert refusal.rule == "DR-20"
        assert f"king {owner}.0 on T25" in refusal.sentence


@pytest.mark.rule("DR-20")
def test_not_even_a_green_card_captures_a_king() -> None:
    match = table("dog-royal", f"0: {at(1, 'T20')} | 1: {at(0, 'T30')}", "0: 10")
    assert ends(match, "10", "0.1") == set()
    back = table("dog-royal", f"0: {at(1, 'T34')} | 1: {at(0, 'T30')}", "0: 4")
    assert ends(back, "4", "0.1") == {"T38"}


@pytest.mark.rule("DR-21")
@pytest.mark.parametrize("foreign", [1, 2])
@pytest.mark.parametrize(
    ("row", "action"),
    [
        ("R R R R", "13|13|0.3|T0"),  # from the reserve
        ("R R R T59", "5|5|0.3|T0"),  # round the track
        ("R R R T4", "4|4|0.3|T0"),  # backwards
        ("R T59 R R", "5|5|0.1|T0"),
    ],
)
def test_on_the_own_start_any_pawn_captures_even_a_king(foreign: int, row: str, action: str) -> None:
    match = table("dog-royal", f"0: {row} | {foreign}: T0", "0: 13 5 4")
    play(match, action)
    assert where(match, foreign) == "R R R R"
    assert where(match, 0).split()[int(action.split("|")[2][2])] == "T0"


@pytest.mark.rule("DR-21")
def test_on_nobody_elses_start_and_never_the_own_king() -> None:
    match = table("dog-royal", f"0: {at(3, 'T11')} | 2: {at(0, 'T16')}", "0: 5")
    assert ends(match, "5", "0.3") == set()
    own = table("dog-royal", "0: T0 R R T59", "0: 5 13")
    assert ends(own, "5", "0.3") == ends(own, "13", "0.1") == set()
    helper = table("dog-royal", f"0: {HOME} | 1: T32 | 2: R R R T27", "0: 5")
    assert ends(helper, "5", "2.3") == {"T32"}, "own is the pawn's start, whoever moves it"


@pytest.mark.rule("DR-22", "DR-R5")
@pytest.mark.parametrize(
    ("pawns", "action"),
    [
        (f"0: {at(1, 'T5')}", "5|5|0.1|T10"),
        (f"0: {at(1, 'T14')}", "4|4|0.1|T10"),  # backwards as well
        (f"0: {at(1, 'T37')}", "5|5|0.1|T42"),  # in any section
        (f"0: {at(1, 'T20')} | 1: {at(1, 'T27')}", "M|M|0.1|T26"),  # or with the magnet
        (f"0: {at(1, 'T21')} | 1: {at(1, 'T26')}", "5|5|0.1|T26"),  # capturing there
        (f"0: {at(0, 'T5')}", "1-7|1-7|0.0|T10"),
    ],
)
def test_reaching_a_special_square_draws_a_card(pawns: str, action: str) -> None:
    match = play(table("dog-royal", pawns, "0: 5 4 M 1-7"), action)
    after = match.position()
    assert len(after["hands"][0]) == 4, "three are left and one is drawn"
    assert len(after["draw"]) == 110 - 4 - 3 - 1
    assert after["turn"] == 1


@pytest.mark.rule("DR-22", "DR-R5")
def test_what_draws_nothing() -> None:
    swapped = play(table("dog-royal", f"0: {at(1, 'T5')} | 1: {at(1, 'T10')}", "0: X 5"), "X|X|0.1|1.1")
    assert hand(swapped, 0) == ["5"], "an exchange"
    out = play(table("dog-royal", "", "0: 13 5"), "13|13|0.1|T0")
    assert hand(out, 0) == ["5"], "leaving the reserve"
    beside = play(table("dog-royal", f"0: {at(1, 'T6')}", "0: 5 9"), "5|5|0.1|T11")
    assert hand(beside, 0) == ["9"]
    basic = play(table("dog-royal", f"0: {at(1, 'T5')}", "0: 5 9", options={"royal": False}), "5|5|0.1|T10")
    assert hand(basic, 0) == ["9"], "the basic game"


@pytest.mark.rule("DR-R5")
def test_an_empty_pile_is_made_anew_for_the_draw() -> None:
    pack = {**PACKS["dog-royal"], "5": 0, "3": 6, "9": 0, "8": 0, "6": 0}
    thrown = " ".join(f"{card} " * count for card, count in pack.items())
    hands = "0: 5 9 9 9 9 9 9 9 | 1: 5 5 5 5 5 5 3 | 2: 8 8 8 8 8 8 8 | 3: 6 6 6 6 6 6 6"
    match = table("dog-royal", f"0: {at(1, 'T5')}", hands, discard=thrown)
    assert match.position()["draw"] == []
    after = play(match, "5|5|0.1|T10").position()
    assert len(after["hands"][0]) == 8
    assert after["discard"] == []
    assert len(after["draw"]) == sum(pack.values()), "the card just played lies among the discards"


@pytest.mark.rule("DR-23")
@pytest.mark.parametrize(
    ("card", "reached"),
    [
        ("2", {"T22"}),
        ("3", {"T23"}),
        ("4", {"T24", "T16"}),
        ("5", {"T25"}),
        ("6", {"T26"}),
        ("1-7", {f"T{20 + points}" for points in range(1, 8)}),
        ("11", {"T21"}),
        ("8", set()),
        ("9", set()),
        ("10", set()),
        ("12", set()),
        ("13", set()),
        ("X", {"1.2"}),
        ("M", {"T29"}),
    ],
)
def test_a_king_moves_by_one_to_seven(card: str, reached: set[str]) -> None:
    pawns = f"0: {at(0, 'T20')} | 1: {at(2, 'T30')}"
    match = table("dog-royal", pawns, f"0: {card}")
    assert ends(match, card, "0.0") == reached
    copied = table("dog-royal", pawns, "0: =", last=card)
    assert ends(copied, "=", "0.0", card) == reached, "a copy only if the copied card may"
    if card.isdigit() and int(card) > 7:
        assert rule(match, f"{card}|{card}|0.0|T{20 + int(card)}") == "DR-23"


@pytest.mark.rule("DR-23")
def test_start_exchange_and_magnet_work_with_and_on_a_king() -> None:
    assert ends(table("dog-royal", "0: R T20 R R", "0: 13 11"), "13", "0.0") == {"T0"}
    match = table("dog-royal", f"0: {at(3, 'T20')} | 1: {at(0, 'T30')}", "0: X M")
    assert ends(match, "X", "0.3") == {"1.0"}
    assert ends(match, "M", "0.3") == {"T29"}
    assert where(play(match, "X|X|0.3|1.0"), 1) == "T20 R R R"


@pytest.mark.rule("DR-24")
@pytest.mark.parametrize(
    ("holder", "card", "reached"),
    [
        (1, "5", {"T19"}),
        (2, "5", {"T19"}),
        (3, "5", {"T19"}),
        (0, "5", set()),  # a king on its start: only with a green card
        (0, "10", {"T24"}),
        (3, "2", set()),  # it may pass, not stop there
        (3, "M", {"T15"}),  # and the magnet gives no passage
    ],
)
def test_a_knight_passes_a_held_start(holder: int, card: str, reached: set[str]) -> None:
    match = table("dog-royal", f"0: {at(1, 'T14')} | 1: {at(holder, 'T16')}", f"0: {card}")
    assert ends(match, card, "0.1") == reached


@pytest.mark.rule("DR-24")
def test_a_knight_goes_back_past_it_and_home_past_an_own_pawn() -> None:
    back = table("dog-royal", f"0: {at(1, 'T18')} | 1: {at(0, 'T16')}", "0: 4")
    assert ends(back, "4", "0.1") == {"T14", "T22"}, "four back is green"
    assert ends(table("dog-royal", "0: R T62 T0 R", "0: 5"), "5", "0.1") == {"T3", "H3"}
    assert ends(table("dog-royal", "0: T0 T62 R R", "0: 5"), "5", "0.1") == set(), "past the own king only with green"
    assert ends(table("dog-royal", "0: T0 T57 R R", "0: 10"), "10", "0.1") == {"T3", "H3"}
    for other in (2, 3):
        row = " ".join("T62" if index == other else "T0" if index == 1 else "R" for index in range(4))
        assert ends(table("dog-royal", f"0: {row}", "0: 5"), "5", f"0.{other}") == set(), "nobody else may"
    assert ends(table("dog-royal", "0: R R T0 R", "0: 13"), "13", "0.1") == set(), "nor come out onto an own pawn"


@pytest.mark.rule("DR-25")
def test_a_citizen_on_a_special_square_may_jump_to_the_next_free_one() -> None:
    pawns = f"0: {at(2, 'T5')} | 1: T16 T26 R R | 2: T33"
    match = play(table("dog-royal", pawns, "0: 5 9"), "5|5|0.2|T10")
    after = match.position()
    assert (after["phase"], after["turn"]) == ("jump", 0)
    assert len(after["hands"][0]) == 2, "after the draw"
    assert legal(match) == ["jump|T42", "stay"], "T26 is taken; past anyone and any held start"
    assert rule(match, "jump|T26") == "DR-25"
    assert rule(match, "9|9|0.2|T19") == "DR-25"
    stayed = play(match.copy(), "stay")
    assert (where(stayed, 0), stayed.position()["phase"], stayed.to_act) == (at(2, "T10"), "play", (1,))
    play(match, "jump|T42")
    assert (where(match, 0), match.position()["phase"], match.to_act) == (at(2, "T42"), "play", (1,))


@pytest.mark.rule("DR-25")
@pytest.mark.parametrize("index", [0, 1, 3])
def test_nobody_but_the_citizen_jumps(index: int) -> None:
    match = play(table("dog-royal", f"0: {at(index, 'T5')}", "0: 5"), f"5|5|0.{index}|T10")
    assert match.position()["phase"] == "play"
    assert rule(match, "stay") == rule(match, "jump|T26") == "DR-25"


@pytest.mark.rule("DR-25")
def test_an_exchange_onto_a_special_square_is_no_jump() -> None:
    match = play(table("dog-royal", f"0: {at(2, 'T5')} | 1: {at(1, 'T10')}", "0: X"), "X|X|0.2|1.1")
    assert match.position()["phase"] == "play"


@pytest.mark.rule("DR-R6")
def test_the_jump_draws_no_second_card_and_does_not_chain() -> None:
    match = play(table("dog-royal", f"0: {at(2, 'T5')}", "0: 5"), "5|5|0.2|T10", "jump|T26")
    assert len(hand(match, 0)) == 1
    assert (match.position()["phase"], match.to_act) == ("play", (1,))
    full = f"0: T26 R T5 R | 1: {at(1, 'T42')} | 2: {at(1, 'T58')}"
    none_free = play(table("dog-royal", full, "0: 5"), "5|5|0.2|T10")
    assert (none_free.position()["phase"], len(hand(none_free, 0))) == ("play", 1), "no free square, no jump"
    last_one = play(table("dog-royal", f"0: T26 R T5 R | 1: {at(1, 'T42')}", "0: 5"), "5|5|0.2|T10")
    assert legal(last_one) == ["jump|T58", "stay"], "the last of the four is free"
    round_the_end = play(table("dog-royal", f"0: {at(2, 'T53')}", "0: 5"), "5|5|0.2|T58")
    assert legal(round_the_end) == ["jump|T10", "stay"]


@pytest.mark.rule("DR-26")
@pytest.mark.parametrize(
    ("place", "card", "reached"),
    [
        ("T60", "6", {"T2", "H1", "H2"}),  # four to the start: five or six of six, not four
        ("T60", "10", {"T6", "H4"}),  # eight of ten
        ("T60", "9", {"T5", "H3", "H4"}),
        ("T60", "5", {"T1", "H1"}),
        ("T60", "12", {"T8"}),  # three would be wasted
        ("T60", "13", {"T9"}),
        ("T54", "12", {"T2", "H1", "H2"}),
        ("T54", "13", {"T3", "H1", "H2", "H3"}),
        ("T20", "6", {"T26"}),  # not on the track
        ("H1", "3", {"H4"}),  # nor inside home
    ],
)
def test_a_jester_entering_home_may_leave_two_points(place: str, card: str, reached: set[str]) -> None:
    assert ends(table("dog-royal", f"0: {at(3, place)}", f"0: {card}"), card, "0.3") == reached


@pytest.mark.rule("DR-26")
def test_only_the_jester_leaves_points() -> None:
    for index in (1, 2):
        match = table("dog-royal", f"0: {at(index, 'T60')}", "0: 9 10")
        assert ends(match, "9", f"0.{index}") == {"T5"}
        assert ends(match, "10", f"0.{index}") == {"T6"}
    free = table("dog-royal", f"0: {at(3, 'T60')}", "0: 8", options={"royal": False})
    assert ends(free, "8", "0.3") == {"T4", "H4"}
    choices = legal(table("dog-royal", f"0: {at(3, 'T60')}", "0: 1-7"))
    assert len(choices) == len(set(choices)) == 7 + 3, "seven squares and H1 to H3, each listed once"
    taken = table("dog-royal", "0: R R H2 T60", "0: 8")
    assert ends(taken, "8", "0.3") == {"T4"}, "H2, two fewer, is taken, and nobody is passed"


@pytest.mark.rule("DR-27")
def test_who_holds_the_last_cards_plays_them_one_after_another() -> None:
    match = table("dog-royal", f"0: {at(1, 'T20')}", "0: 2 3 5 | 1: | 2: | 3:")
    play(match, "2|2|0.1|T22")
    assert match.to_act == (0,)
    play(match, "3|3|0.1|T25")
    assert match.to_act == (0,)
    play(match, "5|5|0.1|T30")
    assert match.position()["phase"] == "exchange"
    drew = table("dog-royal", f"0: {at(1, 'T5')}", "0: 5 | 1: | 2: | 3:")
    assert play(drew, "5|5|0.1|T10").to_act == (0,), "with the extra card it is still this player's turn"
