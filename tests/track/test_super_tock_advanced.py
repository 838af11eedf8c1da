"""Super Tock: the advanced rules, which are options: ST-11 to ST-13, ST-R6 to ST-R8."""

import pytest

import ludothek
from ludothek.testing.track import ends, hand, legal, play, rule, table, where

FOUR, TEN, JACK = {"four_back": True}, {"ten_swap": True}, {"jack_skip": True}
ALL = {"advanced": True}
HOME = "H1 H2 H3 H4"


def test_they_are_off_by_default() -> None:
    options = ludothek.game("super-tock").new(players=2, seed=1).position()["options"]
    assert not any(options[name] for name in ("four_back", "ten_swap", "jack_skip", "advanced"))


@pytest.mark.rule("ST-11")
@pytest.mark.parametrize("options", [FOUR, ALL])
def test_a_four_goes_back_always(options: dict[str, bool]) -> None:
    match = table("super-tock", "0: T20 T2 H4 | 1: T18", "0: 4", options=options)
    assert ends(match, "4", "0.0") == {"T16"}, "past a pawn on its start"
    assert ends(match, "4", "0.1") == {"T70"}
    assert ends(match, "4", "0.2") == set()
    assert rule(match, "4|4|0.0|T24") == "ST-11"


@pytest.mark.rule("ST-12", "ST-R6")
@pytest.mark.parametrize("options", [TEN, ALL])
def test_a_ten_exchanges_with_an_opponent_on_the_track(options: dict[str, bool]) -> None:
    pawns = "0: T20 T0 C H1 | 1: T18 R R H1 | 2: T44 | 3: T60"
    match = table("super-tock", pawns, "0: 10", options={**options, "teams": True})
    assert ends(match, "10", "0.0") == {"1.0", "3.0"}, "not ten forward, not the partner's"
    assert ends(match, "10", "0.1") == {"1.0", "3.0"}, "a start protects nobody here"
    assert ends(match, "10", "0.2") == {"T8", "T26", "T44", "T62"}, "the way out of Heaven stays"
    assert ends(match, "10", "0.3") == set()
    assert rule(match, "10|10|0.0|2.0") == "ST-12"
    assert rule(match, "10|10|0.0|T30") == "ST-12"
    assert rule(match, "10|10|0.0|1.1") == "ST-R6"
    assert rule(match, "10|10|0.2|1.0") == "ST-R6"
    play(match, "10|10|0.0|1.0")
    assert (where(match, 0).split()[0], where(match, 1).split()[0]) == ("T18", "T20")


@pytest.mark.rule("ST-R6")
def test_the_shortcut_use_of_the_ten_stays() -> None:
    match = table("super-tock", "0: T8", "0: 10", options=TEN)
    assert legal(match) == ["10|10|0.0|C"]
    nobody = table("super-tock", "0: T9", "0: 10", options=TEN)
    assert legal(nobody) == ["discard|10"]


@pytest.mark.rule("ST-12")
def test_a_helper_exchanges_with_opponents_only() -> None:
    match = table("super-tock", f"0: {HOME} | 1: T30 | 2: T20", "0: 10", options={**TEN, "teams": True})
    assert legal(match) == ["10|10|2.0|1.0"]


@pytest.mark.rule("ST-13", "ST-R7")
@pytest.mark.parametrize("options", [JACK, ALL])
def test_a_jack_makes_the_left_neighbour_discard_and_miss_a_turn(options: dict[str, bool]) -> None:
    match = table("super-tock", "0: T20 | 1: T30", "0: J 3 | 1: 5 K | 2: 6", options=options)
    assert "J|J|0.0|T31" not in legal(match)
    assert "skip|J" in legal(match)
    assert rule(match, "J|J|0.0|T31") == "ST-13"
    play(match, "skip|J")
    after = match.position()
    assert (after["phase"], after["turn"], after["last"]) == ("forced-discard", 1, "J")
    assert legal(match) == ["discard|5", "discard|K"], "the neighbour chooses; nothing else can be done"
    assert rule(match, "5|5|1.0|T35") == "ST-13"
    play(match, "discard|K")
    after = match.position()
    assert (after["phase"], after["turn"], after["hands"][1]) == ("play", 2, ["5"])
    assert after["last"] == "J", "a discard is no play"


@pytest.mark.rule("ST-R7")
def test_a_neighbour_without_cards_loses_nothing_and_is_not_replaced() -> None:
    match = table("super-tock", "0: T20", "0: J | 1: | 2: 6 | 3: 8", options=JACK)
    play(match, "skip|J")
    assert (match.position()["phase"], match.to_act, hand(match, 2)) == ("play", (2,), ["6"])
    two = table("super-tock", "0: T20", "0: J 3 | 1: 5", players=2, options=JACK)
    play(two, "skip|J", "discard|5")
    assert (two.position()["phase"], two.to_act) == ("play", (0,))
    last = play(table("super-tock", "0: T20", "0: J | 1: 5 | 2: | 3:", options=JACK), "skip|J", "discard|5")
    assert last.position()["deal"] == 1, "the last cards of the round"


@pytest.mark.rule("ST-R8")
@pytest.mark.parametrize(
    ("pawns", "cards", "expected"),
    [
        ("", "J 5", ["fold"]),
        ("", "J J", ["fold"]),
        ("", "J K", ["K|K|0.0|T0", "skip|J"]),
        ("0: H1", "J 2", ["2|2|0.0|H3", "skip|J"]),
        ("0: H1", "J 9", ["fold"]),
        ("0: C", "J 9", ["skip|J"]),
        ("0: T20", "J", ["skip|J"]),
    ],
)
def test_without_a_pawn_in_play_a_jack_needs_another_card(pawns: str, cards: str, expected: list[str]) -> None:
    match = table("super-tock", pawns, f"0: {cards}", options=JACK)
    assert legal(match) == expected
    if expected == ["fold"]:
        assert rule(match, "skip|J") == "ST-R8"


def test_without_the_option_a_jack_skips_nobody() -> None:
    match = table("super-tock", "0: T20", "0: J")
    assert legal(match) == ["J|J|0.0|T31"]
    assert rule(match, "skip|J") == "ST-13"
