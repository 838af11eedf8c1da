"""The clock acts as seat -1: deadlines are data, the sand can stand still."""

import pytest
from mimes_tables import CARD, WORD, at, guess, now, rule_against

import ludothek
from ludothek.games.mimes.timing import CHOOSING, DISPUTING, JUDGING


@pytest.mark.rule("MI-R9")
@pytest.mark.parametrize(
    ("phase", "changes", "after"),
    [
        ("choose", {}, {"phase": "read", "mode": "draw"}),
        ("read", {}, {"phase": "perform"}),
        ("perform", {}, {"phase": "steal", "stealer": 1, "card": CARD}),
        (
            "judge",
            {"guesses": [guess(2, "tower")], "asked": 0},
            {"phase": "perform", "asked": None, "guesses": [guess(2, "tower", refused=True)]},
        ),
        (
            "judge",
            {"guesses": [guess(1, "tower")], "asked": 0, "stealer": 1},
            {"phase": "take", "team": 1, "scores": [0, 0]},
        ),
        ("steal", {}, {"phase": "take", "team": 1, "scores": [0, 0]}),
        ("dispute", {}, {"phase": "take", "team": 1, "scores": [0, 0]}),
        ("dispute", {"votes": [None, True, None, None]}, {"phase": "perform", "team": 0, "caller": None}),
        ("dispute", {"votes": [None, None, None, None]}, {"phase": "perform", "votes": None}),
    ],
)
def test_what_happens_when_the_time_is_up(phase: str, changes: dict[str, object], after: dict[str, object]) -> None:
    match = at(phase, **changes)
    assert match.to_act[0] == -1
    assert match.legal(-1) == ["timeout"]
    match.play(-1, "timeout")
    found = match.position()
    assert {key: found[key] for key in after} == after


@pytest.mark.rule("MI-R9", "MI-R11")
def test_missing_votes_are_no_and_those_cast_can_be_enough() -> None:
    match = at("dispute", options={"teams": [[0, 1], [2, 3, 4]]}, caller=2, votes=[None, None, True, True, None])
    match.play(-1, "timeout")
    assert now(match, "phase", "team") == ("take", 1)


@pytest.mark.rule("MI-R9")
def test_only_the_clock_times_out_and_only_when_time_runs() -> None:
    match = at("perform")
    assert rule_against(match, 0, "timeout") == "MI-R9"
    assert rule_against(match, -1, "foul") == "MI-R9"
    take = at("take")
    assert take.to_act == (0,)
    assert take.deadline is None
    assert rule_against(take, -1, "timeout") == "MI-R9"


@pytest.mark.rule("MI-R3", "MI-R4", "MI-8", "MI-R9")
@pytest.mark.parametrize(
    ("phase", "changes", "time"),
    [
        ("choose", {}, CHOOSING),
        ("read", {}, 20_000),
        ("perform", {}, 60_000),
        ("perform", {"options": {"seconds": 30}}, 30_000),
        ("perform", {"options": {"seconds": 180}}, 180_000),
        ("steal", {}, 10_000),
        ("judge", {"guesses": [guess(2, "tower")], "asked": 0}, JUDGING),
        ("dispute", {}, DISPUTING),
    ],
)
def test_a_loaded_position_has_the_full_time_of_its_phase(phase: str, changes: dict[str, object], time: int) -> None:
    match = at(phase, **changes)
    assert match.deadline == time
    assert match.view(None)["deadline"] == match.view(2)["deadline"] == time
    seat = next(seat for seat in match.to_act if seat >= 0)
    action = match.legal(seat)[0]
    with pytest.raises(ludothek.IllegalMove, match="1 ms left"):
        match.play(-1, "timeout", at=time - 1)
    with pytest.raises(ludothek.IllegalMove, match="time is up"):
        match.play(seat, action, at=time)
    match.copy().play(seat, action, at=time - 1)
    match.play(-1, "timeout", at=time)


@pytest.mark.rule("MI-R3", "MI-8")
def test_the_minute_starts_when_the_word_is_read() -> None:
    match = at("read")
    match.play(0, "ready", at=7_000)
    assert match.deadline == 67_000
    late = at("read")
    late.play(-1, "timeout", at=20_250)
    assert late.deadline == 80_250


@pytest.mark.rule("MI-R10")
def test_the_sand_stands_still_while_a_question_is_judged() -> None:
    match = at("perform")
    match.play(2, "guess|tower", at=10_000)
    assert match.deadline == 60_000
    match.play(2, "ask|0", at=15_000)
    assert (match.deadline, match.view(None)["sand"]) == (15_000 + JUDGING, 45_000)
    match.play(1, "refuse|0", at=25_000)
    assert (match.deadline, match.view(None)["sand"]) == (70_000, None)
    match.play(2, f"guess|{WORD}", at=69_999)
    assert now(match, "scores") == [3, 0]
    assert match.deadline is None


@pytest.mark.rule("MI-R10", "MI-R9", "MI-R11")
def test_the_sand_stands_still_while_a_foul_is_judged() -> None:
    match = at("perform")
    match.play(1, "foul", at=50_000)
    assert match.deadline == 50_000 + DISPUTING
    match.play(0, "dispute", at=60_000)
    assert match.deadline == 60_000 + DISPUTING
    match.play(1, "vote|yes", at=65_000)
    assert match.deadline == 60_000 + DISPUTING
    match.play(-1, "timeout", at=80_000)
    assert now(match, "phase") == "perform"
    assert match.deadline == 90_000


@pytest.mark.rule("MI-R4")
def test_each_team_has_ten_seconds_for_its_steal() -> None:
    match = at("steal", options={"teams": [[0, 3], [1, 4], [2, 5]]})
    match.play(1, "steal|tower", at=4_000)
    assert match.deadline == 4_000 + JUDGING
    match.play(0, "refuse|0", at=6_000)
    assert (now(match, "stealer"), match.deadline) == (2, 16_000)
    match.play(-1, "timeout", at=16_000)
    assert now(match, "phase", "team") == ("take", 1)


def test_a_loaded_question_has_a_full_run_of_sand_left() -> None:
    match = at("judge", guesses=[guess(2, "tower")], asked=0)
    match.play(1, "refuse|0", at=5_000)
    assert match.deadline == 65_000
