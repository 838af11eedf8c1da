"""Lessons over HTTP: guided first games and the pictures of the rules. Nothing is kept of who learns what."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Annotated, Any

from litestar import Controller, Request
from litestar.params import JSONBody, PathParameter
from litestar.status_codes import HTTP_200_OK

from ludothek.core.texts import Names, say
from ludothek.lessons.lesson import Lesson, Picture
from ludothek.lessons.playback import LessonEvent, attempt, lesson_of, match_at, play_picture, step_number
from ludothek.server.bots.advice import seat_names
from ludothek.server.http.documented import get, post
from ludothek.server.http.language import language_of
from ludothek.server.protocol.answers import LessonAnswer, LessonInfo, LessonMoment, LessonPicture, LessonStep
from ludothek.server.protocol.bodies import LessonAttempt
from ludothek.server.refused import not_found
from ludothek.texts.table_names import board_at

Word = Annotated[str, PathParameter(pattern="^[a-z0-9-]{1,32}$")]


class Lessons(Controller):
    path = "/api/lessons"
    tags = ("lessons",)

    @get("/{name:str}")
    async def lesson(self, name: Word) -> LessonInfo:
        """A game's guided first game and the pictures of its rules."""
        return await asyncio.to_thread(_info, name)

    @post("/{name:str}/{step:str}", status_code=HTTP_200_OK)
    async def try_step(
        self, request: Request[Any, Any, Any], name: Word, step: Word, data: JSONBody[LessonAttempt]
    ) -> LessonAnswer:
        """A learner's attempt at a step; every attempt begins at the step's own position."""
        return await asyncio.to_thread(_answer, name, step, data.action, language_of(request.scope))


def _lesson(name: str) -> Lesson:
    lesson = lesson_of(name)
    if lesson is None:
        raise not_found("lesson")
    return lesson


@cache
def _info(name: str) -> LessonInfo:
    """The same for everybody, so it is computed once."""
    lesson = _lesson(name)
    steps = []
    for place, step in enumerate(lesson.steps):
        match = match_at(lesson, place)
        steps.append(LessonStep(step.id, list(step.rules), step.seat, match.view(step.seat), match.legal(step.seat)))
    return LessonInfo(lesson.game, steps, [_picture(picture) for picture in lesson.pictures])


def _picture(picture: Picture) -> LessonPicture:
    match, refusal, events = play_picture(picture)
    refused = None if refusal is None else refusal.rule
    view, told = match.view(picture.seat), _told(events)
    return LessonPicture(picture.id, list(picture.rules), picture.seat, view, picture.action, refused, told)


def _answer(name: str, step: str, action: str, language: str) -> LessonAnswer:
    lesson = _lesson(name)
    place = step_number(lesson, step)
    if place is None:
        raise not_found("step")
    result = attempt(lesson, place, action)
    if result.refusal is not None:
        sentence = say(result.refusal.text, language, _names(lesson, place, language))
        return LessonAnswer(False, [], result.refusal.rule, sentence)
    return LessonAnswer(result.is_wanted, _told(result.events))


def _names(lesson: Lesson, place: int, language: str) -> Names:
    """As the page calls them, where nobody has a name."""
    learner = lesson.steps[place].seat
    view = match_at(lesson, place).view(learner)
    board = board_at(lesson.game, view["players"], view["options"])
    return seat_names([""] * int(view["players"]), language, board, learner)


def _told(events: list[LessonEvent]) -> list[LessonMoment]:
    return [LessonMoment(*event) for event in events]
