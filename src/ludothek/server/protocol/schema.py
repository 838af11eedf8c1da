"""The JSON schema of everything on the wire."""

from __future__ import annotations

from typing import Any

import msgspec

from ludothek.server.protocol.analysis import MatchAnalysis
from ludothek.server.protocol.answers import (
    BoardInfo,
    Drawings,
    FrameList,
    GameInfo,
    Health,
    Identity,
    LessonAnswer,
    LessonInfo,
    MatchInfo,
    RefusalAnswer,
    RoomList,
    RulebookInfo,
    Statistics,
    WordsFound,
)
from ludothek.server.protocol.bodies import (
    BoardQuestion,
    BotLevel,
    LessonAttempt,
    NewHost,
    NewIdentity,
    NewTable,
    Rename,
    RenameSeat,
    TableChange,
    TakeSeat,
    WordList,
)
from ludothek.server.protocol.choices import ChoicesInfo
from ludothek.server.protocol.commands import Commands
from ludothek.server.protocol.messages import Messages
from ludothek.server.protocol.moderation import (
    BanList,
    ConnectionList,
    NewBan,
    NewReport,
    PersonList,
    ReportList,
    TableSummaries,
    UnwantedWords,
)
from ludothek.server.protocol.puzzles import ExerciseInfo, PuzzleAnswer, PuzzleAttempt, PuzzleInfo, PuzzleList
from ludothek.server.protocol.room import Room

BODIES = (
    NewIdentity, Rename, RenameSeat, NewTable, TableChange, TakeSeat, BotLevel, NewHost, LessonAttempt, WordList,
    BoardQuestion, NewReport, NewBan, PuzzleAttempt,
)  # fmt: skip
ANSWERS = (
    Identity, RefusalAnswer, GameInfo, Room, RoomList, MatchInfo, FrameList, Statistics, Health, LessonInfo,
    LessonAnswer, Drawings, WordsFound, BoardInfo, RulebookInfo, ChoicesInfo,
    MatchAnalysis, PersonList, TableSummaries, ConnectionList, ReportList, BanList, UnwantedWords,
    PuzzleList, PuzzleInfo, PuzzleAnswer, ExerciseInfo,
)  # fmt: skip


def json_schema() -> dict[str, Any]:
    """`commands` and `messages` are the live channel; the rest are HTTP bodies and answers by name."""
    types: list[Any] = [Commands, Messages, *BODIES, *ANSWERS]
    found, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {"commands": found[0], "messages": found[1], "$defs": parts}
