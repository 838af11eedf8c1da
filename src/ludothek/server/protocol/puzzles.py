"""Puzzles over HTTP."""

from __future__ import annotations

from typing import Any

from ludothek.core.contract import Ways
from ludothek.server.protocol.fields import Action, Incoming, Outgoing


class PuzzleEntry(Outgoing):
    id: str
    game: str
    grade: int
    """From 1, the easiest, to 5."""


class PuzzleList(Outgoing):
    puzzles: list[PuzzleEntry]
    """The easiest first."""
    daily: str
    """Today's."""
    day: str
    """Today, as the server counts days (UTC)."""


class PuzzleInfo(Outgoing):
    """A position as the seat sees it that is to decide."""

    id: str
    game: str
    grade: int
    seat: int
    view: dict[str, Any]
    legal: list[str]
    ways: Ways


class ExerciseInfo(Outgoing):
    """A decision of a finished match, as the seat saw it that was to decide."""

    match: str
    number: int
    """Of the moment after it, as in the frames."""
    game: str
    seat: int
    view: dict[str, Any]
    legal: list[str]
    ways: Ways


class PuzzleAttempt(Incoming):
    action: Action | None
    """None: to be told the solution."""


class PuzzleAnswer(Outgoing):
    is_solved: bool
    solution: str | None
    """Where it was found or asked for."""
    sentences: list[dict[str, str]]
    """In every language."""
    view: dict[str, Any] | None
    """After the solution."""
