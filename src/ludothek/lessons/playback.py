"""Lessons played by the rules library: the match at a step or a picture, and what an attempt leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ludothek.core.contract import Event, Refusal
from ludothek.core.match import Match
from ludothek.core.registry import extension, game, game_ids, load
from ludothek.lessons.lesson import Lesson, Picture


class LessonEvent(NamedTuple):
    """What happened, and the table afterwards as the learner sees it."""

    seat: int
    action: str | None
    """None where it was done in secret."""
    event: Event
    view: dict[str, Any]
    legal: list[str]


class AttemptResult(NamedTuple):
    """What came of an attempt at a step: refused, allowed but not what the step is about, or done."""

    refusal: Refusal | None
    is_wanted: bool
    events: list[LessonEvent]


def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game; None where nobody has written one."""
    if name not in game_ids():
        return None
    lesson: Lesson | None = extension("lessons", game(name).rules)
    return lesson


def match_at(lesson: Lesson, place: int) -> Match:
    """The match as a step finds it."""
    step = lesson.steps[place]
    if step.position is not None:
        return load(step.position, seed=step.seed)
    before = lesson.steps[place - 1]
    match = match_at(lesson, place - 1)
    play_on(match, before.seat, [(before.seat, before.wanted[0]), *before.answers])
    return match


def play_on(match: Match, seat: int, actions: Sequence[tuple[int, str]]) -> list[LessonEvent]:
    """Plays actions, and tells the learner on `seat` what there is to see of each."""
    events = []
    for actor, action in actions:
        is_seen = actor == seat or match.state.is_public(actor, action)
        event = match.play(actor, action)
        events.append(LessonEvent(actor, action if is_seen else None, event, match.view(seat), match.legal(seat)))
    return events


def attempt(lesson: Lesson, place: int, action: str) -> AttemptResult:
    """A learner's attempt at a step. Nothing is kept: every attempt begins at the step's own position."""
    step, match = lesson.steps[place], match_at(lesson, place)
    refusal = match.refusal(step.seat, action)
    if refusal is not None:
        return AttemptResult(refusal, False, [])
    if not step.wants(action):
        return AttemptResult(None, False, [])
    return AttemptResult(None, True, play_on(match, step.seat, [(step.seat, action), *step.answers]))


def play_picture(picture: Picture) -> tuple[Match, Refusal | None, list[LessonEvent]]:
    """A picture's match, and what came of its action."""
    match = load(picture.position, seed=picture.seed)
    if picture.action is None:
        return match, None, []
    refusal = match.refusal(picture.seat, picture.action)
    if refusal is not None:
        return match, refusal, []
    after = match.copy()
    return match, None, play_on(after, picture.seat, [(picture.seat, picture.action), *picture.answers])


def step_number(lesson: Lesson, name: str) -> int | None:
    return next((place for place, step in enumerate(lesson.steps) if step.id == name), None)
