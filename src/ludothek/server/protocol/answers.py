"""Answers to HTTP requests."""

from __future__ import annotations

from typing import Any

from ludothek.server.protocol.fields import Outgoing
from ludothek.server.protocol.room import Room


class Identity(Outgoing):
    id: str
    name: str
    token: str | None = None


class RefusalAnswer(Outgoing):
    """`sentence` is `key` and `args` put into words, in the language of the request."""

    code: str
    sentence: str
    rule: str | None
    key: str
    args: dict[str, Any]


class OptionInfo(Outgoing):
    name: str
    rule: str
    about: str
    values: list[Any]
    default: Any
    """For the usual number of players."""
    varies: bool
    """Whether the default depends on the number of players."""
    needs: tuple[str, Any] | None
    """The option, and its value, without which this one has no effect."""


class GameInfo(Outgoing):
    id: str
    title: str
    family: str
    """Games of one family share what belongs to it; empty for a game that stands alone."""
    rulebook: str
    players: list[int]
    usual_players: int
    """How many sit down when somebody just wants to play."""
    minutes: tuple[int, int] | None
    """How long a match usually takes, from and to."""
    has_bots: bool
    """Whether a program can take a seat."""
    has_advice: bool
    """Whether a program judges its positions: then there are hints against bots, and analyses."""
    board: str
    """The kind of board it is drawn with; one that a page does not know is played at a generic table."""
    options: list[OptionInfo]
    has_house_rules: bool
    """Whether a table may also choose house rules (POST /api/games/{id}/choices)."""


class BoardInfo(Outgoing):
    """The board of one table (core/boards.py): plain data, the same for every seat."""

    kind: str
    colours: list[int]
    """By seat: its colour on the board."""
    sides: list[int]
    """By seat: the side it wins with."""
    facts: dict[str, Any]
    """What the drawing of this kind needs to know of the rules."""


class RulebookInfo(Outgoing):
    """A rulebook in Markdown, one numbered rule per line."""

    name: str
    text: str


class LessonMoment(Outgoing):
    """Something that happened in a lesson, and the table afterwards as the learner sees it."""

    seat: int
    action: str | None
    event: dict[str, Any]
    view: dict[str, Any]
    legal: list[str]


class LessonStep(Outgoing):
    id: str
    rules: list[str]
    seat: int
    view: dict[str, Any]
    legal: list[str]


class LessonPicture(Outgoing):
    """A position for the rules, the action it is about, and what comes of that: moments, or the rule against it."""

    id: str
    rules: list[str]
    seat: int
    view: dict[str, Any]
    action: str | None
    refused: str | None
    moments: list[LessonMoment]


class LessonInfo(Outgoing):
    game: str
    steps: list[LessonStep]
    pictures: list[LessonPicture]


class LessonAnswer(Outgoing):
    """What came of an attempt: `done` with what happened, refused by a rule, or neither: allowed, but not asked for."""

    done: bool
    moments: list[LessonMoment]
    rule: str | None = None
    sentence: str | None = None


class RoomList(Outgoing):
    tables: list[Room]


class MatchInfo(Outgoing):
    id: str
    table: str
    round: int
    game: str
    players: int
    names: list[str]
    finished: int
    outcome: dict[str, Any]
    bots: list[bool]
    """By seat, whether a bot played it from beginning to end."""
    can_analyse: bool
    """Whether GET /api/matches/{id}/analysis has something to say about this game."""


class ReplayFrame(Outgoing):
    """One moment of a finished game: every seat's view, as its player saw it then."""

    number: int
    seat: int | None
    action: str | None
    event: dict[str, Any]
    views: list[dict[str, Any]]


class FrameList(Outgoing):
    match: str
    total: int
    frames: list[ReplayFrame]


class MatchFigure(Outgoing):
    """One count of a finished game: a number a seat and, where it was followed, how it grew from moment to moment."""

    name: str
    seats: list[float]
    course: list[list[float]]


class Statistics(Outgoing):
    match: str
    figures: list[MatchFigure]


class Drawing(Outgoing):
    number: int
    """Of the event that ended the card."""
    strokes: list[str]
    """Batches as the live channel carries them, in base64."""


class Drawings(Outgoing):
    match: str
    drawings: list[Drawing]


class WordFault(Outgoing):
    line: int
    sentence: str


class WordsFound(Outgoing):
    faults: list[WordFault]
    count: int
    """Of all faults; of very many only the first are told."""
    words: dict[str, list[str]] | None


class Health(Outgoing):
    status: str
