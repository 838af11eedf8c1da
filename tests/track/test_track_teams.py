"""Partners, helping and winning: TF-11, TF-12, TF-R8, TF-R10 to TF-R12."""

import pytest
from boards import GAMES, SEATS, plainly

import ludothek
from ludothek import InvalidOptions
from ludothek.testing.track import ends, hand, legal, play, rule, table, where

HOME = "H1 H2 H3 H4"


@pytest.mark.rule("TF-11")
@pytest.mark.parametrize("game", GAMES)
def test_who_is_home_plays_on_for_the_partner(game: str) -> None:
    options = plainly(game, teams=True)
    match = table(game, f"0: {HOME} | 1: T50 | 2: T20", "0: 8", options=options)
    assert legal(match) == ["8|8|2.0|T28"]
    assert rule(match, "8|8|1.0|T58") == "TF-11"
    assert where(play(match, "8|8|2.0|T28"), 2) == "T28 R R R"
    not_yet = table(game, f"0: {HOME[:-3]} | 2: T20", "0: 8", options=options)
    assert ends(not_yet, "8", "2.0") == set()
    assert rule(not_yet, "8|8|2.0|T28") == "TF-11"


@pytest.mark.rule("TF-11")
@pytest.mark.parametrize("game", ["dog", "tock6"])
def test_and_in_the_same_card_if_it_can_still_be_split(game: str) -> None:
    options = {"teams": True} if game == "tock6" else {}
    square = 69 if game == "tock6" else 63  # H1 is two away
    match = table(game, f"0: T{square} H2 H3 H4 | 2: T20", "0: 7", options=options)
    assert ends(match, "7", "2.0") == set()
    play(match, "7|7|0.0|H1")
    assert legal(match) == ["7|7|2.0|T25"]


@pytest.mark.rule("TF-R8", "TF-R10")
@pytest.mark.parametrize(
    ("game", "players", "options", "team"),
    [
        ("tock6", 4, {"teams": True}, {0, 2}),
        ("tock6", 6, {"teams": True}, {0, 2, 4}),
        ("super-tock", 4, {"teams": True}, {0, 2}),
        ("super-tock", 6, {"teams": True}, {0, 3}),
        ("dog", 4, {}, {0, 2}),
        ("dog", 6, {}, {0, 3}),
        ("dog-compact", 4, {}, {0, 2}),
        ("dog-royal", 4, {}, {0, 2}),
        ("dog-royal", 6, {}, {0, 3}),
    ],
)
def test_team_seats(game: str, players: int, options: dict[str, bool], team: set[int]) -> None:
    """Whose pawns a finished player can move tells who the partners are."""
    others = " | ".join(f"{seat}: T{20 + 8 * seat}" for seat in range(1, players))
    match = table(game, f"0: {HOME} | {others}", "0: 3", players=players, options=options)
    assert {int(action[4]) for action in legal(match)} == team - {0}


@pytest.mark.rule("TF-R10")
def test_the_option_teams_is_for_tock_with_four_or_six() -> None:
    for game in ("tock6", "super-tock"):
        assert ludothek.game(game).new(players=4, seed=1).position()["options"]["teams"] is False
        for players in (2, 3, 5):
            with pytest.raises(InvalidOptions, match="TF-R10"):
                ludothek.game(game).new(players=players, options={"teams": True})
        for players in (4, 6):
            ludothek.game(game).new(players=players, options={"teams": True})
    for game in ("dog", "dog-compact", "dog-royal"):
        with pytest.raises(InvalidOptions, match="no option teams"):
            ludothek.game(game).new(players=4, options={"teams": True})


@pytest.mark.rule("TF-R10")
@pytest.mark.parametrize("game", ["dog", "dog-compact", "dog-royal"])
def test_the_dog_games_form_teams_with_four_and_six_only(game: str) -> None:
    for players in SEATS[game]:
        full = [f"H{depth}" for depth in range(2, 5)]
        pawns = f"0: T{15 + 16 * (6 if players in (3, 5, 6) and game != 'dog-compact' else 4) - 16} {' '.join(full)}"
        match = play(table(game, pawns, "0: 2", players=players), "2|2|0.0|H1")
        assert (match.outcome is None) == (players in (4, 6)), "the first alone wins exactly where there are no teams"


