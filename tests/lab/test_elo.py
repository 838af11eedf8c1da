"""Points of Elo from shares: what is known comes out, and the longer the way to the anchor, the less sure it is."""

from __future__ import annotations

import math

import pytest

from ludothek.lab.elo import Meeting, elo

POINTS = {"novice": 1000.0, "player": 1150.0, "master": 1500.0, "champion": 1900.0}


def expected(bot: str, opponent: str) -> float:
    return 1.0 / (1.0 + 10 ** ((POINTS[opponent] - POINTS[bot]) / 400))


def met(bot: str, opponent: str, error: float = 0.02) -> Meeting:
    return Meeting(bot, opponent, expected(bot, opponent), error)


def test_ratings_that_explain_all_shares_are_found() -> None:
    meetings = [met("champion", "master"), met("player", "master"), met("novice", "player"), met("champion", "novice")]
    found = elo(meetings, "novice", 1000.0)
    assert {name: each.points for name, each in found.items()} == pytest.approx(POINTS, abs=0.1)
    assert found["novice"] == (1000.0, 1000.0, 1000.0)


def test_nobody_is_sure_of_what_lies_beyond_unsure_steps() -> None:
    chain = [met("player", "novice"), met("master", "player"), met("champion", "master")]
    found = elo(chain, "novice")
    reach = [found[name].high - found[name].points for name in POINTS]
    assert reach == sorted(reach)
    closer = elo([*chain, met("master", "novice", 0.005)], "novice")
    assert closer["master"].high - closer["master"].points < reach[2]


def test_of_shares_that_do_not_agree_the_surer_one_counts_for_more() -> None:
    found = elo([Meeting("a", "b", 0.6, 0.01), Meeting("a", "b", 0.5, 0.1)], "b")
    only = elo([Meeting("a", "b", 0.6, 0.01)], "b")
    assert 0.9 * only["a"].points < found["a"].points < only["a"].points
    assert only["a"].points == pytest.approx(70.4, abs=0.1)


def test_one_seat_against_two_of_a_bot_that_is_as_strong_wins_a_third() -> None:
    """Twice as strong as each of the two others, it would win half of the games: 120 points, as between two."""
    found = elo([Meeting("a", "b", 1 / 3, 0.01, 1 / 3), Meeting("c", "b", 1 / 2, 0.01, 1 / 3)], "b")
    assert found["a"].points == pytest.approx(0.0, abs=1e-6)
    assert found["c"].points == pytest.approx(400 * math.log10(2), abs=0.1)
    assert found["c"].points == pytest.approx(elo([Meeting("c", "b", 2 / 3, 0.01)], "b")["c"].points, abs=0.1)
