"""The board of the family and who sits where: TF-1 to TF-4, TF-R1 to TF-R4."""

import pytest
from boards import GAMES, SEATS
from reference_board import COLOURS

import ludothek
from ludothek import InvalidOptions, NotationError
from ludothek.testing.track import ends, hand, legal, play, rule, table, where

TRACK = {"tock6": 18, "super-tock": 18, "dog": 16, "dog-compact": 16, "dog-royal": 16}
OUT_CARD = {"tock6": "K", "super-tock": "K", "dog": "13", "dog-compact": "13", "dog-royal": "13"}


@pytest.mark.rule("TF-1", "TF-R1")
@pytest.mark.parametrize(
    ("game", "sections", "last"),
    [
        ("tock6", 4, 71),
        ("tock6", 6, 107),
        ("super-tock", 4, 71),
        ("super-tock", 6, 107),
        ("dog", 4, 63),
        ("dog", 6, 95),
        ("dog-compact", 4, 63),
        ("dog-royal", 4, 63),
        ("dog-royal", 6, 95),
    ],
)
def test_squares_are_numbered_in_the_direction_of_travel_and_close_a_ring(game: str, sections: int, last: int) -> None:
    options = {} if game == "dog-compact" else {"sections": sections}
    match = table(game, f"2: T{last}", "2: 5", turn=2, options=options)
    assert ends(match, "5", "2.0") == {"T4"}
    with pytest.raises(NotationError, match=f"T0 to T{last}"):
        match.why(2, f"5|5|2.0|T{last + 1}")


@pytest.mark.rule("TF-2", "TF-R2")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("players", "sections"), COLOURS)
def test_every_colour_comes_out_onto_its_own_start(game: str, players: int, sections: int) -> None:
    if players not in SEATS[game] or (game == "dog-compact" and sections == 6):
        return
    options = {} if game == "dog-compact" else {"sections": sections}
    for seat, colour in enumerate(COLOURS[players, sections]):
        card = OUT_CARD[game]
        match = table(game, "", f"{seat}: {card}", players=players, turn=seat, options=options)
        start = f"T{colour * TRACK[game]}"
        assert {end for pawn in range(4) for end in ends(match, card, f"{seat}.{pawn}")} == {start}
        assert where(play(match, f"{card}|{card}|{seat}.0|{start}"), seat).startswith(start)


@pytest.mark.rule("TF-2")
def test_a_home_row_has_four_places_of_its_own_colour() -> None:
    match = table("dog", "0: T60 H3 | 2: H1", "0: 5 6 8")
    assert ends(match, "5", "0.0") == {"T1", "H1"}, "the H1 of seat 2 is another row"
    assert ends(match, "6", "0.0") == {"T2", "H2"}
    assert ends(match, "8", "0.0") == {"T4"}, "H4 lies behind H3"
    with pytest.raises(NotationError, match="H1 to H4"):
        match.why(0, "8|8|0.0|H5")


@pytest.mark.rule("TF-3", "TF-R1")
@pytest.mark.parametrize(
    ("game", "from_square", "card", "reached"),
    [
        ("tock6", 70, "A", {"T71", "H1"}),  # standing on the mouth, two before the start
        ("tock6", 69, "2", {"T71", "H1"}),  # passing it
        ("tock6", 71, "2", {"T1"}),  # past it
        ("super-tock", 71, "A", {"T0", "H1"}),  # one before the start
        ("super-tock", 70, "2", {"T0", "H1"}),
        ("super-tock", 0, "2", {"T2"}),
        ("dog", 63, "2", {"T1", "H1"}),  # the mouth is the start: only a pawn passing it
        ("dog", 0, "2", {"T2"}),
        ("dog-royal", 63, "2", {"T1", "H1"}),
        ("dog-royal", 0, "2", {"T2"}),
    ],
)
def test_the_home_row_branches_off_at_the_mouth(game: str, from_square: int, card: str, reached: set[str]) -> None:
    assert ends(table(game, f"0: T{from_square}", f"0: {card}"), card, "0.0") == reached