@pytest.mark.rule("TF-R11")
def test_for_a_helper_own_and_in_play_mean_the_partners_pawns() -> None:
    stuck = table("tock6", f"0: {HOME} | 1: T30 | 2: C", "0: 3", options={"teams": True})
    assert legal(stuck) == ["discard|3"], "a partner's pawn is in play, and no card fits: discard"
    folding = table("tock6", f"0: {HOME} | 1: T30 | 2: R", "0: 3", options={"teams": True})
    assert legal(folding) == ["fold"], "an opponent's pawn does not count"
    swapping = table("tock6", f"0: {HOME} | 1: T30 | 2: T40", "0: J", options={"teams": True})
    assert ends(swapping, "J", "2.0") == {"T51", "1.0"}
    idle = table("dog", f"0: {HOME} | 2: T40", "0: X")
    assert legal(idle) == ["discard|X"], "only the partner's pawn is about, and that is an own one now"
    assert ends(table("dog", f"0: {HOME} | 1: T5 | 2: T40", "0: X"), "X", "2.0") == {"1.0"}
    jumping = play(table("dog-royal", f"0: {HOME} | 2: R R T8", "0: 2"), "2|2|2.2|T10")
    assert legal(jumping) == ["jump|T26", "stay"]


@pytest.mark.rule("TF-R11")
def test_a_finished_partner_is_not_helped_and_two_partners_exchange_both_ways() -> None:
    three = {"players": 6, "options": {"teams": True}}
    match = table("tock6", f"0: {HOME} | 2: {HOME} | 4: T20", "0: 3", **three)
    assert legal(match) == ["3|3|4.0|T23"]
    assert rule(match, "3|3|2.3|H4") == "TF-11"
    both = table("tock6", f"0: {HOME} | 2: T30 | 4: T20", "0: J", **three)
    assert {"J|J|2.0|4.0", "J|J|4.0|2.0"} <= set(legal(both))


@pytest.mark.rule("TF-12")
@pytest.mark.parametrize("game", GAMES)
def test_a_team_wins_when_all_its_pawns_are_home(game: str) -> None:
    options = plainly(game, teams=True)
    match = table(game, f"0: {HOME} | 2: H1 H2 H4 R | 1: {HOME}", "0: 3 | 2: 3", options=options)
    assert match.outcome is None, "two players of different teams are home: nobody has won"
    last = table(game, f"0: {HOME} | 2: H1 R R H4", "0: 2", options=options)
    assert play(last, "2|2|2.0|H3").outcome is None
    winning = table(game, f"0: {HOME} | 2: H2 H3 H4 T30", "0: 2 3 5 6 8 9 10", options=options)
    home = next(action for action in legal(winning) if action.endswith("H1"))
    assert play(winning, home).outcome == {"winners": [0, 2], "scores": [1, 0, 1, 0]}
    assert winning.to_act == ()


@pytest.mark.rule("TF-12")
@pytest.mark.parametrize(("game", "square"), [("tock6", 69), ("super-tock", 70)])
def test_without_teams_the_first_with_four_home_wins(game: str, square: int) -> None:
    match = play(table(game, f"0: T{square} H2 H3 H4", "0: 2"), "2|2|0.0|H1")
    assert match.outcome == {"winners": [0], "scores": [1, 0, 0, 0]}
    with pytest.raises(ludothek.GameOver):
        match.play(1, "fold")


@pytest.mark.rule("TF-R12")
def test_the_end_is_looked_for_after_the_last_leg_and_hands_stay() -> None:
    match = table("dog", "0: T63 H2 H3 H4 R | 1: T40", "0: 7 3 | 1: 5", players=2)
    assert ends(match, "7", "0.0") == {"T6"}, "the fifth pawn is in reserve: five points would be lost"
    match = table("dog", "0: T63 H2 H3 H4 T20 | 1: T40", "0: 7 3 | 1: 5", players=2)
    play(match, "7|7|0.0|H1")
    assert match.outcome is None, "five points are still to be used"
    play(match, "7|7|0.4|T25")
    assert match.outcome == {"winners": [0], "scores": [1, 0]}
    after = match.position()
    assert (after["phase"], after["turn"]) == ("over", -1)
    assert (hand(match, 0), hand(match, 1)) == (["3"], ["5"])
    assert where(match, 0) == "H1 H2 H3 H4 T25"
