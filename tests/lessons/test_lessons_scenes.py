"""Lessons are true: every position loads, what is wanted is legal, and what is refused is refused by the very rule."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludothek.core.articles import articles
from ludothek.core.registry import game, game_ids
from ludothek.core.rng import stream_of
from ludothek.lessons.lesson import Lesson, Picture, Step
from ludothek.lessons.playback import attempt, lesson_of, match_at, play_picture

LESSONS = [lesson for name in game_ids() if (lesson := lesson_of(name)) is not None]
GUIDED = [lesson for lesson in LESSONS if lesson.steps]
STEPS = [
    pytest.param(lesson, place, id=f"{lesson.game}-{step.id}")
    for lesson in LESSONS
    for place, step in enumerate(lesson.steps)
]
PICTURES = [
    pytest.param(picture, id=f"{lesson.game}-{picture.id}") for lesson in LESSONS for picture in lesson.pictures
]


def test_every_game_has_a_guided_game_of_its_own() -> None:
    ours = {name for name in game_ids() if type(game(name).rules).__module__.startswith("ludothek.")}
    assert {lesson.game for lesson in GUIDED} == ours
    assert lesson_of("no/such") is None


@pytest.mark.parametrize("lesson", GUIDED, ids=lambda lesson: lesson.game)
def test_a_guided_game_has_six_to_ten_steps(lesson: Lesson) -> None:
    assert 6 <= len(lesson.steps) <= 10
    assert len({step.id for step in lesson.steps}) == len(lesson.steps)
    assert lesson.steps[0].position is not None
    for before, step in pairwise(lesson.steps):
        if step.position is None:
            assert "*" not in before.wanted[0], f"{step.id} goes on after a certain action"


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_a_step_can_be_done(lesson: Lesson, place: int) -> None:
    step = lesson.steps[place]
    match = match_at(lesson, place)
    legal = match.legal(step.seat)
    assert step.seat in match.to_act
    for wanted in step.wanted:
        fitting = [action for action in legal if Step("", (), (wanted,)).wants(action)]
        assert fitting, f"{wanted} is not legal: {legal}"
        for action in fitting:
            trial = attempt(lesson, place, match.state.sample_action(step.seat, action, stream_of(0)))
            assert trial.refusal is None
            assert trial.is_wanted
            assert len(trial.events) == 1 + len(step.answers)


@pytest.mark.parametrize(("lesson", "place"), STEPS)
def test_likely_mistakes_are_refused_by_the_rule_named(lesson: Lesson, place: int) -> None:
    for mistake in lesson.steps[place].tries:
        trial = attempt(lesson, place, mistake.action)
        assert trial.refusal is not None, mistake
        assert trial.refusal.rule == mistake.refused
        assert not trial.is_wanted


@pytest.mark.parametrize("lesson", GUIDED, ids=lambda lesson: lesson.game)
def test_a_guided_game_refuses_something_and_ends_with_a_win(lesson: Lesson) -> None:
    assert sum(len(step.tries) for step in lesson.steps) >= 3
    last = lesson.steps[-1]
    if lesson.game not in ("thrill", "mimes"):
        end = attempt(lesson, len(lesson.steps) - 1, last.wanted[0]).events[-1].view
        assert last.seat in end["outcome"]["winners"]


def test_a_step_is_not_done_by_something_else_that_is_allowed() -> None:
    lesson = lesson_of("dog")
    assert lesson is not None
    trial = attempt(lesson, [step.id for step in lesson.steps].index("capture"), "3|3|0.0|T8")
    assert trial == (None, False, [])


@pytest.mark.parametrize("picture", PICTURES)
def test_a_picture_shows_what_it_says(picture: Picture) -> None:
    _, refusal, moments = play_picture(picture)
    assert (refusal.rule if refusal else None) == picture.refused
    if picture.action is not None and refusal is None:
        assert len(moments) == 1 + len(picture.answers)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_every_rule_named_is_written(lesson: Lesson) -> None:
    named = {rule for play_picture in (*lesson.steps, *lesson.pictures) for rule in play_picture.rules}
    assert named <= set(articles())
    assert all(play_picture.rules for play_picture in (*lesson.steps, *lesson.pictures))
    assert len({picture.id for picture in lesson.pictures}) == len(lesson.pictures)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.game)
def test_what_the_learner_is_shown_is_their_view_alone(lesson: Lesson) -> None:
    for place, step in enumerate(lesson.steps):
        match = match_at(lesson, place)
        shown = match.view(step.seat)
        assert shown["seat"] == step.seat
        wanted = next(action for action in match.legal(step.seat) if step.wants(action))
        for moment in attempt(lesson, place, match.state.sample_action(step.seat, wanted, stream_of(0))).events:
            assert moment.view["seat"] == step.seat
