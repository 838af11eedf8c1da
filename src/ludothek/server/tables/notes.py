"""What processes that hold the same table tell each other.

A note only says that something happened; the database stays the truth. Notes may be lost: numbers show the gap, and the
log fills it.
"""

from __future__ import annotations

import msgspec

from ludothek.server.protocol.messages import ChatLine, Emoted
from ludothek.server.storage.entry import Entry


class Note(msgspec.Struct, tag_field="kind", kw_only=True):
    process: str = ""
    table: str = ""


class GapNote(Note, tag="gap"):
    """Something may have been missed, on any table."""


class EntryNote(Note, tag="entry"):
    match: str
    entry: Entry


class RoomNote(Note, tag="room"):
    """The room has a new version."""


class PeopleNote(Note, tag="people"):
    """Bans or unwanted words have changed, or somebody's block list (`identity`). It goes to all processes."""

    identity: str = ""


class SpentNote(Note, tag="spent"):
    """What was spent of a limit at one process, by whom. It goes to all processes."""

    limit: str
    spent: dict[str, float]


class LiveNote(Note, tag="live"):
    """How many live connections a process holds, by address: those who have many. It goes to all processes."""

    addresses: dict[str, int]


class AttendanceNote(Note, tag="attendance"):
    identities: list[str]


class ChatNote(Note, tag="chat"):
    line: ChatLine


class EmoteNote(Note, tag="emote"):
    emoted: Emoted


class StrokesNote(Note, tag="strokes"):
    scene: str | None
    batch: bytes


class DrawingWantedNote(Note, tag="drawing-wanted"):
    """A process that has just come to hold the table asks for what was drawn so far."""


class DrawingNote(Note, tag="drawing"):
    scene: str | None
    batches: list[bytes]


class SignalNote(Note, tag="signal"):
    to: str
    payload: str
    is_performer: bool


Notes = (
    GapNote | EntryNote | RoomNote | PeopleNote | SpentNote | LiveNote | AttendanceNote | ChatNote | EmoteNote
    | StrokesNote | DrawingWantedNote | DrawingNote | SignalNote
)  # fmt: skip
