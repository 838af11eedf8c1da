"""Conduct: fouls, disputes and votes; and the refusals in general."""

import pytest
from mimes_tables import THREE_TEAMS, WORD, at, guess, now, rule_against

import ludothek
from ludothek.games.mimes.table import PHASES


@pytest.mark.rule("MI-R6", "MI-17")
def test_an_opponent_calls_a_foul_and_the_turn_ends_without_steal() -> None:
    match = at("perform")
    for seat in (0, 2):
        assert rule_against(match, seat, "foul") == "MI-R6"
    match.play(3, "foul")
    assert now(match, "phase", "caller", "votes") == ("dispute", 3, None)
    assert match.to_act == (-1, 0, 2)
    assert match.legal(0) == match.legal(2) == ["dispute", "pass"]
    for seat in (1, 3):
        assert rule_against(match, seat, "pass") == "MI-R6"
        assert rule_against(match, seat, "dispute") == "MI-R6"
        assert rule_against(match, seat, "vote|yes") == "MI-R6"
    event = match.play(2, "pass")
    assert event["word"] == WORD
    assert now(match, "phase", "team", "scores", "streak") == ("take", 1, [0, 0], 0)


@pytest.mark.rule("MI-R11", "MI-17")
def test_points_of_earlier_cards_stay() -> None:
    match = at("dispute", streak=2, scores=[6, 1])
    match.play(0, "pass")
    assert now(match, "scores", "team", "streak") == ([6, 1], 1, 0)


@pytest.mark.rule("MI-R6")
def test_a_dispute_calls_all_opponents_to_vote_the_caller_too() -> None:
    match = at("dispute", options={"teams": THREE_TEAMS}, caller=4)
    match.play(3, "dispute")
    assert now(match, "phase", "votes") == ("dispute", [None] * 6)
    assert match.to_act == (-1, 1, 2, 4, 5)
    assert match.legal(4) == ["vote|yes", "vote|no"]
    for action in ("dispute", "pass", "vote|no"):
        assert rule_against(match, 0, action) == "MI-R6"
    match.play(4, "vote|yes")
    assert now(match, "votes") == [None, None, None, None, True, None]
    assert match.legal(4) == []
    assert rule_against(match, 4, "vote|no") == "MI-R6"
    assert match.to_act == (-1, 1, 2, 5)


@pytest.mark.rule("MI-R11", "MI-R6")
@pytest.mark.parametrize(
    ("votes", "stands"),
    [("yyyy", True), ("yyyn", True), ("yynn", False), ("nnny", False), ("nnnn", False)],
)
def test_a_disputed_foul_stands_with_more_than_half_of_all_opponents(votes: str, stands: bool) -> None:
    match = at("dispute", options={"teams": THREE_TEAMS}, streak=1, scores=[3, 0, 0], guesses=[guess(3, "tower")])
    match.play(0, "dispute")
    for seat, vote in zip((1, 2, 4, 5), votes, strict=True):
        assert now(match, "phase") == "dispute"
        event = match.play(seat, "vote|yes" if vote == "y" else "vote|no")
    assert event["foul"] is stands
    if stands:
        assert now(match, "phase", "team", "scores", "streak") == ("take", 1, [3, 0, 0], 0)
        assert event["word"] == WORD
    else:
        assert now(match, "phase", "team", "performer", "streak") == ("perform", 0, 0, 1)
        assert now(match, "caller", "votes", "guesses") == (None, None, [guess(3, "tower")])
        assert "word" not in event
        match.play(3, f"guess|{WORD}")
        assert now(match, "scores") == [6, 0, 0]


@pytest.mark.rule("MI-R6", "MI-7")
def test_another_foul_can_be_called_after_one_that_did_not_stand() -> None:
    match = at("dispute")
    match.play(0, "dispute")
    match.play(1, "vote|yes")
    match.play(3, "vote|no")
    match.play(3, "foul")
    assert now(match, "phase", "caller", "votes") == ("dispute", 3, None)


@pytest.mark.rule("MI-18", "MI-7", "MI-17")
def test_strokes_and_gestures_are_no_actions_of_the_game() -> None:
    """How one draws or mimes travels beside the game; what the game has is the open way of showing, and `foul`."""
    match = at("perform", mode="mime")
    before = match.position()
    for action in ("draw|0,0", "stroke", "mime", "camera|on"):
        with pytest.raises(ludothek.NotationError):
            match.play(0, action)
    assert match.position() == before
    assert {match.view(seat)["mode"] for seat in (0, 1, 2, 3, None)} == {"mime"}
    assert "foul" in match.legal(1)


@pytest.mark.parametrize(
    "action",
    [
        "", "|", "takes", "take|", "take|0", "show", "show|", "show|both", "vote|maybe", "vote", "guess", "steal",
        "ask", "ask|", "ask|x", "ask|-1", "ask|01", "ask|1.0", "ask|٣", "accept|1|2", "Guess|x", " take",
        "guess|\ud800", "steal|a\0b", "ask|99999999999999999999",
    ],
)  # fmt: skip
def test_what_is_no_action_is_a_notation_error(action: str) -> None:
    for phase in ("take", "perform", "steal", "dispute"):
        with pytest.raises(ludothek.NotationError, match="no action of mimes"):
            at(phase).why(0, action)


def test_there_are_no_other_seats() -> None:
    match = at("perform")
    for seat in (4, -2, 99):
        assert match.legal(seat) == []
        with pytest.raises(ludothek.NotationError, match="no seat"):
            match.why(seat, "foul")


ACTIONS = [
    "take", "show|draw", "show|mime", "ready", "guess|x", "found", "ask|0", "ask|7", "accept|0", "refuse|0", "foul",
    "dispute", "vote|yes", "vote|no", "steal|x", "pass", "timeout",
]  # fmt: skip
MOMENTS = [(phase, place) for phase in PHASES for place in ("online", "room") if (phase, place) != ("judge", "room")]
"""In a room nothing is typed, so nothing is judged."""


@pytest.mark.rule("MI-R9")
@pytest.mark.parametrize(("phase", "place"), MOMENTS)
def test_every_refusal_has_a_rule_and_agrees_with_legal_and_play(phase: str, place: str) -> None:
    changes = {
        "judge": {"guesses": [guess(2, "tower")], "asked": 0},
        "over": {"scores": [30, 2]},
    }.get(phase, {})
    match = at(phase, options={"place": place}, **changes)
    for seat in range(-1, 4):
        legal = [action.replace("TEXT", "x") for action in match.legal(seat)]
        assert bool(legal) == (seat in match.to_act)
        for action in ACTIONS:
            refusal = match.why(seat, action)
            assert (refusal is None) == (action in legal)
            if refusal is None:
                match.copy().play(seat, action)
                continue
            assert refusal.rule.startswith("MI-")
            before = match.position()
            with pytest.raises(ludothek.LudothekError) as caught:
                match.play(seat, action)
            assert caught.value.rule == refusal.rule
            assert match.position() == before
