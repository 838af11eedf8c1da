"""Looking back on a match of Mimes."""

from __future__ import annotations

import pytest
from mimes_tables import WORD, at, guess

from ludothek.core.match import Match
from ludothek.core.statistics import statistics_of


def figures(match: Match) -> dict[str, list[float]]:
    return {figure.name: figure.seats for figure in statistics_of(match.record())}


@pytest.mark.rule("MI-9")
def test_a_word_found_counts_for_whoever_showed_and_whoever_guessed_it() -> None:
    match = at("read")
    match.play(0, "ready", 1_000)
    match.play(2, "guess|a tower", 5_000)
    match.play(2, f"guess|{WORD}", 13_500)
    found = figures(match)
    assert found["score"] == [3, 0, 3, 0]
    assert (found["shown"], found["found"]) == ([1, 0, 0, 0], [0, 0, 1, 0])
    assert found["quickest"] == [12.5, 0, 0, 0]
    assert found["stolen"] == found["fouls"] == [0, 0, 0, 0]


@pytest.mark.rule("MI-12")
def test_an_answer_that_was_judged_counts_for_whoever_gave_it() -> None:
    match = at("read")
    match.play(0, "ready", 0)
    match.play(2, "guess|beacon", 10_000)
    match.play(2, "ask|0", 12_000)
    match.play(1, "accept|0", 19_000)
    found = figures(match)
    assert found["found"] == [0, 0, 1, 0]
    assert found["quickest"][0] == 12.0


@pytest.mark.rule("MI-11")
def test_a_stolen_word_counts_for_the_thief_alone() -> None:
    match = at("steal", guesses=[guess(2, "tower")])
    match.play(3, f"steal|{WORD}")
    found = figures(match)
    assert found["stolen"] == [0, 0, 0, 1]
    assert found["shown"] == found["found"] == [0, 0, 0, 0]
    assert found["score"] == [0, 1, 0, 1]


def test_a_foul_that_stands_counts_against_the_performer() -> None:
    match = at("dispute")
    match.play(0, "pass")
    assert figures(match)["fouls"] == [1, 0, 0, 0]
