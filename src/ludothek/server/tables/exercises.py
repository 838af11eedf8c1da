"""Decisions of finished matches as exercises. Pure functions, run in processes of their own."""

from __future__ import annotations

import msgspec

from ludothek.analysis.exercise import Exercise
from ludothek.core.texts import LANGUAGES, say
from ludothek.server.bots.advice import seat_names
from ludothek.server.protocol.puzzles import ExerciseInfo, PuzzleAnswer
from ludothek.server.tables.replays import StoredMatch
from ludothek.texts.table_names import board_at


def exercise(stored: StoredMatch, number: int) -> bytes:
    """What the seat saw that made entry `number` of the log; empty where it had nothing to choose."""
    found = _found(stored, number)
    if found is None:
        return b""
    told = ExerciseInfo(stored.id, number, stored.game, found.seat, found.view, found.legal, found.ways)
    return msgspec.json.encode(told)


def attempt(stored: StoredMatch, number: int, action: str | None, names: list[str]) -> bytes:
    """`names` by seat, empty for bots. Without an action: the best one."""
    found = _found(stored, number)
    assert found is not None
    answer = found.solution() if action is None else found.attempt(action)
    board = board_at(stored.game, stored.players, stored.options)
    called = {language: seat_names(names, language, board, found.seat) for language in LANGUAGES}
    sentences = [{language: say(text, language, called[language]) for language in LANGUAGES} for text in answer.texts]
    is_done = answer.view is not None
    return msgspec.json.encode(
        PuzzleAnswer(answer.is_right, (action or found.best) if is_done else None, sentences, answer.view)
    )


def _found(stored: StoredMatch, number: int) -> Exercise | None:
    """None for what was taken back, and for what was no choice."""
    kept = stored.kept()
    if number not in kept:
        return None
    found = Exercise(stored.record(), kept.index(number))
    return found if found.is_choice else None
