"""DOG: the seven: DOG-24 to DOG-27, and the worked example of the sheet."""

import pytest

from ludothek.testing.track import ends, hand, legal, play, rule, sevens, table, where


@pytest.mark.rule("DOG-24", "DOG-25")
def test_the_shared_seven_of_the_sheet() -> None:
    """Green has gone four back; the next player closes a gap at home, captures blue, and burns green and red."""
    pawns = "0: T0 | 1: H2 H4 T20 T57 | 2: T21 | 3: T61"
    match = table("dog", pawns, "0: 4 5 X | 1: 7")
    play(match, "4|4|0.0|T60", "7|7|1.0|H3", "7|7|1.2|T21")
    assert where(match, 2) == "R R R R", "one point captures the blue pawn"
    assert match.position()["seven"] == sevens("7", 5, "1.0", "1.2")
    play(match, "7|7|1.3|T62")
    assert [where(match, seat) for seat in range(4)] == ["R R R R", "H3 H4 T21 T62", "R R R R", "R R R R"]
    assert match.to_act == (2,)


@pytest.mark.rule("DOG-24")
def test_any_number_of_pawns_in_any_order() -> None:
    match = table("dog", "0: T5 T20 T40 H1", "0: 7 3")
    play(match, "7|7|0.3|H3")
    assert hand(match, 0) == ["3"]
    play(match, "7|7|0.1|T21", "7|7|0.0|T8")
    assert match.position()["seven"] == sevens("7", 1, "0.0", "0.1", "0.3")
    assert legal(match) == ["7|7|0.2|T41"]
    play(match, "7|7|0.2|T41")
    assert where(match, 0) == "T8 T21 T41 H3"
    assert match.position()["discard"] == ["7"]
    five = table("dog", "0: T10 T20 T30 T40 T50", "0: 7", players=2)
    play(five, "7|7|0.0|T11", "7|7|0.1|T21", "7|7|0.2|T31", "7|7|0.3|T41")
    assert legal(five) == ["7|7|0.4|T53"]


@pytest.mark.rule("DOG-24", "DOG-15")
@pytest.mark.parametrize(
    ("pawns", "expected"),
    [
        ("0: T14 | 1: T16", ["fold"]),  # one point fits, seven do not
        ("0: H1 R R R", ["fold"]),  # three at most
        ("0: H1 T13 R R | 1: T16", ["fold"]),  # two and three
        ("0: H1 T12 R R | 1: T16", None),  # three and three
        ("0: H1 T11 R R | 1: T16", {"0.0": {"H4"}, "0.1": {"T15"}}),  # four and three: exactly
    ],
)
def test_all_seven_points_or_not_at_all(pawns: str, expected: list[str] | dict[str, set[str]] | None) -> None:
    match = table("dog", pawns, "0: 7")
    if isinstance(expected, dict):
        assert {pawn: ends(match, "7", pawn) for pawn in expected} == expected
    else:
        assert legal(match) == ["fold"]
        assert rule(match, "7|7|0.0|H2" if "H1" in pawns else "7|7|0.0|T15") == "DOG-24"


@pytest.mark.rule("DOG-24")
def test_a_joker_as_a_shared_seven_goes_on_as_a_joker() -> None:
    match = table("dog", "0: T5 T20", "0: ? 7")
    play(match, "?|7|0.0|T8")
    assert match.position()["seven"] == sevens("?", 4, "0.0")
    assert match.position()["last"] == "7"
    assert legal(match) == ["?|7|0.1|T24"]
    assert rule(match, "7|7|0.1|T24") == "DOG-24"
    assert rule(match, "?|4|0.1|T24") == "DOG-24"
    assert rule(match, "fold") == "DOG-8"
    play(match, "?|7|0.1|T24")
    assert (hand(match, 0), match.position()["discard"]) == (["7"], ["?"])


