"""Steals, questions and verdicts."""

import pytest
from mimes_tables import CARD, THREE_TEAMS, WORD, at, guess, now, rule_against

import ludothek


@pytest.mark.rule("MI-11", "MI-R4")
def test_each_other_team_has_a_single_guess_clockwise() -> None:
    match = at("perform", options={"teams": THREE_TEAMS}, team=1, performer=4, next=[0, 0, 0])
    match.play(-1, "timeout")
    assert now(match, "phase", "stealer") == ("steal", 2)
    assert match.to_act == (-1, 2, 5)
    assert match.legal(5) == ["steal|TEXT", "pass"]
    assert rule_against(match, 0, f"steal|{WORD}") == "MI-11"
    assert rule_against(match, 1, f"steal|{WORD}") == "MI-11"
    assert rule_against(match, 0, "pass") == "MI-11"
    match.play(5, "pass")
    assert now(match, "stealer") == 0
    assert rule_against(match, 2, f"steal|{WORD}") == "MI-11"
    match.play(0, f"steal|{WORD}")
    assert now(match, "phase", "scores", "team") == ("take", [1, 0, 0], 2)


@pytest.mark.rule("MI-11")
def test_the_first_right_steal_scores_one_point_and_ends_it() -> None:
    match = at("steal", options={"teams": THREE_TEAMS})
    event = match.play(4, "steal|light house")
    assert now(match, "phase", "scores", "team") == ("take", [0, 1, 0], 1)
    assert (event["scorer"], event["points"], event["word"]) == (1, 1, WORD)


@pytest.mark.rule("MI-R10", "MI-11", "MI-12")
def test_a_steal_that_is_not_equal_is_judged_by_the_team_that_performed() -> None:
    match = at("steal", options={"teams": THREE_TEAMS}, guesses=[guess(3, "tower")])
    match.play(1, "steal|beacon")
    assert now(match, "phase", "asked", "stealer") == ("judge", 1, 1)
    assert now(match, "guesses") == [guess(3, "tower"), guess(1, "beacon")]
    assert match.to_act == (-1, 0, 3)
    assert match.legal(0) == ["accept|1", "refuse|1"]
    assert rule_against(match, 2, "accept|1") == "MI-R10"
    assert rule_against(match, 1, "accept|1") == "MI-R10"
    accepted = match.copy()
    accepted.play(3, "accept|1")
    assert now(accepted, "phase", "scores", "team") == ("take", [0, 1, 0], 1)
    match.play(0, "refuse|1")
    assert now(match, "phase", "stealer", "asked", "scores") == ("steal", 2, None, [0, 0, 0])
    assert now(match, "guesses")[1] == guess(1, "beacon", refused=True)
    match.play(2, "steal|lamp")
    match.play(0, "refuse|2")
    assert now(match, "phase", "team", "scores") == ("take", 1, [0, 0, 0])


@pytest.mark.rule("MI-R5", "MI-12")
def test_any_other_answer_can_be_put_to_the_opponents() -> None:
    match = at("perform")
    match.play(2, "guess|tower")
    match.play(2, "guess|beacon")
    assert match.legal(2) == ["guess|TEXT", "ask|0", "ask|1"]
    assert rule_against(match, 2, "ask|2") == "MI-R8"
    assert rule_against(match, 1, "ask|1") == "MI-R5"
    match.play(2, "ask|1")
    assert now(match, "phase", "asked") == ("judge", 1)
    assert match.to_act == (-1, 1, 3)
    assert match.legal(3) == ["accept|1", "refuse|1"]
    assert rule_against(match, 0, "accept|1") == "MI-12"
    assert rule_against(match, 2, "accept|1") == "MI-12"
    assert rule_against(match, 1, "accept|0") == "MI-R5"
    assert rule_against(match, 2, "guess|lamp") == "MI-8"
    assert rule_against(match, 2, "ask|0") == "MI-R5"
    match.play(3, "accept|1")
    assert now(match, "phase", "team", "streak", "scores") == ("take", 0, 1, [3, 0])
    assert rule_against(match, 1, "refuse|1") == "MI-12"


