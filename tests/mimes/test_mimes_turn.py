"""A team's turn: rotation, the way of showing, finding, the end of the turn and of the game."""

import pytest
from mimes_tables import ALL, CARD, THREE_TEAMS, WORD, at, guess, now, rule_against

import ludothek


@pytest.mark.rule("MI-5", "MI-6")
def test_the_next_performer_takes_the_card() -> None:
    match = at("take", next=[1, 0])
    assert match.to_act == (2,)
    assert match.legal(2) == ["take"]
    assert rule_against(match, 0, "take") == "MI-6"
    assert rule_against(match, 1, "take") == "MI-4"
    match.play(2, "take")
    assert now(match, "performer", "next") == (2, [0, 0])
    assert rule_against(match, 2, "take") == "MI-5"


@pytest.mark.rule("MI-6")
def test_all_members_perform_in_rotation_over_the_turns() -> None:
    match = ludothek.game("mimes").new(players=5, seed=3, options={"teams": [[4, 0, 2], [3, 1]], "target": 200})
    performed: dict[int, list[int]] = {0: [], 1: []}
    for card in range(24):
        team = now(match, "team")
        performer = match.to_act[0]
        performed[team].append(performer)
        match.play(performer, "take")
        if now(match, "phase") == "choose":
            match.play(performer, "show|mime")
        match.play(performer, "ready")
        if card % 5:
            mate = next(seat for seat in match.position()["options"]["teams"][team] if seat != performer)
            match.play(mate, f"guess|{match.view(performer)['word']}")
        else:
            match.play(-1, "timeout")
            match.play(-1, "timeout")
    assert len(performed[0]) + len(performed[1]) == 24
    for team, order in ((0, [4, 0, 2]), (1, [3, 1])):
        assert performed[team] == (order * 24)[: len(performed[team])]


@pytest.mark.rule("MI-7")
def test_after_a_question_mark_the_performer_chooses_once() -> None:
    for way in ("draw", "mime"):
        match = at("choose")
        assert match.legal(0) == ["show|draw", "show|mime"]
        assert match.to_act == (-1, 0)
        assert rule_against(match, 2, "show|draw") == "MI-7"
        match.play(0, f"show|{way}")
        assert now(match, "phase", "mode") == ("read", way)
        assert rule_against(match, 0, "show|mime") == "MI-7"
        match.play(0, "ready")
        assert rule_against(match, 0, "show|draw") == "MI-7"
        assert now(match, "mode") == way


@pytest.mark.rule("MI-R3")
def test_the_sand_starts_when_the_performer_is_ready() -> None:
    match = at("read")
    assert match.to_act == (-1, 0)
    assert rule_against(match, 2, "ready") == "MI-R3"
    assert rule_against(match, 2, f"guess|{WORD}") == "MI-8"
    match.play(0, "ready")
    assert now(match, "phase", "performer", "card") == ("perform", 0, CARD)
    assert rule_against(match, 0, "ready") == "MI-R3"


@pytest.mark.rule("MI-8")
def test_the_team_guesses_as_often_as_it_likes() -> None:
    match = at("perform", options={"teams": [[0, 2, 4], [1, 3]]})
    for number in range(40):
        match.play(2 + 2 * (number % 2), f"guess|attempt {number}")
    assert now(match, "phase", "scores") == ("perform", [0, 0])
    assert now(match, "guesses")[39] == guess(4, "attempt 39")
    assert match.legal(2)[0] == "guess|TEXT"
    assert rule_against(match, 1, f"guess|{WORD}") == "MI-8"
    match.play(2, f"guess|{WORD}")
    assert now(match, "scores") == [3, 0]


@pytest.mark.rule("MI-17", "MI-8")
def test_the_performer_can_say_nothing() -> None:
    match = at("perform", guesses=[guess(2, "tower")])
    assert match.legal(0) == []
    assert rule_against(match, 0, f"guess|{WORD}") == "MI-17"
    assert rule_against(match, 0, "ask|0") == "MI-17"
    with pytest.raises(ludothek.NotYourTurn):
        match.play(0, f"guess|{WORD}")


