"""Mimes & Sketches for beginners: what a refusal or an option names is told, and the last step wins."""

from __future__ import annotations

from test_lessons_words import quoted_in, told

from ludothek.core.registry import game
from ludothek.lessons.playback import attempt, lesson_of


def test_what_a_refusal_of_mimes_quotes_is_told() -> None:
    assert len(quoted_in("mimes")) >= 15
    assert sorted(quoted_in("mimes") - told("mimes")) == []


def test_options_of_mimes_are_told() -> None:
    assert sorted({option.rule for option in game("mimes").options} - told("mimes")) == []


def test_a_right_steal_ends_the_lesson_with_a_win() -> None:
    lesson = lesson_of("mimes")
    assert lesson is not None
    trial = attempt(lesson, len(lesson.steps) - 1, "steal|The ROBOT")
    assert trial.events[-1].view["outcome"]["winners"] == [0, 2]