@pytest.mark.rule("DOG-25")
@pytest.mark.parametrize(
    ("pawns", "actions", "after"),
    [
        # undivided: passed or landed on, own pawns included
        ("0: T20 T22 | 1: T24 | 2: T27", ["7|7|0.0|T27"], ["T27 R R R", "R R R R", "R R R R"]),
        # shared likewise
        ("0: T20 T40 | 1: T22", ["7|7|0.0|T23", "7|7|0.1|T44"], ["T23 T44 R R", "R R R R"]),
        # on the way home, a foreign pawn on the start
        ("0: T62 T40 | 1: T0", ["7|7|0.0|H1", "7|7|0.1|T44"], ["H1 T44 R R", "R R R R"]),
        # a pawn that has had its share can be burnt by the next
        ("0: T20 T22 R R", ["7|7|0.1|T23", "7|7|0.0|T26"], ["T26 R R R"]),
    ],
)
def test_a_seven_burns_its_way(pawns: str, actions: list[str], after: list[str]) -> None:
    match = play(table("dog", pawns, "0: 7"), *actions)
    assert [where(match, seat) for seat in range(len(after))] == after


@pytest.mark.rule("DOG-25")
def test_no_other_card_captures_by_passing() -> None:
    for card in ("8", "9", "10", "12", "13"):
        match = play(table("dog", "0: T20 | 1: T22 T23 T27", f"0: {card}"), f"{card}|{card}|0.0|T{20 + int(card)}")
        assert where(match, 1) == "T22 T23 T27 R"
    joker = play(table("dog", "0: T20 | 1: T22", "0: ?"), "?|8|0.0|T28")
    assert where(joker, 1) == "T22 R R R"
    assert where(play(table("dog", "0: T20 | 1: T22", "0: ?"), "?|7|0.0|T27"), 1) == "R R R R"


@pytest.mark.rule("DOG-25", "DOG-24")
def test_burning_an_own_pawn_leaves_fewer_to_share() -> None:
    match = table("dog", "0: T20 T21", "0: 7")
    assert ends(match, "7", "0.0") == {"T27"}, "whoever passes the other pawn has to take all seven"
    assert ends(match, "7", "0.1") == {f"T{21 + points}" for points in range(1, 8)}


@pytest.mark.rule("DOG-26")
def test_a_seven_passes_no_blocking_start_and_nobody_at_home() -> None:
    match = table("dog", "0: T14 T30 | 1: T16", "0: 7")
    assert ends(match, "7", "0.0") == {"T15"}
    assert rule(match, "7|7|0.0|T17") == "DOG-12"
    home = table("dog", "0: T62 H2 T20", "0: 7")
    assert {end for end in ends(home, "7", "0.0") if end[0] == "H"} == {"H1"}
    assert rule(home, "7|7|0.0|H3") == "DOG-16"
    assert ends(home, "7", "0.1") == {"H3", "H4"}


@pytest.mark.rule("DOG-26")
def test_the_first_share_may_clear_or_close_the_way() -> None:
    match = table("dog", "0: T62 H1 T20", "0: 7")
    play(match, "7|7|0.1|H3")
    assert {"H1", "H2"} <= ends(match, "7", "0.0")
    closing = table("dog", "0: T61 T60", "0: 7")
    play(closing, "7|7|0.0|T63")
    assert ends(closing, "7", "0.1") == {"T1", "H1"}
    shut = table("dog", "0: T61 T60", "0: 7")
    assert "T0" not in ends(shut, "7", "0.0"), "on the start it would block the other pawn from using the last four"
    assert rule(shut, "7|7|0.0|T0") == "DOG-24"


@pytest.mark.rule("DOG-27")
def test_the_last_pawn_home_and_the_rest_for_the_partner() -> None:
    """The sheet: four points bring the last pawn home, three move the partner's."""
    match = table("dog", "0: T61 H2 H3 H4 | 2: T20 H3", "0: 7")
    assert ends(match, "7", "0.0") == {"H1", "T4"}
    assert ends(match, "7", "2.0") == set(), "not before"
    play(match, "7|7|0.0|H1")
    assert set(legal(match)) == {"7|7|2.0|T22", "7|7|2.0|T23", "7|7|2.1|H4"}
    play(match, "7|7|2.1|H4", "7|7|2.0|T22")
    assert where(match, 2) == "T22 H4 R R"
    nobody = table("dog", "0: T61 H2 H3 H4 | 1: T20", "0: 7")
    assert ends(nobody, "7", "0.0") == {"T4"}
