"""Teams, options, dice, the first card."""

from collections import Counter
from typing import Any

import pytest
from mimes_tables import ALL, THREE_TEAMS, at, now, position

import ludothek
from ludothek.games.mimes.table import LETTER_DIE, LINE_DIE, WAY_DIE

GAME = ludothek.game("mimes")


@pytest.mark.rule("MI-R14")
@pytest.mark.parametrize("players", range(4, 25))
def test_even_seats_play_against_odd_seats(players: int) -> None:
    teams = GAME.new(players=players, seed=1).position()["options"]["teams"]
    assert teams == [list(range(0, players, 2)), list(range(1, players, 2))]


@pytest.mark.rule("MI-R14", "MI-4")
def test_teams_play_in_the_order_of_the_option() -> None:
    match = at("steal", options={"teams": [[0, 3], [2, 5], [1, 4]]}, stealer=2)
    match.play(1, "pass")
    assert now(match, "team") == 1
    assert match.to_act == (2,)


@pytest.mark.rule("MI-3")
@pytest.mark.parametrize(
    ("players", "teams"),
    [(4, [[3, 0], [2, 1]]), (5, [[0, 1, 2], [3, 4]]), (6, THREE_TEAMS), (9, [[0, 1], [2, 3, 4, 5, 6], [7, 8]])],
)
def test_any_teams_of_two_or_more(players: int, teams: list[list[int]]) -> None:
    match = GAME.new(players=players, seed=1, options={"teams": teams})
    assert now(match, "scores", "next") == ([0] * len(teams), [0] * len(teams))
    assert match.position()["options"]["teams"] == teams


@pytest.mark.rule("MI-3")
@pytest.mark.parametrize(
    ("teams", "faults"),
    [
        ([[0, 1, 2, 3]], ["at least 2 teams, not 1"]),
        ([[0, 1, 2], [3]], ["team 1 has 1 players and needs 2"]),
        ([[0, 1], [1, 2]], ["seat 1 is named 2 times", "seat 3 is in no team"]),
        ([[0, 1], [2, 3, 4]], ["there is no seat 4"]),
        ([[0, 1], [2, -1]], ["there is no seat -1", "seat 3 is in no team"]),
        ([[0, 1], [2, True]], ["a seat is a whole number"]),
        ("0213", ["a list of lists"]),
        ([0, 1, 2, 3], ["a list of lists"]),
        (None, ["a list of lists"]),
        ([], ["at least 2 teams, not 0"]),
    ],
)
def test_faulty_teams_are_refused(teams: Any, faults: list[str]) -> None:
    with pytest.raises(ludothek.InvalidOptions) as caught:
        GAME.new(players=4, options={"teams": teams})
    for fault in faults:
        assert fault in str(caught.value)


@pytest.mark.rule("MI-3")
@pytest.mark.parametrize("players", [0, 2, 3, 25])
def test_four_to_twenty_four_players(players: int) -> None:
    with pytest.raises(ludothek.InvalidOptions, match="4 to 24 players"):
        GAME.new(players=players)


@pytest.mark.rule("MI-3", "MI-R3", "MI-19", "MI-R7")
def test_defaults_are_written_out() -> None:
    assert GAME.new(seed=1).position()["options"] == {
        "teams": [[0, 2], [1, 3]],
        "target": 30,
        "language": "en",
        "seconds": 60,
        "opponents_see_word": False,
        "place": "online",
        "words": None,
    }


@pytest.mark.rule("MI-3", "MI-R3")
@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("target", [1, 30, 500], [0, -3, 2.5, "30", True, None]),
        ("seconds", [30, 180], [29, 181, 60.0, "60", True]),
        ("opponents_see_word", [True, False], [0, "yes", None]),
        ("place", ["online", "room"], ["garden", None, 1]),
    ],
)
def test_values_of_options(name: str, right: list[Any], wrong: list[Any]) -> None:
    for value in right:
        assert GAME.new(seed=1, options={name: value}).position()["options"][name] == value
    for value in wrong:
        with pytest.raises(ludothek.InvalidOptions, match=f"option {name}"):
            GAME.new(options={name: value})


@pytest.mark.rule("MI-1", "MI-4")
def test_56_cards_are_shuffled_and_a_team_is_drawn_by_lot() -> None:
    matches = [GAME.new(players=6, seed=seed, options={"teams": THREE_TEAMS}) for seed in range(300)]
    assert all(sorted(now(match, "pile")) == ALL for match in matches)
    assert Counter(now(match, "pile")[0] for match in matches).most_common(1)[0][1] < 20
    begins = Counter(now(match, "team") for match in matches)
    assert set(begins) == {0, 1, 2}
    assert min(begins.values()) > 70


def thrown(match: ludothek.Match) -> tuple[str, int, str]:
    """Takes a card, and reads the dice as the performer does."""
    zone, _, way = match.play(0, "take")["dice"]
    return zone, match.view(0)["line"], way


@pytest.mark.rule("MI-2", "MI-R1")
def test_the_three_dice() -> None:
    assert Counter(LETTER_DIE) == {"A": 2, "B": 2, "C": 2}
    assert Counter(LINE_DIE) == dict.fromkeys(range(1, 7), 1)
    assert Counter(WAY_DIE) == {"pencil": 2, "hand": 2, "?": 2}
    start = position("take")
    rolls = [thrown(ludothek.load(start, seed=seed)) for seed in range(600)]
    for die, handles in enumerate((3, 6, 3)):
        seen = Counter(roll[die] for roll in rolls)
        assert len(seen) == handles
        assert min(seen.values()) > 600 / handles * 0.7


@pytest.mark.rule("MI-5", "MI-2", "MI-7")
def test_zone_and_line_give_the_word_and_the_third_die_the_way() -> None:
    start = position("take")
    ways = {"pencil": ("read", "draw"), "hand": ("read", "mime"), "?": ("choose", None)}
    for seed in range(60):
        match = ludothek.load(start, seed=seed)
        zone, line, way = thrown(match)
        assert now(match, "card", "zone", "line") == (0, zone, line)
        assert now(match, "pile") == ALL[1:]
        assert now(match, "phase", "mode") == ways[way]
        assert match.view(0)["word"] == start["options"]["words"][zone][line - 1]


@pytest.mark.rule("MI-5", "MI-7")
def test_the_example_of_the_sheet_A_5_pencil() -> None:
    start = position("take", pile=[7, *(card for card in ALL if card != 7)])
    match = next(
        match
        for match in (ludothek.load(start, seed=seed) for seed in range(1000))
        if thrown(match) == ("A", 5, "pencil")
    )
    assert match.view(0)["word"] == start["options"]["words"]["A"][6 * 7 + 5 - 1]
    assert now(match, "phase", "mode") == ("read", "draw")