@pytest.mark.rule("MI-R5")
def test_the_first_verdict_stands() -> None:
    match = at("judge", guesses=[guess(2, "beacon"), guess(2, "tower")], asked=0)
    match.play(1, "refuse|0")
    assert now(match, "phase", "asked", "scores") == ("perform", None, [0, 0])
    assert now(match, "guesses") == [guess(2, "beacon", refused=True), guess(2, "tower")]
    assert rule_against(match, 3, "accept|0") == "MI-12"
    assert rule_against(match, 2, "ask|0") == "MI-R5"
    match.play(2, "guess|the Beacon!")
    assert rule_against(match, 2, "ask|2") == "MI-R5"
    assert match.legal(2) == ["guess|TEXT", "ask|1"]


@pytest.mark.rule("MI-R10")
def test_after_a_question_nobody_steals() -> None:
    match = at("perform", guesses=[guess(2, "beacon")])
    match.play(2, "ask|0")
    match.play(1, "refuse|0")
    event = match.play(-1, "timeout")
    assert now(match, "phase", "team", "scores") == ("take", 1, [0, 0])
    assert (event["word"], event["scorer"], event["card"]) == (WORD, None, CARD)


@pytest.mark.rule("MI-R10", "MI-19")
def test_opponents_who_see_the_word_cannot_steal() -> None:
    match = at("perform", options={"opponents_see_word": True})
    assert match.view(1)["word"] == match.view(3)["word"] == WORD
    match.play(-1, "timeout")
    assert now(match, "phase", "team") == ("take", 1)


@pytest.mark.rule("MI-R13")
@pytest.mark.parametrize("verb", ["guess", "steal"])
def test_what_is_no_answer_is_refused(verb: str) -> None:
    match, seat = (at("perform"), 2) if verb == "guess" else (at("steal"), 1)
    for text in ("", "...", " ", "x" * 101):
        assert rule_against(match, seat, f"{verb}|{text}") == "MI-R13"
        with pytest.raises(ludothek.IllegalMove):
            match.play(seat, f"{verb}|{text}")
    for text in ("x" * 100, "7", "a|b", "TEXT"):
        assert match.why(seat, f"{verb}|{text}") is None


@pytest.mark.rule("MI-R5")
def test_a_close_hint_goes_to_the_guessing_team_alone() -> None:
    match = at("perform", options={"teams": THREE_TEAMS})
    for text in ("lighthuose", "tower"):
        match.play(3, f"guess|{text}")
    for seat in (0, 3):
        assert [guess["close"] for guess in match.view(seat)["guesses"]] == [True, False]
    for seat in (1, 2, 4, 5, None):
        assert match.view(seat)["guesses"] == [guess(3, "lighthuose"), guess(3, "tower")]
    match.play(-1, "timeout")
    match.play(1, "steal|lighthous")
    assert match.view(4)["guesses"][2] == {**guess(1, "lighthous"), "close": True}
    for seat in (0, 2, 3, 5, None):
        assert match.view(seat)["guesses"][2] == guess(1, "lighthous")


@pytest.mark.rule("MI-R7")
def test_in_a_room_an_opponent_taps_found_and_nobody_types() -> None:
    room = {"place": "room"}
    match = at("perform", options=room)
    assert match.to_act == (-1, 1, 3)
    assert match.legal(1) == ["found", "foul"]
    assert match.legal(0) == match.legal(2) == []
    for action in (f"guess|{WORD}", f"steal|{WORD}", "ask|0"):
        assert rule_against(match, 2, action) == "MI-R7"
    assert rule_against(match, 2, "found") == "MI-R7"
    match.play(3, "found")
    assert now(match, "phase", "scores", "streak") == ("take", [3, 0], 1)
    assert rule_against(match, 3, "found") == "MI-R7"


@pytest.mark.rule("MI-R7", "MI-11")
def test_in_a_room_the_team_that_performed_says_who_stole() -> None:
    match = at("steal", options={"place": "room"})
    assert match.to_act == (-1, 0, 1, 2, 3)
    assert match.legal(0) == match.legal(2) == ["found"]
    assert match.legal(1) == match.legal(3) == ["pass"]
    assert rule_against(match, 1, "found") == "MI-R7"
    match.play(2, "found")
    assert now(match, "phase", "scores", "team") == ("take", [0, 1], 1)


@pytest.mark.rule("MI-R7")
def test_online_nobody_taps_found() -> None:
    assert rule_against(at("perform"), 1, "found") == "MI-R7"
    assert rule_against(at("steal"), 0, "found") == "MI-R7"
    assert "found" not in at("perform").legal(1) + at("steal").legal(0)
