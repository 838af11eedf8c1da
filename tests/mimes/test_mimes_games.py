"""Whole games, played at random against a clock."""

import json
from typing import Any

import pytest
from mimes_tables import ALL, THREE_TEAMS, now, random_match, random_step

import ludothek
from ludothek.core.rng import stream_of

LAYOUTS: list[tuple[int, list[list[int]]]] = [
    (4, [[0, 2], [1, 3]]),
    (5, [[0, 2, 4], [1, 3]]),
    (6, THREE_TEAMS),
    (9, [[8, 0, 3], [1, 4], [2, 5, 7, 6]]),
    (24, [list(range(team, 24, 12)) for team in range(12)]),
]


@pytest.mark.rule("MI-16", "MI-15", "MI-3", "MI-R7", "MI-19")
@pytest.mark.parametrize("place", ["online", "room"])
@pytest.mark.parametrize("sees", [False, True])
@pytest.mark.parametrize(("players", "teams"), LAYOUTS)
def test_random_games_end_and_lose_no_card(players: int, teams: list[list[int]], place: str, sees: bool) -> None:
    target = 12 if players < 24 else 6
    options = {"teams": teams, "place": place, "opponents_see_word": sees, "target": target, "seconds": 30}
    match = ludothek.game("mimes").new(players=players, seed=players, options=options)
    rng = stream_of("a random table")
    before = now(match, "scores")
    while match.to_act:
        random_step(match, rng)
        found = match.position()
        assert sorted(found["pile"] + [found["card"]] * (found["card"] is not None)) == ALL
        gained = [new - old for new, old in zip(found["scores"], before, strict=True)]
        assert sorted(gained)[:-1] == [0] * (len(teams) - 1)
        assert max(gained) in (0, 1, 3)
        before = found["scores"]
        assert ludothek.load(found).position() == found
    winner = max(range(len(teams)), key=lambda team: before[team])
    assert before[winner] >= target
    assert match.outcome is not None
    assert match.outcome["winners"] == sorted(teams[winner])
    assert now(match, "phase") == "over"


def test_a_record_is_played_again_with_its_times() -> None:
    for seed, options in ((1, {}), (2, {"place": "room"}), (3, {"language": "it", "target": 9})):
        match = random_match(seed, **options)
        record = json.loads(json.dumps(match.record()))
        assert all(len(entry) == 3 for entry in record["actions"])
        again = ludothek.replay(record)
        assert again.position() == match.position()
        assert again.clock == match.clock
        assert again.view(1) == match.view(1)


def test_a_record_from_a_position_is_played_again() -> None:
    match = ludothek.load(random_match(4, steps=40).position(), seed=9)
    rng = stream_of(9)
    for _ in range(30):
        random_step(match, rng)
    again = ludothek.replay(json.loads(json.dumps(match.record())))
    assert again.position() == match.position()
    assert again.deadline == match.deadline


def test_copies_go_their_own_way() -> None:
    for seed in range(12):
        match = random_match(seed, players=6, steps=6 + 5 * seed, teams=THREE_TEAMS)
        before, views = match.position(), [match.view(seat) for seat in range(6)]
        twin = match.copy()
        rng = stream_of(seed)
        for _ in range(25):
            if twin.to_act:
                random_step(twin, rng)
        assert match.position() == before
        assert [match.view(seat) for seat in range(6)] == views
        other = match.copy()
        rng = stream_of(seed)
        for _ in range(25):
            if other.to_act:
                random_step(other, rng)
        assert other.position() == twin.position()


def test_what_is_handed_out_cannot_change_the_table() -> None:
    match = random_match(5, steps=30)
    before = match.position()

    def spoil(value: Any) -> None:
        if isinstance(value, dict):
            for part in list(value.values()):
                spoil(part)
            value.clear()
        elif isinstance(value, list):
            for part in value:
                spoil(part)
            value.clear()

    spoil(match.position())
    for seat in range(4):
        spoil(match.view(seat))
    assert match.position() == before


def test_random_guesses_are_concrete_and_sometimes_right() -> None:
    match = random_match(11, steps=0)
    performer = match.to_act[0]
    match.play(performer, "take")
    if now(match, "phase") == "choose":
        match.play(performer, "show|draw")
    match.play(performer, "ready")
    mate = next(seat for seat in match.to_act if "guess|TEXT" in match.legal(seat))
    rng = stream_of(1)
    guesses = [match.state.sample_action(mate, "guess|TEXT", rng) for _ in range(200)]
    right = f"guess|{match.view(performer)['word']}"
    assert 20 < guesses.count(right) < 90
    assert all(match.why(mate, guess) is None for guess in guesses)
    assert match.state.sample_action(mate, "foul", rng) == "foul"
    assert match.state.sample_action(mate, "steal|TEXT", rng).startswith("steal|")


def test_the_leading_team_stands_better() -> None:
    match = random_match(6)
    assert match.outcome is not None
    winner = match.outcome["winners"][0]
    loser = next(seat for seat in range(4) if seat not in match.outcome["winners"])
    assert match.state.rate(winner) > 0 > match.state.rate(loser)