@pytest.mark.rule("TF-3")
def test_another_colours_mouth_is_an_ordinary_square() -> None:
    assert ends(table("tock6", "0: T16", "0: A"), "A", "0.0") == {"T17"}
    assert ends(table("dog", "0: T15", "0: 2"), "2", "0.0") == {"T17"}
    assert ends(table("tock6", "1: T16", "1: A", turn=1), "A", "1.0") == {"T17", "H1"}


@pytest.mark.rule("TF-4", "TF-R1")
@pytest.mark.parametrize(("game", "square"), [("tock6", 7), ("super-tock", 8)])
def test_the_centre_is_reached_from_the_shortcut_square_of_any_section(game: str, square: int) -> None:
    for section in range(4):
        match = table(game, f"0: T{18 * section + square}", "0: A")
        assert "C" in ends(match, "A", "0.0")
        assert "C" not in ends(table(game, f"0: T{18 * section + square + 1}", "0: A"), "A", "0.0")
    assert where(play(match, "A|A|0.0|C"), 0) == "C R R R"


@pytest.mark.rule("TF-4")
@pytest.mark.parametrize("game", ["dog", "dog-compact", "dog-royal"])
def test_the_dog_boards_have_no_centre(game: str) -> None:
    with pytest.raises(NotationError, match="no place"):
        table(game, "0: T7", "0: 2").why(0, "2|2|0.0|C")


@pytest.mark.rule("TF-R2")
def test_sections_go_by_the_number_of_players_and_by_option() -> None:
    for game in ("tock6", "super-tock", "dog", "dog-royal"):
        for players in SEATS[game]:
            usual = ludothek.game(game).new(players=players, seed=1).position()["options"]["sections"]
            assert usual == (4 if players in (2, 4) else 6)
        for players in (5, 6):
            with pytest.raises(InvalidOptions, match=r"TF-R2") as caught:
                ludothek.game(game).new(players=players, options={"sections": 4})
            assert len(caught.value.faults) == 1
    with pytest.raises(InvalidOptions, match="no option sections"):
        ludothek.game("dog-compact").new(players=4, options={"sections": 4})


@pytest.mark.rule("TF-R3")
def test_seats_are_numbered_clockwise_and_the_left_neighbour_is_the_next() -> None:
    match = table("tock6", "0: T5 | 1: T20 | 2: T40 | 3: T60", "0: 3 | 1: 3 | 2: 3 | 3: 3 6")
    for seat, action in enumerate(["3|3|0.0|T8", "3|3|1.0|T23", "3|3|2.0|T43", "3|3|3.0|T63"]):
        assert match.to_act == (seat,)
        play(match, action)
    left = table("dog", "", "0: 2 | 1: 3 | 2: 4", players=3, phase="exchange", turn=-1, dealer=0)
    for seat, card in enumerate(["2", "3", "4"]):
        left.play(seat, f"give|{card}")
    assert [hand(left, seat) for seat in range(3)] == [["4"], ["2"], ["3"]]


@pytest.mark.rule("TF-R4")
@pytest.mark.parametrize("game", ["dog", "dog-compact"])
def test_the_direction_mirrors_the_drawn_board_and_nothing_else(game: str) -> None:
    twins = [
        ludothek.game(game).new(players=4, seed=5, options={"direction": direction})
        for direction in ("clockwise", "counterclockwise")
    ]
    assert ludothek.game(game).new(players=4, seed=5).position() == twins[0].position(), "clockwise is the default"
    for _ in range(60):
        seat = twins[0].to_act[0]
        assert twins[0].legal(seat) == twins[1].legal(seat)
        action = legal(twins[0])[-1]
        for match in twins:
            match.play(seat, action)
    assert {**twins[0].position(), "options": None} == {**twins[1].position(), "options": None}
    with pytest.raises(InvalidOptions, match="TF-R4"):
        ludothek.game(game).new(players=4, options={"direction": "up"})
    with pytest.raises(InvalidOptions, match="no option direction"):
        ludothek.game("dog-royal").new(players=4, options={"direction": "clockwise"})


def test_a_pawn_that_is_no_pawn_is_refused_by_name() -> None:
    match = table("dog", "0: T5", "0: 5")
    with pytest.raises(NotationError, match=r"0\.4.*3\.3"):
        match.why(0, "5|5|0.4|T10")
    assert rule(table("dog", "0: T5", "0: 5", players=2), "5|5|0.4|T10") != ""
