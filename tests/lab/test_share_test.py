"""bench/learned.py: Wald's test of a share, by which it stops, and who sits where."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ludothek.core.rng import below, stream_of
from ludothek.lab.sequential import ShareTest

ROOT = Path(__file__).parents[2]
LOW, HIGH = 0.55, 0.65


def test_it_decides_where_the_likelihoods_are_nineteen_to_one() -> None:
    """(0.65 / 0.55) ** 17 is 17.1, with another win 20.2; (0.45 / 0.35) ** 11 is 15.9, with another loss 20.4."""
    for wins, games, is_high in ((1, 18, True), (0, 12, False)):
        test = ShareTest(LOW, HIGH)
        for _ in range(games - 1):
            assert not test.add(wins, 1)
        assert test.add(wins, 1)
        assert test.is_high is is_high


def test_it_is_rarely_wrong_about_either_share() -> None:
    for percent, is_high in ((55, True), (65, False)):
        rng, wrong = stream_of(f"share:{percent}"), 0
        for _ in range(400):
            test = ShareTest(LOW, HIGH)
            while not test.add(int(below(rng, 100) < percent), 1):
                pass
            wrong += test.is_high is is_high
        assert wrong <= 0.05 * 400 + 9  # two standard errors more


def games(*wins: int) -> list[dict[str, Any]]:
    told = {"game": "dog", "players": 4, "options": {}, "bot": "a", "opponent": "b", "sides": 2, "ms": 1, "their_ms": 1}
    return [
        {**told, "seed": str(seed), "side": side, "won": side < won} for seed, won in enumerate(wins) for side in (0, 1)
    ]


def test_a_match_is_decided_by_whole_deals_alone(learned: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"

    def after(played: list[dict[str, Any]]) -> bool:
        path.write_text("".join(json.dumps(told) + "\n" for told in played))
        return bool(learned.is_decided(path, [LOW, HIGH]))

    assert not after(games(2)[:1])
    assert not after(games(*[2] * 9)[:-1])
    assert after(games(*[2] * 9))
    assert not after(games(*[2] * 10)[1:])


def test_what_was_played_is_not_played_again(learned: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    table = ("tock6", 4, {"teams": True}, "a", "b")
    jobs = list(learned.jobs_of(*table, range(3)))
    assert list(learned.unplayed(jobs, path)) == jobs
    path.write_text("".join(json.dumps({**job._asdict(), "won": True}) + "\n" for job in (jobs[0], jobs[3])))
    assert list(learned.unplayed(jobs, path)) == [jobs[1], jobs[2], *jobs[4:]]
    others = [*learned.jobs_of(*table[:-1], "c", range(3)), *learned.jobs_of("tock6", 4, {}, "a", "b", range(3))]
    assert list(learned.unplayed(others, path)) == others


def test_the_bot_takes_every_side_of_a_deal_once(learned: ModuleType) -> None:
    assert learned.seatings(2, 7, half=False) == [(0,), (1,)]
    assert learned.seatings(4, 7, half=False) == [(0,), (1,), (2,), (3,)]


def test_either_half_meets_the_other_in_the_same_deal(learned: ModuleType) -> None:
    """Over three deals of four sides, any two of them are taken together once."""
    assert learned.seatings(4, 0, half=True) == [(0, 1), (2, 3)]
    assert learned.seatings(4, 1, half=True) == [(0, 2), (1, 3)]
    assert learned.seatings(4, 2, half=True) == [(0, 3), (1, 2)]
    assert learned.seatings(4, 3, half=True) == learned.seatings(4, 0, half=True)
    assert learned.seatings(2, 5, half=True) == learned.seatings(2, 5, half=False)


def test_a_bot_with_half_of_the_sides_wins_if_one_of_them_does(learned: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    told = [
        learned.play(learned.Job("tock6", 4, {}, "greedy", "greedy", "11", side, taken))
        for side, taken in enumerate(learned.seatings(4, 11, half=True))
    ]
    path.write_text("".join(json.dumps(each) + "\n" for each in told))
    (found,) = learned.summary([path])
    assert (found["games"], found["even_share"], found["sides_taken"]) == (2, 0.5, 2)
    assert found["won"] == sum(each["won"] for each in told)
    twice = [
        learned.play(learned.Job("tock6", 4, {}, "greedy", "greedy", "11", 0, taken)) for taken in ((0, 3), (1, 2))
    ]
    assert sum(each["won"] for each in twice) == 1, "of the same game, exactly one half has won"


@pytest.mark.parametrize("run", [6, 9])
def test_what_is_published_follows_from_the_deals(learned: ModuleType, run: int) -> None:
    found = json.loads((ROOT / f"docs/learning/run-{run}-games.json").read_text())["results"]
    assert any("expert-5b789e4" in each["opponent"] for each in found)
    for each in found:
        deals = [int(wins) for wins in each["wins_of_deals"]]
        sides = round(1 / each["even_share"])
        assert (sum(deals), len(deals) * sides) == (each["won"], each["games"])
        assert list(learned.interval(each["won"], each["games"])) == each["interval"]
        if "test" in each:
            assert learned.tested(deals, sides, each["test"]["shares"]) == each["test"]