@pytest.mark.rule("MI-R5", "MI-9")
@pytest.mark.parametrize("text", ["the lighthouse", "LIGHT-HOUSE", "a lighthouse!", "líghthouse"])
def test_an_equal_answer_counts_at_once_for_three_points(text: str) -> None:
    match = at("perform")
    event = match.play(2, f"guess|{text}")
    assert now(match, "phase", "team", "streak", "scores") == ("take", 0, 1, [3, 0])
    assert event["word"] == WORD
    assert (event["scorer"], event["points"]) == (0, 3)
    assert match.to_act == (2,)


@pytest.mark.rule("MI-9", "MI-14")
def test_three_cards_at_most_in_a_turn() -> None:
    match = at("perform", streak=1, scores=[3, 4])
    match.play(2, f"guess|{WORD}")
    assert now(match, "phase", "team", "streak", "scores") == ("take", 0, 2, [6, 4])
    match = at("perform", streak=2, scores=[6, 4])
    match.play(2, f"guess|{WORD}")
    assert now(match, "phase", "team", "streak", "scores") == ("take", 1, 0, [9, 4])
    assert match.to_act == (1,)


@pytest.mark.rule("MI-10")
@pytest.mark.parametrize("streak", [0, 1, 2])
def test_not_found_in_time_ends_the_turn_whichever_card_it_was(streak: int) -> None:
    match = at("perform", streak=streak, scores=[3 * streak, 0])
    match.play(-1, "timeout")
    assert now(match, "phase", "stealer", "scores") == ("steal", 1, [3 * streak, 0])
    match.play(1, "pass")
    assert now(match, "phase", "team", "streak", "scores") == ("take", 1, 0, [3 * streak, 0])


@pytest.mark.rule("MI-14", "MI-4")
@pytest.mark.parametrize("team", [0, 1, 2])
def test_the_turn_passes_to_the_left_whoever_scored(team: int) -> None:
    left = (team + 1) % 3
    next_ = [0, 0, 0]
    next_[team] = 1
    for scorer in (None, left, (team + 2) % 3):
        match = at("perform", options={"teams": THREE_TEAMS}, team=team, performer=team, next=next_)
        match.play(-1, "timeout")
        for stealer in (left, (team + 2) % 3):
            if stealer == scorer:
                match.play(stealer, f"steal|{WORD}")
                break
            match.play(stealer, "pass")
        assert now(match, "phase", "team", "streak") == ("take", left, 0)
        assert now(match, "scores") == [int(team == scorer) for team in range(3)]


@pytest.mark.rule("MI-15")
def test_a_played_card_goes_to_the_bottom() -> None:
    pile = [card for card in reversed(ALL) if card != CARD]
    found, stolen, foul = at("perform", pile=pile), at("steal", pile=pile), at("dispute", pile=pile)
    found.play(2, f"guess|{WORD}")
    stolen.play(1, f"steal|{WORD}")
    foul.play(2, "pass")
    for match in (found, stolen, foul):
        assert now(match, "pile") == [*pile, CARD]
        assert now(match, "card", "zone", "line", "mode", "performer") == (None,) * 5
        assert now(match, "guesses", "asked", "stealer", "caller", "votes") == ([], None, None, None, None)


@pytest.mark.rule("MI-16")
def test_the_first_to_reach_the_target_wins_at_once() -> None:
    match = at("perform", scores=[28, 29])
    match.play(2, f"guess|{WORD}")
    assert now(match, "phase", "scores", "streak") == ("over", [31, 29], 1)
    assert match.outcome == {"winners": [0, 2], "scores": [31, 29, 31, 29]}
    assert match.to_act == ()
    assert all(match.legal(seat) == [] for seat in range(-1, 4))
    assert rule_against(match, 1, "take") == "MI-16"
    with pytest.raises(ludothek.GameOver):
        match.play(1, "take")
    match = at("perform", scores=[26, 29])
    match.play(2, f"guess|{WORD}")
    assert match.outcome is None


@pytest.mark.rule("MI-16", "MI-11")
def test_a_steal_can_win() -> None:
    match = at("steal", options={"target": 5, "teams": [[2, 0], [3, 1]]}, next=[0, 0], scores=[4, 4])
    match.play(3, f"steal|{WORD}")
    assert match.outcome == {"winners": [1, 3], "scores": [4, 5, 4, 5]}
